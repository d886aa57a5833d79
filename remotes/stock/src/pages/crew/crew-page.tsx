import { getStockStatistic, type StockCrew } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';
import { DoneProvider, EmptyState, Screen } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { CrewStock } from './crew-stock.tsx';
import styles from './crew.module.css';

/** The stock of one crew; whoever sees one crew alone need not choose. */
export function CrewPage({ crewId }: { crewId: number }) {
  const statistic = useCall(getStockStatistic, {});
  const crews = statistic.data?.crews ?? [];
  const only = crewId === 0 && crews.length === 1 ? crews[0] : undefined;
  const crew = only ?? crews.find((one) => one.crewId === crewId);
  const { tabs } = useShell();
  const detail = crew?.crewCode ?? '';
  useEffect(() => tabs.setDetail(detail), [tabs, detail]);
  return (
    <DoneProvider>
      <Screen
        title={crew ? <CrewTitle crew={crew} /> : <Trans>Stock of a crew</Trans>}
        state={statistic}
        isEmpty={(found) => found.crews.length === 0}
        empty={<EmptyState title={<Trans>There is no crew whose stock you may see.</Trans>} />}
      >
        {({ today, crews: all }) =>
          crew ? (
            <CrewStock key={crew.crewId} crew={crew} today={today} onSaved={statistic.retry} />
          ) : (
            <CrewList crews={all} isUnknown={crewId !== 0} />
          )
        }
      </Screen>
    </DoneProvider>
  );
}

function CrewTitle({ crew: { crewCode, crewName } }: { crew: StockCrew }) {
  return (
    <Trans>
      Stock of crew {crewCode}, {crewName}
    </Trans>
  );
}

function CrewList({ crews, isUnknown }: { crews: readonly StockCrew[]; isUnknown: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles['column']}>
      <p className={styles['soft']}>
        {isUnknown ? (
          <Trans>There is no such crew, or it is not one of yours. Choose one:</Trans>
        ) : (
          <Trans>Choose a crew:</Trans>
        )}
      </p>
      <ul className={styles['crews']} aria-label={t`Crews`}>
        {crews.map(({ crewId, crewCode, crewName, forestName, isLate }) => (
          <li key={crewId}>
            <Link to={`/stock/${crewId}`}>
              {crewCode} {crewName}
            </Link>{' '}
            <span className={styles['soft']}>{forestName}</span>
            {isLate && (
              <span className={styles['warn']}>
                {' '}
                <Trans>has not called today</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
