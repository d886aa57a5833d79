import { isDeepStrictEqual } from 'node:util';
import type { Newcomer, RegistryDocument, RemoteEntry, Urgency } from '@haulboard/contract/shell';
import type { Effect } from '../registry/effect.ts';
import type { LogRecord } from '../log/log.ts';
import { trialLink } from '../changes/trial.ts';

type Tried = { readonly build: string; readonly id: string; readonly until: string };
type Share = Pick<NonNullable<RemoteEntry['canary']>, 'build' | 'roles' | 'percent'>;

/** What the registry says of one part, without the manifests. */
export type Summary = {
  readonly build: string | null;
  readonly isEnabled: boolean;
  readonly urgency: Urgency;
  readonly lastGood: string | null;
  readonly canary: Share | null;
  readonly trials: readonly Tried[];
};

function shareOf(canary: Share | undefined): Share | null {
  return canary ? { build: canary.build, roles: canary.roles, percent: canary.percent } : null;
}

function summaryOfRemote(entry: RemoteEntry): Summary {
  const { build, isEnabled, urgency, lastGood, canary, trials = [] } = entry;
  return {
    build,
    isEnabled,
    urgency,
    lastGood: lastGood?.build ?? null,
    canary: shareOf(canary),
    trials: trials.map(({ build: tried, id, until }) => ({ build: tried, id, until })),
  };
}

function summaryOfNewcomer({ isEnabled, urgency, canary }: Newcomer): Summary {
  return { build: null, isEnabled, urgency, lastGood: null, canary: shareOf(canary), trials: [] };
}

/** What a document says of one part. */
export function summaryOf({ shell, remotes, newcomers }: RegistryDocument, part: string): Summary {
  const entry = remotes[part];
  if (entry) {
    return summaryOfRemote(entry);
  }
  const newcomer = newcomers?.[part];
  if (newcomer) {
    return summaryOfNewcomer(newcomer);
  }
  const own = part === 'shell' ? shell : null;
  const canary = shareOf(own?.canary);
  return { build: own?.build ?? null, isEnabled: true, urgency: 'idle', lastGood: null, canary, trials: [] };
}

function changeOfCanary(part: string, was: Summary, is: Summary): string[] {
  if (isDeepStrictEqual(was.canary, is.canary)) {
    return [];
  }
  if (is.canary === null) {
    const nobody = is.build === null ? `: nobody has ${part} any more` : '';
    return [`the canary ${was.canary?.build ?? ''} has ended${nobody}`];
  }
  const { build, percent, roles } = is.canary;
  const people = `${percent} % of ${roles.join(', ') || 'all roles'}`;
  const others =
    is.build === null ? `for all others there is no ${part}` : `everybody else stays at ${is.build}`;
  return [`${part} ${build} goes to ${people}; ${others}`];
}

function changeOfTrials(part: string, was: Summary, is: Summary): string[] {
  const isIn = ({ trials }: Summary, { id }: Tried) => trials.some((each) => each.id === id);
  return [
    ...was.trials
      .filter((each) => !isIn(is, each))
      .map(({ build }) => `the trial of ${part} ${build} has ended`),
    ...is.trials
      .filter((each) => !isIn(was, each))
      .map(({ build, id, until }) => `${part} ${build} until ${until}, for whoever opens ${trialLink(id)}`),
  ];
}

function changeOfSwitch(part: string, was: Summary, is: Summary): string[] {
  if (was.isEnabled !== is.isEnabled) {
    return [`${part} is switched ${is.isEnabled ? 'on' : 'off'}`];
  }
  return is.isEnabled ? [] : [`${part} stays switched off`];
}

/** What changed for a part, as a person says it. */
export function differences(part: string, { had, has }: Effect): string[] {
  const was = summaryOf(had, part);
  const is = summaryOf(has, part);
  const isOther = was.build !== is.build;
  return [
    ...(isOther ? [`${part} runs ${is.build ?? 'nothing'}, before: ${was.build ?? 'nothing'}`] : []),
    ...changeOfCanary(part, was, is),
    ...changeOfTrials(part, was, is),
    ...changeOfSwitch(part, was, is),
  ];
}

/** What teams recorded and the root key did not sign for, as a person says it. */
export function sayLeftOut(leftOut: readonly LogRecord[]): string[] {
  return leftOut.map(
    ({ seq, team = '', verb, part, to }) =>
      `left out, as the root key does not vouch for it: record ${seq} of the team ${team} (${verb} ${part} ${to})`,
  );
}

/** What became of the parts that a record is not about. */
type Others = {
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  /** What came along, as a person says it. */
  readonly lines: readonly string[];
};

/** Compares what people had and have, part by part, beside the one that the record is about. */
export function othersOf(effect: Effect, own?: string): Others {
  const { had, has } = effect;
  const names = new Set([
    'shell',
    ...[had, has].flatMap(({ remotes, newcomers = {} }) => [
      ...Object.keys(remotes),
      ...Object.keys(newcomers),
    ]),
  ]);
  names.delete(own ?? '');
  const isSame = (part: string) => isDeepStrictEqual(summaryOf(had, part), summaryOf(has, part));
  const changed = [...names].filter((part) => !isSame(part));
  const said = (part: string) => differences(part, effect).join(', ') || `${part} is changed`;
  return {
    changed,
    unchanged: [...names].filter(isSame),
    lines: changed.map((part) => `with it people get what a team recorded before: ${said(part)}`),
  };
}
