import {
  changeDocketSettings,
  changeRangeRule,
  getDocketSettings,
  getRangeRule,
  leaseDockets,
  listCrewAreas,
  listCrewSchedule,
  listCustomerCrews,
  TaskStatus,
  type CallInput,
} from '@haulboard/contract';
import { dayOf, dayStart } from '@haulboard/contract/testing';
import type { Api, Caller } from '../../testing/api-server.ts';
import { addTrucks, Driver, FIRST_TRUCK, present } from '../../testing/driver.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { addLoad, setStatus } from '../../testing/loads.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { crew, customer } = FIXTURE;
const params = { id: crew.tall };
type Change = CallInput<typeof changeDocketSettings>['body'];

describe.each(USUAL_ENGINES)('a customer, on %s', (_, makeHome) => {
  let api: Api;
  let acme: Caller;
  let admin: Caller;
  let north: Caller;
  let phone: Driver;

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertFixture(db);
        await addTrucks(db, 1);
        await db.updateTable('crew').set({ area: 'Bay of Plenty' }).where('id', '=', crew.tall).execute();
      },
    },
    async (given) => {
      ({ api } = given);
      [acme, admin] = [await signIn(api, 'customer'), await signIn(api, 'supper_admin')];
      north = await signIn(api, 'carrier');
      phone = new Driver(api, `phone-${FIRST_TRUCK}`);
    },
  );

  async function change(more: Partial<Change>, caller = acme) {
    const { version, requiresPieces, requiresLength, rangeSize, lowWater } = await caller.ask(
      getDocketSettings,
      { params },
    );
    const body = { version, requiresPieces, requiresLength, rangeSize, lowWater, addRange: null, ...more };
    return caller.try(changeDocketSettings, { params, body });
  }

  async function setEditable(isOn: 0 | 1): Promise<void> {
    const { version } = await acme.ask(getRangeRule, { query: {} });
    await acme.ask(changeRangeRule, { query: {}, body: { version, edocket_range_editable: isOn } });
  }

  it('says whether the numbers of its crews may be changed, and keeps a book of them', async () => {
    const addRange = { fromNo: 700_001, toNo: 700_050 };
    expect(await change({ addRange })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'add_range' }] },
    });
    await setEditable(1);
    expect(await change({ addRange })).toMatchObject({ code: 200 });
    const { ranges, isRangeEditable } = await acme.ask(getDocketSettings, { params });
    expect(isRangeEditable).toBe(true);
    expect(ranges).toContainEqual(expect.objectContaining({ ...addRange, nextNo: 700_001 }));
    expect(await change({ addRange: { fromNo: 700_050, toNo: 700_060 } })).toMatchObject({ code: 422 });
    expect(await change({ addRange: { fromNo: 700_200, toNo: 700_100 } })).toMatchObject({ code: 422 });
    await setEditable(0);
    expect(await change({ addRange: { fromNo: 800_001, toNo: 800_010 } })).toMatchObject({ code: 422 });
  });

  it('sees which crews have few numbers left', async () => {
    await change({ lowWater: 60 });
    const [own] = await acme.ask(listCustomerCrews, { query: {} });
    expect(own).toMatchObject({ crewCode: '66', numbersLeft: 50, isLow: true, area: 'Bay of Plenty' });
    await change({ lowWater: 50 });
    expect((await acme.ask(listCustomerCrews, { query: {} }))[0]?.isLow).toBe(false);
  });

  it('says how many numbers a crew gets when its own are used up', async () => {
    await change({ rangeSize: 20 });
    // One of fifty goes with the load: one more than are left is asked for.
    await addLoadAndDrive();
    await phone.caller.ask(leaseDockets, { body: { crewId: crew.tall, count: 50 } });
    const { ranges } = await acme.ask(getDocketSettings, { params });
    expect(ranges.some(({ fromNo, toNo }) => toNo - fromNo === 19)).toBe(true);
  });

  async function addLoadAndDrive(): Promise<number> {
    const draft = await addLoad(north, dayOf(present()), { crewId: crew.tall, vehicleId: FIRST_TRUCK });
    const { id } = await setStatus(north, draft, TaskStatus.Published);
    await phone.say({ kind: 'accept', id, publishedRev: 1 });
    await phone.say({ kind: 'loaded', id });
    return id;
  }

  it('has the driver say how many pieces there are, where it wishes so', async () => {
    await change({ requiresPieces: true });
    const id = await addLoadAndDrive();
    const { blocks } = await phone.caller.ask(leaseDockets, { body: { crewId: crew.tall, count: 1 } });
    const docketNo = String(blocks[0]?.firstNo);
    expect(await phone.say({ kind: 'docket', id, docketNo })).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('number of pieces'),
    });
    expect(await phone.say({ kind: 'docket', id, docketNo, pieces: 84 })).toMatchObject({ outcome: 'done' });
    await change({ requiresPieces: false });
  });

  it('overwrites nobody’s change unseen, nor settings of others', async () => {
    const { version } = await acme.ask(getDocketSettings, { params });
    expect((await change({ rangeSize: 30 }, admin)).code).toBe(200);
    expect(await change({ version })).toMatchObject({ code: 409, data: { range_size: 30 } });
    const foreign = { params: { id: crew.short } };
    expect((await acme.try(getDocketSettings, foreign)).code).toBe(404);
    expect((await acme.try(getRangeRule, { query: { customerId: customer.other } })).code).toBe(404);
    expect((await north.try(getDocketSettings, { params })).code).toBe(403);
  });

  it('has crews that dispatchers read day by day and by area', async () => {
    const date = dayStart(dayOf(present()));
    const days = await north.ask(listCrewSchedule, { query: { date } });
    expect(days.map(({ crewCode }) => crewCode)).toEqual(['66']);
    expect(days[0]).toMatchObject({ area: 'Bay of Plenty', plannedLoads: 2 });
    expect(await north.ask(listCrewAreas, {})).toEqual([{ area: 'Bay of Plenty', crews: 1 }]);
  });
});
