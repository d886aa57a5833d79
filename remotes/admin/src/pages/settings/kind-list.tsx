import { driverPapers, vehicleCertificates } from '@haulboard/contract';
import { Tag, useRovingFocus } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { SettingsKind } from './define-kind.ts';
import type { SettingsExtra } from './pages.ts';
import { useExpiringDrivers } from './drivers/use-expiring-drivers.ts';
import styles from './settings.module.css';
import { useExpiring } from './vehicles/use-expiring.ts';

type Props = {
  kinds: readonly SettingsKind[];
  extras: readonly SettingsExtra[];
  current: SettingsKind | SettingsExtra | undefined;
  pathOf: (kind: SettingsKind) => string;
};

/** Scrolls a box as far as something in it needs to be in sight. */
function showWithin(box: HTMLElement | null | undefined, item: HTMLElement | null | undefined): void {
  if (box && item) {
    const above = item.offsetTop;
    const below = item.offsetTop + item.offsetHeight - box.clientHeight;
    box.scrollTop = Math.min(above, Math.max(below, box.scrollTop));
  }
}

const CURRENT = { 'aria-current': 'page' } as const;

/** How many records of a kind must be renewed. */
function Due({ due }: { due: { count: number; title: string } | undefined }) {
  return due && due.count > 0 ? (
    <Tag color="warning" className={styles['count'] ?? ''} title={due.title}>
      {due.count}
    </Tag>
  ) : null;
}

/** What can be set, as a list that is one stop for Tab. */
export function KindList({ kinds, extras, current, pathOf }: Props) {
  const { i18n, t } = useLingui();
  const list = useRovingFocus<HTMLUListElement>('vertical');
  const [papers, licences] = [useExpiring().length, useExpiringDrivers().length];
  const due = new Map([
    [vehicleCertificates.plural, { count: papers, title: t`Certificates and permits to renew` }],
    [driverPapers.plural, { count: licences, title: t`Licences and inductions to renew` }],
  ]);
  useEffect(() => {
    // The list alone: a page that is opened begins at its top.
    showWithin(list.current?.parentElement, list.current?.querySelector<HTMLElement>('[aria-current]'));
  }, [list, current]);
  return (
    <nav aria-label={t`Settings`} className={styles['kinds']}>
      <ul ref={list}>
        {kinds.map((kind) => (
          <li key={kind.slug}>
            <Link to={pathOf(kind)} {...(kind === current ? CURRENT : {})}>
              {i18n._(kind.title)}
              <Due due={due.get(kind.resource.plural)} />
            </Link>
          </li>
        ))}
        {extras.map((page) => (
          <li key={page.slug}>
            <Link to={`/settings/${page.slug}`} {...(page === current ? CURRENT : {})}>
              {i18n._(page.title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
