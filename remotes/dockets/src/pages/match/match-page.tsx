import { MATCH_STATES, OPEN_STATES, type SettlementKind } from '@haulboard/contract';
import { Allowed } from '@haulboard/data';
import { Button, DoneProvider, EmptyState, Screen, Waiting } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Pages } from '../pages.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import { MatchDays } from './match-days.tsx';
import { KIND_NAMES, STATE_NAMES } from './match-labels.ts';
import styles from './match.module.css';
import { MatchTable } from './match-table.tsx';
import { SettleNow } from './settle-now.tsx';
import { useMatch, type Match, type MatchPage as Page } from './use-match.ts';

// The reader of files comes when somebody has one.
const ImportTickets = lazy(async () => ({
  default: (await import('./import-tickets.tsx')).ImportTickets,
}));

const TolerancesDialog = lazy(async () => ({
  default: (await import('../tolerances/tolerances-dialog.tsx')).TolerancesDialog,
}));

/** How dockets, loads and weighbridge tickets agree, and what is still to be settled. */
export function MatchPage() {
  const match = useMatch();
  const [isImporting, setImporting] = useState(false);
  const [hasTolerances, setTolerances] = useState<boolean>();
  const actions = (
    <div className={styles['bar']}>
      <ViewSwitch />
      <Allowed to="docket.tickets">
        <Button onClick={() => setImporting(true)}>
          <Trans>Import tickets</Trans>
        </Button>
      </Allowed>
      <Allowed to="docket.match">
        <Button onClick={() => setTolerances(true)}>
          <Trans>Tolerances …</Trans>
        </Button>
      </Allowed>
    </div>
  );
  return (
    <DoneProvider>
      <div className={styles['page']}>
        <Screen title={<Trans>Weighbridge match</Trans>} actions={actions} state={match.call}>
          {(page) => (
            <>
              <FilterBar page={page} match={match} />
              {page.list.length === 0 ? (
                <Nothing match={match} page={page} />
              ) : (
                <>
                  <Chosen page={page} match={match} />
                  <MatchTable page={page} match={match} />
                </>
              )}
              <Pages page={page} goTo={match.goTo} />
            </>
          )}
        </Screen>
        {isImporting && (
          <Suspense fallback={<Waiting />}>
            <ImportTickets onClose={() => setImporting(false)} />
          </Suspense>
        )}
        {hasTolerances !== undefined && (
          <Suspense fallback={<Waiting />}>
            <TolerancesDialog isOpen={hasTolerances} onClose={() => setTolerances(false)} />
          </Suspense>
        )}
        <SettleNow state={match} />
      </div>
    </DoneProvider>
  );
}

function FilterBar({ page, match }: { page: Page; match: Match }) {
  const { i18n, t } = useLingui();
  return (
    <div className={styles['bar']}>
      <output className={styles['open']}>
        <Plural value={page.open} one="# is open" other="# are open" />
      </output>
      <Select
        mode="multiple"
        className={styles['filter'] ?? ''}
        aria-label={t`State`}
        placeholder={t`All that is open`}
        value={match.states}
        options={MATCH_STATES.map((value) => ({ value, label: i18n._(STATE_NAMES[value]) }))}
        onChange={(states: readonly string[]) => match.narrow({ match: states.join(',') })}
      />
      <MatchDays from={page.from} to={page.to} onChange={match.narrow} />
      {page.isMore && (
        <span className={styles['soft']}>
          <Trans>There are more in these days: choose fewer.</Trans>
        </span>
      )}
    </div>
  );
}

function Nothing({ match, page }: { match: Match; page: Page }) {
  const { compared, rows = compared } = page;
  const isAll = match.states.length === 0 || match.states.every((state) => OPEN_STATES.includes(state));
  if (isAll && compared === 0) {
    return (
      <EmptyState title={<Trans>Nothing was compared in these days</Trans>}>
        <p>
          <Trans>No weighbridge ticket has come for them.</Trans>
        </p>
        {match.isNarrowed && <ClearFilters match={match} />}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={isAll ? <Trans>Nothing is open in these days</Trans> : <Trans>No row fits these filters</Trans>}
    >
      {isAll && compared !== undefined && compared !== rows ? (
        <p>
          <Trans>
            {compared} of {rows} have a ticket; these agree or are settled.
          </Trans>
        </p>
      ) : (
        !match.isNarrowed && <Trans>Dockets, loads and tickets agree.</Trans>
      )}
      {match.isNarrowed && <ClearFilters match={match} />}
    </EmptyState>
  );
}

function ClearFilters({ match }: { match: Match }) {
  return (
    <Button onClick={match.clear}>
      <Trans>Clear the filters</Trans>
    </Button>
  );
}

/** What can be done with all that are chosen. */
function Chosen({ page, match }: { page: Page; match: Match }) {
  const { i18n } = useLingui();
  const rows = page.list.filter(({ key }) => match.chosen.has(key));
  // A ticket is matched with one docket: never several at once.
  const kinds = [...new Set(rows.flatMap(({ actions }) => actions))].filter((kind) => kind !== 'link');
  const withAction = (kind: SettlementKind) => rows.filter(({ actions }) => actions.includes(kind));
  return rows.length === 0 ? null : (
    <div className={styles['bar']}>
      <Plural value={rows.length} one="# selected" other="# selected" />
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => match.settle({ kind, rows: withAction(kind) })}>
          {i18n._(KIND_NAMES[kind])} ({withAction(kind).length}) …
        </Button>
      ))}
    </div>
  );
}
