import { getStockStatistic } from '@haulboard/contract';
import { useAddress, useCall } from '@haulboard/data';
import { DoneProvider, EmptyState, Screen } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { GROUPS, ONLY, overviewRows, type OverviewQuery } from '../../model/overview.ts';
import { StockTabs } from '../stock-tabs.tsx';
import { ExportButton } from './export-button.tsx';
import { LateCrews } from './late-crews.tsx';
import { OverviewBar } from './overview-bar.tsx';
import { OverviewTable } from './overview-table.tsx';
import styles from './overview.module.css';

/** What is shown stands in the address: a link and a reload show the same. */
function useOverviewAddress() {
  const [params, put] = useAddress();
  const query: OverviewQuery = {
    q: params.get('q') ?? '',
    only: ONLY.find((one) => one === params.get('only')) ?? 'all',
    group: GROUPS.find((one) => one === params.get('by')) ?? 'line',
    sort: params.get('sort') ?? '',
  };
  return {
    query,
    ask: ({ q, only, group, sort }: Partial<OverviewQuery>) =>
      put({
        ...(q === undefined ? {} : { q }),
        ...(only === undefined ? {} : { only: only === 'all' ? '' : only }),
        ...(group === undefined ? {} : { by: group === 'line' ? '' : group }),
        ...(sort === undefined ? {} : { sort }),
      }),
  };
}

/** Stock of all crews: by line, crew, skid or grade, with what is at risk and who has not called. */
export function OverviewPage() {
  const { query, ask } = useOverviewAddress();
  const statistic = useCall(getStockStatistic, {});
  return (
    <DoneProvider>
      <Screen
        title={<Trans>Stock overview</Trans>}
        actions={<StockTabs />}
        state={statistic}
        isEmpty={({ crews }) => crews.length === 0}
        empty={<EmptyState title={<Trans>There is no crew whose stock you may see.</Trans>} />}
      >
        {(found) => {
          const rows = overviewRows(found, query);
          return (
            <div className={styles['page']}>
              <LateCrews crews={found.crews} />
              <OverviewBar query={query} ask={ask}>
                <ExportButton ids={rows.flatMap(({ ids }) => ids)} today={found.today} />
              </OverviewBar>
              {rows.length === 0 ? (
                <EmptyState title={<Trans>No stock matches.</Trans>}>
                  <Trans>Clear the search, or show all rows.</Trans>
                </EmptyState>
              ) : (
                <OverviewTable rows={rows} query={query} onSort={(sort) => ask({ sort })} />
              )}
            </div>
          );
        }}
      </Screen>
    </DoneProvider>
  );
}
