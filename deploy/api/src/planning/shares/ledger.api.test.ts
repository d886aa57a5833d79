import {
  acceptShares,
  getShareLedger,
  getShareMarket,
  listCarriers,
  offerShares,
  returnShare,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Api } from '../../testing/api-server.ts';
import type { Home } from '../../testing/homes.ts';
import { addLoad, setStatus, today } from '../../testing/loads.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { docketOf } from '../dockets/testing/docket-fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, carrier } = FIXTURE;
const WEIGHED = {
  grossKg: 47_000,
  tareKg: 17_000,
  netKg: 30_000,
  weighSource: 'driver' as const,
  weighedAt: new Date(),
};

describe('after a day of lending', () => {
  let home: Home;
  let api: Api;

  withServer({}, async (given) => {
    ({ home, api } = given);
  });

  it('each side sees who owes whom, and the sharing portal what became of its trucks', async () => {
    const north = await signIn(api, 'carrier');
    const bay = await signIn(api, 'bay');
    const portal = await signIn(api, 'sharing_portal_carrier');
    const day = today();
    const body = { date: dayStart(day), vehicleIds: [truck.s1], toDispatcherId: carrier.bay };
    const [share] = await portal.ask(offerShares, { body });
    const shareList = [{ vehicleId: truck.s1, fromDispatcherId: carrier.portal }];
    await bay.ask(acceptShares, { query: { date: dayStart(day) }, body: { shareList } });
    let load = await addLoad(bay, day, { vehicleId: truck.s1 });
    for (const status of [20, 30, 35, 40, 60]) {
      load = await setStatus(bay, load, status);
    }
    const expected = { trucks: 1, days: 1, loads: 1, tonnes: 32.5 };
    expect((await portal.ask(getShareLedger, { query: {} })).entries).toMatchObject([
      { carrierName: 'Bay Log Lines', lent: expected, balanceDays: 1 },
    ]);
    expect((await bay.ask(getShareLedger, { query: {} })).entries).toMatchObject([
      { carrierName: 'Sharing Portal', borrowed: expected, balanceDays: -1 },
    ]);
    expect((await north.ask(getShareLedger, { query: {} })).entries).toEqual([]);
    const { offers } = await portal.ask(getShareMarket, {});
    expect(offers.find(({ shareId }) => shareId === share?.shareId)).toMatchObject({
      direction: 'out',
      status: 'accepted',
      doneLoads: 1,
      tonnes: 32.5,
    });
  });

  it('a docket that is disputed counts with its weight as one that is settled does', async () => {
    const bay = await signIn(api, 'bay');
    const { db, close } = await home.open();
    const { id: taskId } = await db
      .selectFrom('task')
      .select('id')
      .where('vehicleId', '=', truck.s1)
      .executeTakeFirstOrThrow();
    const tonnesWith = async (status: number) => {
      await sql`delete from docket where task_id = ${taskId}`.execute(db);
      const facts = { day: today(), vehicleId: truck.s1, carrierId: carrier.bay, status, taskId };
      await db
        .insertInto('docket')
        .values(docketOf(`LEDGER${status}`, { ...facts, ...WEIGHED }))
        .execute();
      const { entries } = await bay.ask(getShareLedger, { query: {} });
      return entries[0]?.borrowed.tonnes;
    };
    expect([await tonnesWith(-1), await tonnesWith(20)]).toEqual([30, 30]);
    await close();
  });

  it('a truck that went to the workshop since it was offered is not taken', async () => {
    const [north, bay] = [await signIn(api, 'carrier'), await signIn(api, 'bay')];
    const date = dayStart(today());
    await north.ask(offerShares, {
      body: { date, vehicleIds: [truck.n1], toDispatcherId: carrier.bay },
    });
    const { db, close } = await home.open();
    const turn = (status: string) =>
      sql`update vehicle set status = ${status} where id = ${truck.n1}`.execute(db);
    const accept = () =>
      bay.try(acceptShares, {
        query: { date },
        body: { shareList: [{ vehicleId: truck.n1, fromDispatcherId: carrier.north }] },
      });
    await turn('workshop');
    expect(await accept()).toMatchObject({ code: 409, msg: 'Truck N1 is not available (workshop)' });
    await turn('available');
    expect(await accept()).toMatchObject({ code: 200 });
    await close();
  });

  it('a sharing portal, which lends trucks alone, is not offered any', async () => {
    const north = await signIn(api, 'carrier');
    const others = await north.ask(listCarriers, {});
    expect(others.map(({ name, canBorrow }) => [name, canBorrow])).toEqual([
      ['Bay Log Lines', true],
      ['Sharing Portal', false],
    ]);
    const body = { date: dayStart(today()), vehicleIds: [truck.n3], toDispatcherId: carrier.portal };
    expect(await north.try(offerShares, { body })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'to_dispatcher_id' }] },
    });
  });

  it('a truck whose day is over is not given back: the ledger keeps it', async () => {
    const bay = await signIn(api, 'bay');
    const { db, close } = await home.open();
    const yesterday = addDays(today(), -1);
    const { shareId } = await db
      .insertInto('vehicleShare')
      .values({
        vehicleId: truck.n2,
        fromCarrierId: carrier.north,
        toCarrierId: carrier.bay,
        day: yesterday,
        status: 'accepted',
      })
      .returning('shareId')
      .executeTakeFirstOrThrow();
    const statusNow = () => sql`select status from vehicle_share where share_id = ${shareId}`.execute(db);
    expect(await bay.try(returnShare, { params: { id: shareId }, body: {} })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('That day is over'),
    });
    expect((await statusNow()).rows).toEqual([{ status: 'accepted' }]);
    await close();
  });
});
