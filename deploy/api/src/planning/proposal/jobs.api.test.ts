import type { ProposalResult } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { today } from '../../testing/loads.ts';
import { until } from '../../testing/until.ts';
import { insertFixture, FIXTURE } from '../../testing/fixture.ts';
import { openJobs } from './jobs.ts';
import type { Solver } from './start-solver.ts';
import { openProposal, readProposal } from './store.ts';

const { carrier } = FIXTURE;
const zone = 'Pacific/Auckland';

/** Solvers that search until the test says stop, and how many there are. */
function heldSolvers() {
  const held: (() => void)[] = [];
  const solve = (): Solver => {
    const { promise, reject } = Promise.withResolvers<ProposalResult>();
    promise.catch(() => undefined);
    const stop = () => reject(new Error('stopped'));
    held.push(stop);
    return { part: () => 0.5, result: promise, stop };
  };
  return { held, solve };
}

describe('the searches of a server', () => {
  let home: Home;
  let database: OpenDatabase;

  beforeAll(async () => {
    home = await serverHome();
    database = await home.open();
    await insertFixture(database.db);
  });

  afterAll(async () => {
    await database?.close();
    await home?.remove();
  });

  it('are as many as there are places, one of each dispatcher, and the rest wait', async () => {
    const { db } = database;
    const { held, solve } = heldSolvers();
    const jobs = openJobs({ db, onFault: () => undefined, places: 2, solve });
    const startedBy = (await db.selectFrom('appUser').select('userId').executeTakeFirstOrThrow()).userId;
    const asked = await Promise.all(
      [carrier.north, carrier.north, carrier.north, carrier.bay, carrier.portal].map(
        async (carrierId, at) => {
          const day = addDays(today(), at);
          const id = (await openProposal(db, { carrierId, day, startedBy })) ?? 0;
          return { id, carrierId, day, zone };
        },
      ),
    );
    asked.forEach((job) => jobs.start(job));
    const waitingNow = async () => {
      const seen = await Promise.all(asked.map(({ id }) => readProposal(db, id, { carrierId: null, zone })));
      return seen.map((proposal) => proposal?.isWaiting ?? false);
    };
    // North's first and Bay's: North's others wait for North, the portal for a place.
    await until(() => held.length === 2);
    expect(await waitingNow()).toEqual([false, true, true, false, true]);
    jobs.stop(asked[0]?.id ?? 0);
    await until(() => held.length === 3);
    expect(await waitingNow()).toEqual([false, false, true, false, true]);
    // Who is cancelled while waiting never begins.
    jobs.stop(asked[2]?.id ?? 0);
    jobs.stop(asked[1]?.id ?? 0);
    await until(() => held.length === 4);
    expect((await waitingNow()).at(-1)).toBe(false);
    await jobs.close();
    expect(held).toHaveLength(4);
  });
});
