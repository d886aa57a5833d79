import {
  changeDeviceTask,
  changePlan,
  getBoard,
  getDeviceTasks,
  getUserInfo,
  listShares,
  listVehicles,
  passwordLogin,
  resetDemo,
  RESET_WORD,
  RESOURCES,
  TaskStatus,
  tryPlan,
} from '@haulboard/contract';
import { dayOf, dayStart } from '@haulboard/contract/testing';
import { accounts, DEMO_PASSWORD, deviceKeyOf, vehicles } from '@haulboard/demo';
import { Caller, startApi, type Api } from '../../testing/api-server.ts';
import { serverHome, type Home } from '../../testing/homes.ts';

describe('a server in demo mode', () => {
  let home: Home;
  let api: Api;
  const today = () => dayOf(Math.floor(Date.now() / 1000));

  async function enter(account: string): Promise<Caller> {
    const { token } = await new Caller(api).ask(passwordLogin, {
      body: { account, password: DEMO_PASSWORD },
    });
    return new Caller(api, { token, timezone: '13' });
  }

  type Asked = { caller: Caller; query: { date: number }; loads: readonly { id: number; version: number }[] };

  /** The change that gives a truck the first load no rule keeps off it: which load that is changes with the day. */
  async function allowedFor(vehicleId: number, { caller, query, loads }: Asked) {
    for (const { id, version } of loads) {
      const change = { kind: 'update' as const, id, version, load: { vehicleId } };
      const { findings } = await caller.ask(tryPlan, { query, body: { changes: [change] } });
      if (findings.every(({ level }) => level !== 'block')) {
        return change;
      }
    }
    throw new Error('the demo has no load this truck may take');
  }

  beforeAll(async () => {
    home = await serverHome();
    api = await startApi({ ...home.env, DEMO: 'on' });
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  test.each(accounts.map(({ account, roleCode }) => [account, roleCode]))(
    'lets %s in with the printed password, as %s',
    async (account, roleCode) => {
      const { role } = await new Caller(api).ask(passwordLogin, {
        body: { account: account ?? '', password: DEMO_PASSWORD },
      });
      expect(role).toBe(account === 'portal' ? 'SHARING_PORTAL_CARRIER' : roleCode);
    },
  );

  test('shows both dispatchers the lent trucks, and the offers that wait', async () => {
    const [north, bay] = [await enter('carrier'), await enter('carrier2')];
    const shareOf = async (caller: Caller, code: string) => {
      const board = await caller.ask(getBoard, { query: { date: dayStart(today()) } });
      const vehicle = board.vehicles.find(({ vehicleCode }) => vehicleCode === code);
      return { share: vehicle?.share, loads: vehicle?.tasks.length ?? 0 };
    };
    expect(await shareOf(north, 'BL06')).toMatchObject({ share: { direction: 'in', status: 'accepted' } });
    expect(await shareOf(bay, 'BL06')).toMatchObject({ share: { direction: 'out', status: 'accepted' } });
    expect((await shareOf(north, 'BL06')).loads).toBeGreaterThan(0);
    expect(await shareOf(north, 'CN39')).toMatchObject({ share: { direction: 'out', status: 'accepted' } });
    const offers = await north.ask(listShares, {});
    expect(
      offers.flatMap(({ vehicleShareList }) => vehicleShareList.map(({ vehicleCode }) => vehicleCode)),
    ).toEqual(expect.arrayContaining(['BL04', 'BL05', 'SP02']));
  });

  test('keeps a dispatcher’s fleet apart from the others’', async () => {
    const own = await (await enter('carrier')).ask(listVehicles, {});
    expect(own.map(({ vehicleCode }) => vehicleCode).filter((code) => !code.startsWith('CN'))).toEqual([]);
    expect(own.length).toBeGreaterThanOrEqual(35);
  });

  test('lets a visitor’s own phone take a load, with the documented key', async () => {
    const north = await enter('carrier');
    const query = { date: dayStart(today()) };
    const board = await north.ask(getBoard, { query });
    const truck = board.vehicles.find(({ vehicleCode }) => vehicleCode === 'CN40');
    if (truck === undefined) {
      throw new Error('the demo has no free truck');
    }
    const assign = await allowedFor(truck.vehicleId, { caller: north, query, loads: board.unassigned });
    const { id } = assign;
    const { tasks } = await north.ask(changePlan, { query, body: { changes: [assign] } });
    const assigned = tasks[0]?.version ?? 0;
    await north.ask(changePlan, {
      query,
      body: { changes: [{ kind: 'status', id, version: assigned, taskStatus: TaskStatus.Published }] },
    });
    const phone = new Caller(api, { 'device-key': deviceKeyOf('CN40') });
    const seen = await phone.ask(getDeviceTasks, { query: {} });
    expect(seen).toMatchObject({ vehicleCode: 'CN40', tasks: [{ id, taskStatus: TaskStatus.Published }] });
    const body = {
      taskStatus: TaskStatus.Accepted,
      deviceSeq: 1,
      occurredAt: Math.floor(Date.now() / 1000),
      publishedRev: seen.tasks[0]?.publishedRev ?? 0,
    };
    expect(await phone.ask(changeDeviceTask, { params: { id }, body })).toEqual({
      id,
      taskStatus: TaskStatus.Accepted,
    });
  });

  test('has a device for every truck', async () => {
    for (const { code } of vehicles) {
      const device = new Caller(api, { 'device-key': deviceKeyOf(code) });
      expect((await device.ask(getDeviceTasks, { query: {} })).vehicleCode).toBe(code);
    }
  });

  it('begins anew when an administrator types the word, and keeps people signed in', async () => {
    const [admin, carrier] = [await enter('admin'), await enter('carrier')];
    const query = { date: dayStart(today()) };
    const { homeBases, gstRates } = RESOURCES;
    const before = await carrier.ask(getBoard, { query });
    const { channel, userId } = (await carrier.ask(getUserInfo, {})).user;
    await admin.ask(homeBases.calls.create, { body: { name: 'Invented', latitude: -38, longitude: 176 } });
    await admin.ask(gstRates.calls.create, {
      body: { validFrom: '2035-04-01', percentHundredths: 1750, sourceNote: 'invented' },
    });
    expect(await admin.try(resetDemo, { body: { confirm: 'please' } })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'confirm' }] },
    });
    expect((await carrier.try(resetDemo, { body: { confirm: RESET_WORD } })).code).toBe(403);
    expect(await admin.ask(resetDemo, { body: { confirm: RESET_WORD } })).toEqual({ day: today() });
    const { list } = await admin.ask(homeBases.calls.find, { query: { pageSize: 500 } });
    expect(list.map(({ name }) => name)).not.toContain('Invented');
    const gst = await admin.ask(gstRates.calls.find, { query: {} });
    expect(gst.list.map(({ validFrom, percentHundredths }) => [validFrom, percentHundredths])).toEqual([
      ['1986-10-01', 1000],
      ['1989-07-01', 1250],
      ['2010-10-01', 1500],
    ]);
    expect((await carrier.ask(getUserInfo, {})).user).toMatchObject({ channel, userId });
    const after = await carrier.ask(getBoard, { query });
    expect(after.vehicles.some(({ tasks }) => tasks.length > 0)).toBe(true);
    expect(after.vehicles.map(({ vehicleId }) => vehicleId)).toEqual(
      before.vehicles.map(({ vehicleId }) => vehicleId),
    );
    expect(await admin.ask(resetDemo, { body: { confirm: RESET_WORD } })).toEqual({ day: today() });
  });
});
