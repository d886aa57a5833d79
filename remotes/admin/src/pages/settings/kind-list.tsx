import { useRovingFocus } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { SettingsKind } from './define-kind.ts';
import styles from './settings.module.css';

type Props = {
  kinds: readonly SettingsKind[];
  current: SettingsKind | undefined;
  pathOf: (kind: SettingsKind) => string;
};

/** What can be set, as a list that is one stop for Tab. */
export function KindList({ kinds, current, pathOf }: Props) {
  const { i18n, t } = useLingui();
  const list = useRovingFocus<HTMLUListElement>('vertical');
  return (
    <nav aria-label={t`Settings`} className={styles['kinds']}>
      <ul ref={list}>
        {kinds.map((kind) => (
          <li key={kind.slug}>
            <Link to={pathOf(kind)} {...(kind === current ? { 'aria-current': 'page' as const } : {})}>
              {i18n._(kind.title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
