import { randomBytes } from 'node:crypto';
import { MAX_TRIAL_HOURS, USUAL_TRIAL_HOURS } from '@haulboard/contract/shell';
import { changeRegistry, type Change, type Outcome } from './change-registry.ts';
import { refuseMisfit } from '../checks/fit.ts';
import type { PartState } from '../log/fold.ts';
import { assertPublished } from '../provenance/receipts.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

const HOUR_MS = 3_600_000;
/** Each is in the document that every page fetches. */
const MAX_TRIALS = 5;
const ID_BYTES = 9;

/** A build that somebody wants to try, or to show to others. */
export type TrialRequest = Change & {
  readonly build: string;
  /** For so long, at most `MAX_TRIAL_HOURS`, a working day unless given; 0 ends the trial of the build. */
  readonly hours?: number | undefined;
};

/** What a browser opens to take part: it is in no trial that nobody sent it to. */
export function trialLink(id: string): string {
  return `/?trial=${id}`;
}

function assertRunning(part: string, state: PartState | undefined): PartState {
  if (state === undefined || state.build === null) {
    throw new ReleaseError(
      'failed',
      'Nothing of {part} runs for everybody, and a link would have nothing to lead back to. Nothing was changed: let a few people have it as a canary, or promote a build.',
      { part },
    );
  }
  return state;
}

/**
 * Lets whoever opens a link get a published build, in that browser alone and for some hours. Everybody else stays where
 * they are. A part that is held may be tried.
 *
 * @throws {ReleaseError} when the build runs for everybody, is not published or does not fit the shell; when too many
 *   builds are tried; when the registry moved on, or is locked.
 */
export function trial(store: Store, wanted: TrialRequest): Outcome {
  const { part, build, hours = USUAL_TRIAL_HOURS } = wanted;
  if (part === 'shell') {
    throw new ReleaseError(
      'failed',
      'The shell cannot be tried by a link. Nothing was changed: give it to a few people as a canary.',
    );
  }
  return changeRegistry(store, wanted, (state) => {
    const present = assertRunning(part, state);
    const date = Date.now();
    const now = new Date(date).toISOString();
    if (hours === 0) {
      const isTried = present.trials.some((each) => each.build === build);
      return isTried ? { verb: 'trial', to: build, trial: { id: '', until: now } } : undefined;
    }
    const others = present.trials.filter((each) => each.build !== build && each.until > now);
    assertPublished(store, part, build);
    refuseMisfit(store, { part, build });
    if (present.build === build) {
      throw new ReleaseError('failed', '{part} {build} runs for everybody already. Nothing was changed.', {
        part,
        build,
      });
    }
    if (others.length >= MAX_TRIALS) {
      throw new ReleaseError(
        'failed',
        '{count} builds of {part} are tried already. Nothing was changed: end one of those trials first.',
        { part, count: others.length },
      );
    }
    const until = new Date(date + Math.min(hours, MAX_TRIAL_HOURS) * HOUR_MS).toISOString();
    return { verb: 'trial', to: build, trial: { id: randomBytes(ID_BYTES).toString('base64url'), until } };
  });
}
