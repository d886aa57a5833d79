import { cancelProposal, findProposal, getProposal, startProposal, type Proposal } from '@haulboard/contract';
import type { Db } from '../db/index.ts';
import { carrierOf, type User } from '../http/caller.ts';
import { notFound } from '../http/refusal.ts';
import { readDay, readId } from '../http/read-number.ts';
import { forUser, type Route } from '../http/route.ts';
import { boardCarrier, checkDayOpen } from '../plan/access.ts';
import { readInputs } from './day-inputs.ts';
import type { Jobs } from './jobs.ts';
import { finish, newestProposal, openProposal, readProposal } from './store.ts';

/** "Fill the day": looking for trucks beside the server. */
export function proposalRoutes(jobs: Jobs, zone: string): Route[] {
  async function mustRead(db: Db, user: User, asked: number): Promise<Proposal> {
    const carrierId = user.role === 'SUPPER_ADMIN' ? null : carrierOf(user);
    const found = await readProposal(db, readId(asked, 'Proposal'), { carrierId, zone });
    if (!found) {
      throw notFound('Proposal');
    }
    return found;
  }
  return [
    forUser(startProposal, async ({ query }, { db, user, afterCommit }) => {
      const day = readDay(query.date, zone);
      checkDayOpen(day, zone);
      const carrierId = await boardCarrier(db, user, query.carrierId);
      const inputs = await readInputs(db, { carrierId, day, zone });
      if (!inputs) {
        throw notFound('Dispatcher');
      }
      const id = await openProposal(db, { carrierId, day, startedBy: user.userId });
      if (id !== undefined) {
        afterCommit(() => jobs.start(id, inputs));
      }
      const proposal = await newestProposal(db, { carrierId, day, zone });
      if (!proposal) {
        throw notFound('Proposal');
      }
      return proposal;
    }),
    forUser(findProposal, async ({ query }, { db, user }) => {
      const day = readDay(query.date, zone);
      const carrierId = await boardCarrier(db, user, query.carrierId);
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
