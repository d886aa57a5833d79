import type { RegistryDocument } from '@haulboard/contract/shell';
import { readLiveTabs, type LiveTabs } from '../store/live-tabs.ts';
import type { Store } from '../store/store.ts';

/** A count older than this says that no server counts any more. */
const STALE_MS = 30_000;

type Named = { readonly build: string };

/** What open tabs should run of a part. */
export type Wanted = {
  /** Absent where nobody gets any but the canary. */
  readonly build?: string | undefined;
  readonly canary?: Named | undefined;
  readonly trials?: readonly Named[] | undefined;
  /** The shell is never switched off. */
  readonly isEnabled?: boolean;
};

/** What each part should run, by its name. */
export function wantedIn({ shell, remotes, newcomers }: RegistryDocument): Readonly<Record<string, Wanted>> {
  return { ...(shell && { shell }), ...newcomers, ...remotes };
}

/** The count of open tabs, where a server still counts. */
export function freshTabs(store: Store): LiveTabs | undefined {
  const live = readLiveTabs(store);
  return live && Date.now() - Date.parse(live.at) < STALE_MS ? live : undefined;
}

function countTabs(live: LiveTabs, part: string, { build, canary, trials = [] }: Wanted) {
  const tabs = live.parts.filter((row) => row.part === part);
  const sum = (rows: typeof tabs) => rows.reduce((total, { count }) => total + count, 0);
  const ready = sum(tabs.filter(({ state }) => state === 'ready'));
  const on = (wanted: readonly (string | undefined)[]) =>
    sum(tabs.filter((row) => wanted.includes(row.build) && row.state === 'ready'));
  const [all, arrived, tried] = [sum(tabs), on([build]), on([canary?.build])];
  const others = trials
    .map((trial) => trial.build)
    .filter((each) => each !== build && each !== canary?.build);
  const byLink = on(others);
  const waiting = sum(tabs.filter(({ state }) => state === 'draining'));
  return { all, ready, arrived, tried, byLink, waiting, rest: all - arrived - tried - byLink - waiting };
}

/**
 * How far the open tabs have come round to what should run, those on the canary apart from the others; nothing when
 * nobody counts them.
 */
export function convergenceOf(live: LiveTabs | undefined, part: string, wanted: Wanted): string {
  if (live === undefined) {
    return '';
  }
  const { all, arrived, tried, byLink, waiting, rest } = countTabs(live, part, wanted);
  const [ofAll, ofFew] = [`${arrived} of ${all} open tabs on it`, `${tried} on the canary`];
  return [
    ...(wanted.build === undefined ? [`${all} open tabs`] : [ofAll]),
    ...(wanted.canary ? [ofFew] : []),
    ...(byLink > 0 ? [`${byLink} on a trial`] : []),
    ...(waiting > 0 ? [`${waiting} wait for unsaved work`] : []),
    ...(rest > 0 ? [`${rest} on another build or not running`] : []),
  ].join(', ');
}

/** Whether every open tab runs what it should, which is nothing of a part that is switched off. */
export function hasConverged(live: LiveTabs, part: string, wanted: Wanted): boolean {
  const { isEnabled = true } = wanted;
  const { ready, waiting, rest } = countTabs(live, part, wanted);
  return waiting + (isEnabled ? rest : ready) === 0;
}
