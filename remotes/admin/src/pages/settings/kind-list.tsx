import { vehicleCertificates } from '@haulboard/contract';
import { Tag, useRovingFocus } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { SettingsKind } from './define-kind.ts';
import styles from './settings.module.css';
import { useExpiring } from './vehicles/use-expiring.ts';

type Props = {
  kinds: readonly SettingsKind[];
  current: SettingsKind | undefined;
  pathOf: (kind: SettingsKind) => string;
};

/** What can be set, as a list that is one stop for Tab. */
export function KindList({ kinds, current, pathOf }: Props) {
  const { i18n, t } = useLingui();
  const list = useRovingFocus<HTMLUListElement>('vertical');
  const expiring = useExpiring().length;
  return (
    <nav aria-label={t`Settings`} className={styles['kinds']}>
      <ul ref={list}>
        {kinds.map((kind) => (
          <li key={kind.slug}>
            <Link to={pathOf(kind)} {...(kind === current ? { 'aria-current': 'page' as const } : {})}>
              {i18n._(kind.title)}
              {kind.resource.plural === vehicleCertificates.plural && expiring > 0 && (
                <Tag
                  color="warning"
                  className={styles['count'] ?? ''}
                  title={t`Certificates and permits to renew`}
                >
                  {expiring}
                </Tag>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
