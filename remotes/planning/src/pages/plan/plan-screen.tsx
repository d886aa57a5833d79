import type { PlanLoad } from '@haulboard/contract';
import { addDays, dayStart, formatDay, type Day } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { DoneProvider, EmptyState, Screen, type ScreenState } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useRef, type ReactNode, useEffect, useState } from 'react';
import { SiteNotes } from '../../components/site-notes.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { LoadTable } from './load-table.tsx';
import { isNarrowed, narrowLoads } from './narrow-loads.ts';
import { NarrowNote } from './narrow-note.tsx';
import {
  filterLoads,
  groupLoads,
  sumOf,
  type Grouping,
  type PlanTruck,
} from '../../model/filters/plan-groups.ts';
import { tonnesText } from '../../model/tonnes.ts';
import { PlanHeader } from './plan-header.tsx';
import '@haulboard/ui/print.css';
import styles from './plan.module.css';
import type { PlanAddress } from './use-plan-address.ts';

const TICK_MS = 30_000;

/** The present in seconds, which goes on while `isUsed`. */
function usePresent(isUsed: boolean): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    if (!isUsed) {
      return;
    }
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), TICK_MS);
    return () => clearInterval(timer);
  }, [isUsed]);
  return now;
}

const NO_LOADS: readonly PlanLoad[] = [];
const NO_TRUCKS: readonly PlanTruck[] = [];

type Props = {
  title: string;
  address: PlanAddress;
  day: Day;
  today: Day;
  state: ScreenState<readonly PlanLoad[]>;
  /** Trucks that are shown without loads too. */
  trucks?: readonly PlanTruck[];
  empty: string;
  actions: ReactNode;
  /** Whether a dialog is open, which has the keys then. */
  isBusy: boolean;
};

/** A day to be read: its loads in groups, live, on a screen, on a wall or on paper. */
export function PlanScreen(props: Props) {
  return (
    <DoneProvider>
      <ReadPlan {...props} />
    </DoneProvider>
  );
}

function ReadPlan(props: Props) {
  const { title, address, day, today, state, trucks = NO_TRUCKS, empty, actions, isBusy } = props;
  const { by, query, narrow, widen, put, goTo } = address;
  const { t } = useLingui();
  const zone = useZone();
  const filterRef = useRef<HTMLDivElement>(null);
  const sought = useDeferredValue(query);
  const loads = state.data ?? NO_LOADS;
  const present = usePresent(narrow.only === 'late');
  const { only, destinationId, gradeCode } = narrow;
  const found = useMemo(
    () => filterLoads(narrowLoads(loads, { only, destinationId, gradeCode }, present), sought),
    [loads, only, destinationId, gradeCode, present, sought],
  );
  const idle = sought.trim() === '' && !isNarrowed(narrow) ? trucks : NO_TRUCKS;
  const groups = useMemo(() => groupLoads(found, by, idle), [found, by, idle]);
  useShortcuts(
    {
      t: () => goTo(today, today),
      '[': () => goTo(addDays(day, -1), today),
      ']': () => goTo(addDays(day, 1), today),
      '/': () => filterRef.current?.querySelector('input')?.focus(),
    },
    isBusy,
  );
  return (
    <div className={styles['page']} data-print-alone>
      <PlanHeader
        day={day}
        today={today}
        by={by}
        query={query}
        filterRef={filterRef}
        onDay={(other) => goTo(other, today)}
        onBy={(next: Grouping) => put({ by: next })}
        onQuery={(text) => put({ q: text })}
      >
        {actions}
      </PlanHeader>
      <Screen
        title={`${title} ${formatDay(day)}`}
        isTitleHidden
        state={state}
        isEmpty={(all) => all.length === 0 && trucks.length === 0}
        empty={<EmptyState title={empty} />}
      >
        {() => (
          // It scrolls, so a keyboard must be able to reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className={styles['body']} aria-label={t`Loads of the day`} tabIndex={0} data-landing>
            <NarrowNote narrow={narrow} all={loads} onClear={widen} />
            <Sum loads={found} all={loads} />
            {groups.length === 0 && (
              <EmptyState title={isNarrowed(narrow) ? t`No load matches.` : t`No load matches the search.`} />
            )}
            <div className={styles['groups']}>
              {groups.map((group) => (
                <LoadTable key={group.key} group={group} by={by} date={dayStart(day, zone)} />
              ))}
            </div>
            <SiteNotes loads={found} />
          </section>
        )}
      </Screen>
    </div>
  );
}

/** What the loads come to; of a search, out of how many. */
function Sum({ loads, all }: Record<'loads' | 'all', readonly PlanLoad[]>) {
  const { loads: found, doneLoads, kg, doneKg } = sumOf(loads);
  const total = sumOf(all).loads;
  const [planned, done] = [kg, doneKg].map(tonnesText);
  return (
    <p className={styles['total']}>
      {found === total ? (
        <Trans>
          <Plural value={total} one="# load" other="# loads" />, {planned} t
        </Trans>
      ) : (
        <Trans>
          <Plural value={total} one={`${found} of # load`} other={`${found} of # loads`} />, {planned} t
        </Trans>
      )}
      {' · '}
      <Trans>
        <Plural value={doneLoads} one="# done" other="# done" />, {done} t
      </Trans>
    </p>
  );
}
