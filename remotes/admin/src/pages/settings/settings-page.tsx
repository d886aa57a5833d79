import { ResourcePage } from '@haulboard/records';
import { EmptyState } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { SettingsKind } from './define-kind.ts';
import { KindList } from './kind-list.tsx';
import styles from './settings.module.css';
import { useKind } from './use-kind.tsx';
import { useKinds } from './use-kinds.ts';

/** The records that dispatch works with: a list of kinds, and the page of the chosen one. */
export function SettingsPage() {
  const { pathname } = useLocation();
  const { kinds, extras, pathOf } = useKinds();
  const slug = pathname.split('/')[2];
  const current = slug === undefined ? kinds[0] : kinds.find((kind) => kind.slug === slug);
  const extra = extras.find((page) => page.slug === slug);
  return (
    <div className={styles['settings']}>
      <KindList kinds={kinds} extras={extras} current={current ?? extra} pathOf={pathOf} />
      {current && <KindPage key={current.slug} found={current} />}
      {extra && <extra.Page />}
      {!current && !extra && <NoKind />}
    </div>
  );
}

function KindPage({ found }: { found: SettingsKind }) {
  return <ResourcePage kind={useKind(found)} />;
}

function NoKind() {
  return (
    <EmptyState title={<Trans>There is no such page here, or it is not yours to see.</Trans>}>
      <Trans>Choose one from the list, or ask whoever manages your account.</Trans>
    </EmptyState>
  );
}
