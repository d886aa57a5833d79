import {
  cancelProposal,
  findProposal,
  getProposal,
  startProposal,
  FILL_DAYS_AHEAD,
  type Proposal,
} from '@haulboard/contract';
import { addDays, dayOf, type Day } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { dispatcherOf } from '../../identity/scope/own-rows.ts';
import { notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { readDay, readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { changedCarrier, checkDayOpen } from '../plan/access/access.ts';
import { message } from '../../platform/texts/message.ts';
import type { Jobs } from './jobs.ts';
import { finish, hasWork, newestProposal, openProposal, readProposal } from './store.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

function checkNear(day: Day, zone: string): void {
  if (day > addDays(dayOf(now(), zone), FILL_DAYS_AHEAD)) {
    throw unprocessable(
      'date',
      message('a day is filled {count} days ahead at most', { count: FILL_DAYS_AHEAD }),
    );
  }
}

/** "Fill the day": looking for trucks beside the server. */
export function proposalRoutes(jobs: Jobs, zone: string): Route[] {
  async function mustRead(db: Db, user: User, asked: number): Promise<Proposal> {
    const carrierId = dispatcherOf(user) ?? null;
    const found = await readProposal(db, readId(asked, NOT_FOUND.Proposal), { carrierId, zone });
    if (!found) {
      throw notFound(NOT_FOUND.Proposal);
    }
    return found;
  }
  return [
    forUser(startProposal, async ({ query }, { db, user, afterCommit }) => {
      const day = readDay(query.date, zone);
      checkDayOpen(day, zone);
      const carrierId = await changedCarrier(db, user, query.carrierId);
      checkNear(day, zone);
      if (!(await hasWork(db, { carrierId, day }))) {
        throw unprocessable('date', message('this day has no load without a truck and no open stock'));
      }
      const id = await openProposal(db, { carrierId, day, startedBy: authorOf(user).userId });
      if (id !== undefined) {
        afterCommit(() => jobs.start({ id, carrierId, day, zone }));
      }
      const proposal = await newestProposal(db, { carrierId, day, zone });
      if (!proposal) {
        throw notFound(NOT_FOUND.Proposal);
      }
      return proposal;
    }),
    forUser(findProposal, async ({ query }, { db, user }) => {
      const day = readDay(query.date, zone);
      const carrierId = await changedCarrier(db, user, query.carrierId);
      return (await newestProposal(db, { carrierId, day, zone })) ?? null;
    }),
    forUser(getProposal, ({ params }, { db, user }) => mustRead(db, user, params.id)),
    forUser(cancelProposal, async ({ params }, { db, user, afterCommit }) => {
      const { id } = await mustRead(db, user, params.id);
      await finish(db, id, { state: 'cancelled' });
      afterCommit(() => jobs.stop(id));
      return mustRead(db, user, id);
    }),
  ];
}
