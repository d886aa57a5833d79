import type { Role } from '@haulboard/contract';
import type { Trial, Urgency } from '@haulboard/contract/shell';
import { foldGrants, type Grant } from './grants.ts';
import { isAboutKey, staysAtBuild, type Draft, type KeyDraft } from './log.ts';
import { sha256 } from '../store/sha256.ts';

/** A build that only some people get. */
type Canary = {
  readonly build: string;
  readonly roles: Role[];
  readonly percent: number;
  readonly salt: string;
};

/** A canary that goes on by itself. */
export type Ramp = {
  readonly steps: readonly number[];
  readonly minutes: number;
  readonly pages: number;
  /** When its present step began, ISO. */
  readonly since: string;
};

/** What the log says of one part. */
export type PartState = {
  /** Build that runs; null while only a canary was ever released. */
  readonly build: string | null;
  readonly isEnabled: boolean;
  readonly urgency: Urgency;
  readonly canary?: Canary;
  readonly ramp?: Ramp;
  /** Builds that a browser gets by a link, the latest last; some may be over. */
  readonly trials: readonly (Trial & { readonly build: string })[];
  /** The record that holds it, until somebody lets go: a hold, or a rollback. */
  readonly hold?: Draft;
  /** Builds that lie behind the present one, the oldest first: a promotion adds one, a rollback takes back to one. */
  readonly behind: readonly string[];
  /** Every build that ever ran, in the order it last did so. */
  readonly ran: readonly string[];
  /** Builds that were rolled back from, and that nobody has wanted for everybody since. */
  readonly fallen: readonly string[];
  /** Hash of the manifest of each build on record, as last released. */
  readonly manifests: Readonly<Record<string, string>>;
};

/** The log, folded; the registry document is this with manifests. */
export type Fold = {
  readonly seq: number;
  readonly at: string;
  /** Hash of the last record; undefined before the first. */
  readonly head?: string;
  readonly parts: Readonly<Record<string, PartState>>;
  /** Keys of teams, ended ones with them. */
  readonly grants: readonly Grant[];
};

export const EMPTY_FOLD: Fold = { seq: 0, at: new Date(0).toISOString(), parts: {}, grants: [] };

/** What the log says of a part; nothing of a name like `constructor`, which every object has. */
export function partState(fold: Fold, part: string): PartState | undefined {
  return Object.hasOwn(fold.parts, part) ? fold.parts[part] : undefined;
}

const NEW_PART: PartState = {
  build: null,
  isEnabled: true,
  urgency: 'idle',
  trials: [],
  behind: [],
  ran: [],
  fallen: [],
  manifests: {},
};

function afterRelease(state: PartState, { to, urgency = 'idle', clearsFall }: Draft): PartState {
  const { canary: _ended, ramp: _over, ...rest } = state;
  return {
    ...rest,
    build: to,
    urgency,
    trials: state.trials.filter(({ build }) => build !== to),
    ran: [...state.ran.filter((build) => build !== to), to],
    // Records of before do not say it: what they led to must stay provable.
    fallen: clearsFall ? state.fallen.filter((build) => build !== to) : state.fallen,
  };
}

function afterPromotion(state: PartState, entry: Draft): PartState {
  return {
    ...afterRelease(state, entry),
    behind: state.build === null ? state.behind : [...state.behind, state.build],
  };
}

/** What lies behind a build that a rollback took. One that was not behind was rolled back from before: what is behind stays so. */
function behindAfter({ build, behind }: PartState, to: string): readonly string[] {
  const at = behind.lastIndexOf(to);
  return build === to || at === -1 ? behind : behind.slice(0, at);
}

function afterRollback(state: PartState, entry: Draft): PartState {
  const left = [state.build ?? entry.to, state.canary?.build ?? entry.to].filter(
    (build) => build !== entry.to,
  );
  const released = afterRelease(state, entry);
  return {
    ...released,
    trials: released.trials.filter(({ build }) => !left.includes(build)),
    hold: entry,
    behind: behindAfter(state, entry.to),
    fallen: [...released.fallen, ...left],
  };
}

/** Only a canary was ever released: nobody has the part any more. It is held, as after a rollback. */
function afterWithdrawal(state: PartState, entry: Draft): PartState {
  const { canary: _ended, ramp: _over, ...rest } = state;
  return { ...rest, urgency: entry.urgency ?? 'idle', hold: entry, fallen: [...state.fallen, entry.to] };
}

/** A trial takes the place of another of its build; one that is over when it begins ends that one. */
function afterTrial(state: PartState, { to, at, trial }: Draft): PartState {
  const others = state.trials.filter(({ build, until }) => build !== to && until > at);
  return { ...state, trials: trial && trial.until > at ? [...others, { build: to, ...trial }] : others };
}

/** One that is set by hand goes on by hand. */
function afterCanary(state: PartState, { at, to, urgency = 'idle', canary, ramp }: Draft): PartState {
  const { ramp: _before, ...rest } = state;
  return {
    ...rest,
    urgency,
    ...(canary && { canary: { build: to, ...canary } }),
    ...(ramp && { ramp: { ...ramp, since: at } }),
  };
}

function afterRecord(state: PartState, entry: Draft): PartState {
  switch (entry.verb) {
    case 'promote':
      return afterPromotion(state, entry);
    case 'rollback':
      return afterRollback(state, entry);
    case 'withdraw':
      return afterWithdrawal(state, entry);
    case 'canary':
      return afterCanary(state, entry);
    case 'disable':
    case 'enable':
      return { ...state, isEnabled: entry.verb === 'enable', urgency: entry.urgency ?? state.urgency };
    case 'trial':
      return afterTrial(state, entry);
    case 'hold':
      return { ...state, hold: entry };
    case 'unhold': {
      const { hold: _gone, ...rest } = state;
      return rest;
    }
  }
}

const standsAt = ({ seq, at }: Draft | KeyDraft, line: string | undefined) => ({
  seq,
  at,
  ...(line !== undefined && { head: sha256(line) }),
});

/** The state after one record that counts no more: it keeps its place in the chain. */
export function passOver(fold: Fold, entry: Draft | KeyDraft, line: string | undefined): Fold {
  return { ...fold, ...standsAt(entry, line) };
}

/** The state after one record more; `line` is the record as it is written, for the chain. */
export function foldRecord(fold: Fold, entry: Draft | KeyDraft, line?: string): Fold {
  const stands = standsAt(entry, line);
  if (isAboutKey(entry)) {
    return { ...stands, parts: fold.parts, grants: foldGrants(fold.grants, entry) };
  }
  const state = afterRecord(partState(fold, entry.part) ?? NEW_PART, entry);
  // A build that no record released is unknown, whatever a team says of it.
  const manifests = staysAtBuild(entry)
    ? state.manifests
    : { ...state.manifests, [entry.to]: entry.manifest };
  return {
    ...stands,
    parts: { ...fold.parts, [entry.part]: { ...state, manifests } },
    grants: fold.grants,
  };
}

/** Builds that may stand in when the present one cannot run: ran before, and nobody's last word was to roll back from them; the latest first. */
export function standInsOf({ build, ran, fallen }: PartState): string[] {
  return ran.filter((each) => each !== build && !fallen.includes(each)).toReversed();
}
