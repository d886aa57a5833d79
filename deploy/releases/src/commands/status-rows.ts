import type { RegistryDocument } from '@haulboard/contract/shell';
import { RELEASES } from '../changes/change-registry.ts';
import type { LiveTabs } from '../store/live-tabs.ts';
import { readLog, type LogRecord } from '../log/log.ts';
import { foldLog } from '../registry/registry.ts';
import { rampsIn, type RunningRamp } from '../changes/ramp.ts';
import { buildsOf, type Store } from '../store/store.ts';
import { convergenceOf, type Wanted } from './open-tabs.ts';

type Canary = NonNullable<RegistryDocument['shell']>['canary'];

/** Who let everybody have what runs, and when. */
type Since = { readonly seq: number; readonly at: string; readonly actor: string };

function stateOfCanary(canary: Canary): string[] {
  return canary ? [`canary ${canary.build} ${canary.percent} % ${canary.roles.join(',')}`.trim()] : [];
}

/** How far a ramp is, when the next step is due, and what it waits for. */
function stateOfRamp(
  { part, build, steps, percent, next, dueAt }: RunningRamp,
  live: LiveTabs | undefined,
): string {
  const told = live?.ramps?.find((each) => each.part === part && each.build === build);
  const waits = told ? `waits for ${told.waitsFor}` : 'no server looks after it';
  return `ramp at ${percent} of ${steps.join(', ')} %: ${next} % not before ${told?.dueAt ?? dueAt}, ${waits}`;
}

/** The team whose key let people have a build; undefined where it was the root key's. */
function teamOf(own: readonly LogRecord[], build: string | undefined): string | undefined {
  return own.findLast(({ to, verb }) => to === build && RELEASES.has(verb))?.team;
}

/** Ending a canary by going back to what runs brings nothing. */
function sinceOf(own: readonly LogRecord[], build: string): Since | null {
  const brought = own.findLast(
    ({ verb, from, to }) => (verb === 'promote' || verb === 'rollback') && to === build && from !== to,
  );
  return brought ? { seq: brought.seq, at: brought.at, actor: brought.actor } : null;
}

type Row = {
  readonly part: string;
  readonly version: string;
  readonly wanted: Wanted;
  readonly state: readonly string[];
};

function partsIn({ shell, remotes, newcomers = {} }: RegistryDocument) {
  const own = shell && { part: 'shell', version: '', wanted: shell, state: stateOfCanary(shell.canary) };
  return [
    ...(own ? [own] : []),
    ...Object.entries(remotes).map(([part, entry]) => ({
      part,
      version: entry.manifest.version,
      wanted: entry,
      state: [
        ...(entry.isEnabled ? [] : ['off']),
        ...stateOfCanary(entry.canary),
        ...(entry.lastGood ? [`last good ${entry.lastGood.build}`] : []),
      ],
    })),
    ...Object.entries(newcomers).map(([part, { isEnabled, canary }]) => ({
      part,
      version: canary?.manifest.version ?? '',
      wanted: { canary, isEnabled },
      state: [
        ...(isEnabled ? [] : ['off']),
        ...stateOfCanary(canary),
        canary ? 'for all others there is none' : 'taken away: nobody has it',
      ],
    })),
  ];
}

/** What a line of the status says, part by part. */
export function statusRows(store: Store, registry: RegistryDocument, live: LiveTabs | undefined) {
  const ramps = rampsIn(store);
  const log = readLog(store);
  const { parts } = foldLog(store);
  return partsIn(registry).map(({ part, version, wanted, state }: Row) => {
    const { build = null } = wanted;
    const own = log.filter((record) => record.part === part);
    const hold = parts[part]?.hold;
    return {
      part,
      build,
      version,
      since: build === null ? null : sinceOf(own, build),
      team: teamOf(own, build ?? wanted.canary?.build) ?? null,
      published: buildsOf(store, part).length,
      hold: hold ? 'held' : '',
      heldBy: hold ? { at: hold.at, actor: hold.actor } : null,
      state: [...state, ...ramps.filter((each) => each.part === part).map((each) => stateOfRamp(each, live))],
      tabs: convergenceOf(live, part, wanted),
    };
  });
}

/** A minute is fine enough for people; the record has all. */
const minuteOf = (at: string): string => at.replace(/:\d\d(\.\d+)?Z$/, 'Z');

/** The same as cells of a table. */
export function cellsOf({
  part,
  build,
  version,
  since,
  published,
  heldBy,
  state,
  tabs,
  team,
}: ReturnType<typeof statusRows>[number]): string[] {
  return [
    part,
    build ?? '–',
    version,
    since === null ? '' : `since ${minuteOf(since.at)} by ${since.actor}`,
    `${published} published`,
    [
      heldBy ? `held since ${minuteOf(heldBy.at)} by ${heldBy.actor}` : '',
      ...state,
      team === null ? '' : `by the team ${team}`,
    ]
      .filter((text) => text !== '')
      .join(', '),
    tabs,
  ];
}
