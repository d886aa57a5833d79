import { MAX_AUDIT_COUNT } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { SearchBox } from '@haulboard/records';
import { Button, EmptyState, Screen } from '@haulboard/ui/core';
import { DayField } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Pages } from '../../messaging/pages.tsx';
import styles from '../settings.module.css';
import { AuditTable } from './audit-table.tsx';
import { useAudit } from './use-audit.ts';

/** Who did what to whom, and when. */
export function AuditPage() {
  const { t } = useLingui();
  const { tabs } = useShell();
  const title = t`Audit log`;
  useEffect(() => tabs.setDetail(title), [tabs, title]);
  const audit = useAudit();
  const { q, from, to, ask } = audit;
  return (
    <div className={styles['audit']}>
      <Screen title={title} state={audit.state}>
        {({ list, total }) => (
          <>
            <div className={styles['bar']}>
              <SearchBox value={q} label={t`Account, name or reason`} onSearch={(text) => ask({ q: text })} />
              <span aria-hidden>
                <Trans>From</Trans>
              </span>
              <DayField aria-label={t`From`} isOptional value={from} onChange={(day) => ask({ from: day })} />
              <span aria-hidden>
                <Trans>Until</Trans>
              </span>
              <DayField aria-label={t`Until`} isOptional value={to} onChange={(day) => ask({ to: day })} />
              {audit.isNarrowed && (
                <Button onClick={() => ask({ q: '', from: '', to: '' })}>
                  <Trans>Show all</Trans>
                </Button>
              )}
            </div>
            {total === 0 ? (
              <EmptyState
                title={
                  audit.isNarrowed ? (
                    <Trans>Nothing was done that matches.</Trans>
                  ) : (
                    <Trans>Nothing was done yet.</Trans>
                  )
                }
              />
            ) : (
              <>
                <AuditTable entries={list} isBusy={audit.state.isFetching} />
                {total >= MAX_AUDIT_COUNT && (
                  <p className={styles['soft']}>
                    <Trans>There are more than shown here: narrow the search.</Trans>
                  </p>
                )}
                <Pages page={audit.page} pageSize={audit.pageSize} total={total} onTurn={audit.turn} />
              </>
            )}
          </>
        )}
      </Screen>
    </div>
  );
}
