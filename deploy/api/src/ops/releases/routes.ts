import { beat, changeRelease, Code, getReleases, type CallInput } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import * as releases from '@haulboard/releases';
import { notFound, RequestError, unprocessable } from '../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { Message, message } from '../../platform/texts/message.ts';
import { keepVitals } from '../vitals/keep-vitals.ts';
import { noteBeat, noteUse } from './open-tabs.ts';
import { now } from '../../platform/clock.ts';
import { readReleaseState } from './read-state.ts';

type Wanted = CallInput<typeof changeRelease>['body'];

const SWITCHES = {
  hold: releases.hold,
  unhold: releases.unhold,
  disable: releases.disable,
  enable: releases.enable,
};

/** Makes one change of the registry under the administrator's name. */
function change(store: releases.Store, wanted: Wanted, user: { account: string; userId: number }): void {
  const { verb, part, to, reason, urgency, expectedSeq, hours, isDespiteBreaks = false, ramp } = wanted;
  const who = { actor: user.account, by: `person ${user.userId}` };
  const said = { part, reason, ...who, expectedSeq, ...(urgency ? { urgency } : {}) };
  if (verb === 'promote' || verb === 'trial') {
    if (!to) {
      throw unprocessable('to', message('Choose a build'));
    }
    if (verb === 'promote') {
      const release = { ...said, build: to, isDespiteBreaks };
      if (ramp) {
        releases.ramp(store, { ...release, ...ramp });
      } else {
        releases.promote(store, release);
      }
    } else {
      releases.trial(store, { ...said, build: to, hours });
    }
  } else if (verb === 'rollback') {
    releases.rollback(store, { ...said, ...(to ? { to } : {}) });
  } else {
    SWITCHES[verb](store, said);
  }
}

/** A change that was refused says what remained as it was, in the reader's language where there is a translation. */
function refused(error: unknown): unknown {
  if (!(error instanceof releases.ReleaseError)) {
    return error;
  }
  const code = error.fault === 'conflict' ? Code.Conflict : Code.Unprocessable;
  return new RequestError(code, new Message(error.english, error.values));
}

/** What runs where, and changing it; beats of the tabs come in here too. */
export function releaseRoutes(
  store: releases.Store,
  bucket: releases.Bucket | undefined,
  zone: string,
): Route[] {
  return [
    forUser(beat, async ({ body }, { db, user }) => {
      await noteBeat(db, user.userId, body);
      const day = dayOf(now(), zone);
      await noteUse(db, user, day);
      await keepVitals(db, body.vitals ?? [], { userId: user.userId, day });
      return { seq: releases.readRegistry(store).seq };
    }),
    forUser(getReleases, (_, { db }) => readReleaseState(db, store, zone)),
    forUser(changeRelease, async ({ body }, { db, user, concerns }) => {
      if (body.verb !== 'unhold' && body.verb !== 'enable' && body.reason.trim() === '') {
        throw unprocessable('reason', message('Say why'));
      }
      if (!releases.partsOf(store).includes(body.part)) {
        throw notFound(message('Part not found'));
      }
      try {
        await releases.changeThroughBucket({ store, bucket }, (each) => change(each, body, user));
      } catch (error) {
        throw refused(error);
      }
      const { verb, part, reason } = body;
      concerns({ reason: reason.trim(), named: { verb, part } });
      return readReleaseState(db, store, zone);
    }),
  ];
}
