import { listPastVisits } from '@haulboard/contract';
import { areaText } from '@haulboard/contract/geo';
import { dayOf } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { toInstant } from '../../platform/clock.ts';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';

const { truck, carrier, customer, crew, skid, grade, destination } = FIXTURE;
const GATE = { latitude: -38.14, longitude: 176.25 };
const AREA = areaText({ kind: 'circle', centre: GATE, radiusM: 300 });
const MINUTE = 60;

describe.each(USUAL_ENGINES)('a dispatcher who asks who was somewhere, on %s', (_, makeHome) => {
  let home: Home;
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  /** An hour before which nothing happened. */
  let begin: number;

  beforeAll(async () => {
    home = await makeHome();
    open = await home.open();
    await insertFixture(open.db);
    begin = Math.floor(Date.now() / 1000) - 4 * 3600;
    // Far, there for twenty minutes, far again.
    await drive(truck.n1, [
      [0, 3000],
      [5, 2000],
      [10, 0],
      [20, 20],
      [30, 10],
      [35, 3000],
    ]);
    // Never seen inside: only the line between two fixes crosses.
    await drive(truck.b1, [
      [60, -2000],
      [63, 2000],
    ]);
    await writeDocket('P1', 20);
    await writeDocket('P2', 90);
    await open.close();
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
    open = await home.open();
  });

  afterAll(async () => {
    await open?.close();
    await api?.stop();
    await home?.remove();
  });

  async function drive(vehicleId: number, way: readonly [minute: number, metresNorth: number][]) {
    const e7 = (degrees: number) => Math.round(degrees * 1e7);
    for (const [minute, metres] of way) {
      const latitude = e7(GATE.latitude + metres / 111_195);
      await sql`insert into position_log (at_second, vehicle_id, latitude_e7, longitude_e7, speed_dkmh, heading)
        values (${begin + minute * MINUTE}, ${vehicleId}, ${latitude}, ${e7(GATE.longitude)}, 300, 0)`.execute(
        open.db,
      );
    }
  }

  async function writeDocket(docketNo: string, minute: number) {
    const at = begin + minute * MINUTE;
    await open.db
      .insertInto('docket')
      .values({
        docketNo,
        taskId: null,
        day: dayOf(at),
        upliftAt: toInstant(at),
        customerId: customer.acme,
        crewId: crew.tall,
        skidId: skid.tall,
        logGradeId: grade.a,
        destinationId: destination.port,
        carrierId: carrier.north,
        vehicleId: truck.n1,
        status: 20,
      })
      .execute();
  }

  const ask = (caller: Caller, more: { area?: string; from?: number; to?: number } = {}) =>
    caller.ask(listPastVisits, { query: { area: AREA, from: begin, to: begin + 2 * 3600, ...more } });

  it('is told when each truck came and left, how long it stood, and what it carried', async () => {
    const visits = await ask(north);
    expect(visits).toMatchObject([
      {
        vehicleCode: 'N1',
        isFromBefore: false,
        standMinutes: 20,
        dockets: [{ docketNo: 'P1', destinationName: 'Port of Tauranga' }],
      },
    ]);
    const [visit] = visits;
    // On the line: 1,700 of the 2,000 metres of five minutes, and 330 of the 3,000 of the last.
    expect(((visit?.enteredAt ?? 0) - begin) / MINUTE).toBeCloseTo(9.25, 1);
    expect(((visit?.leftAt ?? 0) - begin) / MINUTE).toBeCloseTo(30.5, 1);
    expect(visit?.minutes).toBe(21);
  });

  it('finds who only drove through between two fixes, and nobody else’s trucks', async () => {
    const admin = await signIn(api, 'supper_admin');
    expect((await ask(admin)).map(({ vehicleCode }) => vehicleCode)).toEqual(['N1', 'B1']);
    const bay = await signIn(api, 'bay');
    expect(await ask(bay)).toMatchObject([{ vehicleCode: 'B1', minutes: 0, standMinutes: 0, dockets: [] }]);
  });

  it('asks about a road: of a corridor who drove along it, and not who drove beside it', async () => {
    // Across the way of both trucks a kilometre north of the gate, and a road beside it that nobody took.
    const road = (east: number) => {
      const ends = [-0.01, 0.01].map((more) => ({
        latitude: GATE.latitude + 1000 / 111_195,
        longitude: GATE.longitude + east + more,
      }));
      return areaText({ kind: 'corridor', line: ends, radiusM: 100 });
    };
    const admin = await signIn(api, 'supper_admin');
    const across = await ask(admin, { area: road(0) });
    expect(across.map(({ vehicleCode }) => vehicleCode)).toEqual(['N1', 'N1', 'B1']);
    // On the line: 900 of the 2,000 metres of five minutes.
    expect(((across[0]?.enteredAt ?? 0) - begin) / MINUTE).toBeCloseTo(7.25, 1);
    expect(await ask(admin, { area: road(0.1) })).toEqual([]);
  });

  it('sees a borrowed truck on the days for which it is lent, and on no other', async () => {
    const share = { fromCarrierId: carrier.bay, toCarrierId: carrier.north, vehicleId: truck.b1 };
    const accepted = {
      ...share,
      status: 'accepted' as const,
      offeredBy: null,
      answeredBy: null,
      answeredAt: null,
    };
    const lend = (at: number) =>
      open.db
        .insertInto('vehicleShare')
        .values({ ...accepted, day: dayOf(at) })
        .execute();
    await lend(begin - 3 * 86_400);
    expect((await ask(north, { from: begin - 4 * 86_400 })).map((one) => one.vehicleCode)).toEqual(['N1']);
    await lend(begin + 62 * MINUTE);
    expect((await ask(north)).map(({ vehicleCode }) => vehicleCode)).toEqual(['N1', 'B1']);
  });

  it('is told that a truck was there before the time began, or had not left at its end', async () => {
    const [early] = await ask(north, { from: begin + 15 * MINUTE });
    expect(early).toMatchObject({ isFromBefore: true, enteredAt: begin + 20 * MINUTE });
    const [late] = await ask(north, { to: begin + 25 * MINUTE });
    expect(late).toMatchObject({ isFromBefore: false, leftAt: null });
  });

  describe('that fell silent there', () => {
    const [SILENT, GONE] = [truck.n2, truck.n3];

    beforeAll(async () => {
      // There for ten minutes, half an hour of silence, heard sixty kilometres away, and back an hour later.
      const away = [40, 45, 50].map((minute): [number, number] => [minute, 60_000]);
      const there: [number, number][] = [
        [0, 0],
        [5, 10],
        [10, 0],
      ];
      await drive(SILENT, [...there, ...away, [110, 0], [115, 10]]);
      await drive(GONE, [...there, ...away]);
    });

    const of = async (code: string, more = {}) =>
      (await ask(north, more)).filter(({ vehicleCode }) => vehicleCode === code);

    it('left unseen between its last time there and its first elsewhere, and came back later', async () => {
      const [first, second, ...others] = await of('N2');
      expect(first).toMatchObject({
        enteredAt: begin,
        leftAt: begin + 10 * MINUTE,
        elsewhereAt: begin + 40 * MINUTE,
        minutes: 10,
        standMinutes: 10,
      });
      expect(second).toMatchObject({ enteredAt: begin + 110 * MINUTE, leftAt: null, elsewhereAt: null });
      expect(others).toEqual([]);
    });

    it('is not said to be there still, once it was heard elsewhere', async () => {
      expect(await of('N3')).toMatchObject([
        { leftAt: begin + 10 * MINUTE, elsewhereAt: begin + 40 * MINUTE, minutes: 10 },
      ]);
      // Of a time that ends within the silence nobody knows more.
      expect(await of('N3', { to: begin + 30 * MINUTE })).toMatchObject([
        { leftAt: null, elsewhereAt: null },
      ]);
    });
  });

  it.each([
    ['no area', { area: 'the port' }, 'area'],
    ['a road through half a region', { area: '-37,175;-38,176;50' }, 'area'],
    ['a corridor without a width', { area: '-38.1,176.1;50' }, 'area'],
    ['half a region', { area: '-37,175;-37,176;-38,176;-38,175' }, 'area'],
    ['an end before the begin', { to: 1 }, 'to'],
    ['a month', { from: 1_700_000_000, to: 1_702_600_000 }, 'to'],
  ])('is told what is wrong of %s', async (_what, more, field) => {
    const query = { area: AREA, from: begin, to: begin + 3600, ...more };
    const answer = await north.try(listPastVisits, { query });
    expect(answer).toMatchObject({ code: 422, data: { fields: [{ field }] } });
  });
});
