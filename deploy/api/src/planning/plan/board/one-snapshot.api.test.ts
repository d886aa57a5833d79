import { acceptShares, getBoardRows, offerShares, returnShare, TaskStatus } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../platform/db/index.ts';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { addLoad, boardOf, freshDay, loadsOf, restedDay, setStatus } from '../../../testing/loads.ts';
import { signIn, FIXTURE } from '../../../testing/fixture.ts';
import { until } from '../../../testing/until.ts';
import { withServer } from '../../../testing/with-server.ts';

const { truck, carrier } = FIXTURE;

describe('a board', () => {
  let api: Api;
  let database: OpenDatabase;
  let north: Caller;
  let bay: Caller;

  withServer({}, async (given) => {
    ({ api } = given);
    database = await given.openDatabase();
    north = await signIn(api, 'carrier');
    bay = await signIn(api, 'bay');
  });

  const isSomebodyWaiting = async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(database.db);
    return rows.length > 0;
  };

  it('is of one moment, though somebody renames a truck while it is read', async () => {
    const day = freshDay();
    await addLoad(north, day, { vehicleId: truck.n1 });
    const reading = await database.db.transaction().execute(async (other) => {
      // Loads are read after trucks, and grades with the loads: here the reader waits, half done.
      await sql`lock table log_grade in access exclusive mode`.execute(other);
      const begun = boardOf(north, day);
      await until(isSomebodyWaiting);
      await other.updateTable('vehicle').set({ vehicleCode: 'NEW' }).where('id', '=', truck.n1).execute();
      return { begun };
    });
    const seen = await reading.begun;
    const row = seen.vehicles.find(({ vehicleId }) => vehicleId === truck.n1);
    expect([row?.vehicleCode, row?.tasks[0]?.vehicleCode]).toEqual(['N1', 'N1']);
    const later = await boardOf(north, day);
    expect(loadsOf(later, truck.n1)).toMatchObject([{ vehicleCode: 'NEW' }]);
  });

  const lend = async (day: Day) => {
    const date = dayStart(day);
    await north.ask(offerShares, { body: { date, vehicleIds: [truck.n2], toDispatcherId: carrier.bay } });
    const shareList = [{ vehicleId: truck.n2, fromDispatcherId: carrier.north }];
    await bay.ask(acceptShares, { query: { date }, body: { shareList } });
  };

  it('keeps a load whose truck was given back, with the truck, and says so', async () => {
    const day = restedDay();
    await lend(day);
    const load = await addLoad(bay, day, { vehicleId: truck.n2 });
    const published = await setStatus(bay, load, TaskStatus.Pending);
    await setStatus(bay, published, TaskStatus.Canceled);
    const share = (await boardOf(bay, day)).vehicles.find(({ vehicleId }) => vehicleId === truck.n2)?.share;
    await bay.ask(returnShare, { params: { id: share?.shareId ?? 0 }, body: { reason: '' } });
    const row = (await boardOf(bay, day)).vehicles.find(({ vehicleId }) => vehicleId === truck.n2);
    expect(row).toMatchObject({ isGone: true, share: null, driverName: '', tasks: [{ id: load.id }] });
    const rows = await bay.ask(getBoardRows, {
      query: { date: dayStart(day) },
      body: { ids: [load.id], vehicleIds: [] },
    });
    expect(rows.vehicles).toEqual([row]);
    const own = (await boardOf(north, day)).vehicles.find(({ vehicleId }) => vehicleId === truck.n2);
    expect(own).not.toHaveProperty('isGone');
  });
});
