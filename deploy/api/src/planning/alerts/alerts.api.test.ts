import {
  changeTruckAlert,
  countTruckAlerts,
  listAlertTakers,
  listTruckAlerts,
  TaskStatus,
} from '@haulboard/contract';
import { NZ } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Api, Caller } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { addLoad, today } from '../../testing/loads.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { now, toInstant } from '../../platform/clock.ts';
import { keepAlerts } from './keep-alerts.ts';
import { readPaces } from './read-paces.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, carrier, destination } = FIXTURE;
/** Beside the way from the skid to the port, far from both. */
const PLACE = { latitude: -38.1, longitude: 176.4 };

describe('what needs the attention of dispatchers', () => {
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let colleague: Caller;
  let bay: Caller;
  let taskId: number;
  let taker: number;
  let stranger: number;
  let fenceId: number;

  withServer({}, async (given) => {
    ({ api } = given);
    open = await given.openDatabase();
    north = await signIn(api, 'carrier');
    colleague = await signIn(api, 'sub_carrier');
    bay = await signIn(api, 'bay');
    const idOf = async (account: string) => {
      const { rows } = await sql<{ userId: number }>`
        select user_id from app_user where account = ${account}`.execute(open.db);
      return rows[0]?.userId ?? 0;
    };
    [taker, stranger] = [await idOf('carrier'), await idOf('bay')];
    const { id } = await open.db
      .insertInto('geoFence')
      .values({
        name: 'Yard',
        type: 'yard',
        destinationId: null,
        forestId: null,
        shape: 'circle',
        ...PLACE,
        radiusM: 200,
        polygon: '',
        bufferM: 0,
        dwellSeconds: 60,
        speedLimitKmh: 30,
        maxTrucks: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    fenceId = id;
    taskId = (await addLoad(north, today(), { vehicleId: truck.n1 })).id;
  });

  /** Loaded, half an hour ago, and due in five hours. */
  const setOut = async () => {
    const at = now();
    await open.db
      .updateTable('task')
      .set({ taskStatus: TaskStatus.Loaded, statusSince: toInstant(at - 1800), publishedRev: 1 })
      .set({ plannedUnloadAt: toInstant(at + 5 * 3600) })
      .where('id', '=', taskId)
      .execute();
  };
  const seenAt = (secondsAgo: number) =>
    sql`insert into last_position (vehicle_id, create_time, latitude, longitude)
      values (${truck.n1}, now() - make_interval(secs => ${secondsAgo}), ${PLACE.latitude}, ${PLACE.longitude})
      on conflict (vehicle_id) do update set create_time = excluded.create_time`.execute(open.db);
  const look = () =>
    keepAlerts(open.db, {
      at: now(),
      zone: NZ,
      paces: () => Promise.resolve(() => ({ factor: 1, error: null })),
      turns: { at: () => undefined, hoursOf: () => [] },
    });
  const alertOf = async (caller: Caller) => {
    const [alert, ...others] = await caller.ask(listTruckAlerts, {});
    expect(others).toEqual([]);
    if (!alert) {
      throw new Error('nothing needs attention');
    }
    return alert;
  };
  const settle = (
    caller: Caller,
    { id, version }: { id: number; version: number },
    more: Partial<{ takenBy: number | null; snoozeMinutes: number | null; isDone: boolean }> = {},
  ) =>
    caller.try(changeTruckAlert, {
      params: { id },
      body: { version, takenBy: null, snoozeMinutes: null, isDone: false, ...more },
    });

  it('is told once, though two servers look at once, and to those alone who plan the load', async () => {
    await setOut();
    await seenAt(1200);
    await Promise.all([look(), look(), look()]);
    expect(await alertOf(north)).toMatchObject({ kind: 'silent', taskId, vehicleCode: 'N1', takenBy: null });
    expect(await alertOf(colleague)).toMatchObject({ kind: 'silent' });
    expect(await bay.ask(listTruckAlerts, {})).toEqual([]);
    expect(await north.ask(countTruckAlerts, {})).toEqual({ open: 1, comesBackAt: null });
    expect(await bay.ask(countTruckAlerts, {})).toEqual({ open: 0, comesBackAt: null });
    const again = sql`insert into truck_alert (carrier_id, vehicle_id, task_id, kind, opened_at)
      values (${carrier.north}, ${truck.n1}, ${taskId}, 'silent', now())`.execute(open.db);
    await expect(again).rejects.toThrow(/truck_alert_open/);
  });

  it('is told of the load aboard, though its driver has accepted one of the new day', async () => {
    const next = await addLoad(north, today(), { vehicleId: truck.n1 });
    await sql`update task set task_status = ${TaskStatus.Accepted} where id = ${next.id}`.execute(open.db);
    const moveTo = (day: string) =>
      sql`update task set day = ${day}::date, seq = 9 where id = ${taskId}`.execute(open.db);
    await sql`insert into truck_day (vehicle_id, day, carrier_id)
      values (${truck.n1}, ${addDays(today(), -1)}, ${carrier.north})`.execute(open.db);
    await moveTo(addDays(today(), -1));
    await look();
    expect(await alertOf(north)).toMatchObject({ kind: 'silent', taskId });
    await moveTo(today());
    await sql`update task set task_status = ${TaskStatus.Canceled} where id = ${next.id}`.execute(open.db);
  });

  it('is taken by one; who comes second sees by whom', async () => {
    const alert = await alertOf(north);
    expect(await settle(north, alert, { takenBy: taker })).toMatchObject({ code: 200 });
    expect(await alertOf(colleague)).toMatchObject({ takenByName: 'Person carrier' });
    expect(await settle(colleague, alert, { takenBy: taker })).toMatchObject({
      code: 409,
      data: { taken_by_name: 'Person carrier', version: alert.version + 1 },
    });
    expect(await settle(north, await alertOf(north), { takenBy: stranger })).toMatchObject({ code: 422 });
    expect(await settle(bay, await alertOf(north), { takenBy: taker })).toMatchObject({ code: 404 });
  });

  it('is given to a colleague of the same plan who may look after it, and to nobody else', async () => {
    const takers = await north.ask(listAlertTakers, {});
    expect(takers.map(({ name }) => name)).toContain('Person sub_carrier');
    expect(takers.map(({ userId }) => userId)).not.toContain(stranger);
    const to = takers.find(({ name }) => name === 'Person sub_carrier')?.userId ?? 0;
    expect(await settle(north, await alertOf(north), { takenBy: to })).toMatchObject({ code: 200 });
    expect(await alertOf(colleague)).toMatchObject({ takenBy: to, takenByName: 'Person sub_carrier' });
    await settle(north, await alertOf(north));
    await sql`update app_user set withheld = '{map.triage}' where user_id = ${to}`.execute(open.db);
    expect((await north.ask(listAlertTakers, {})).map(({ userId }) => userId)).not.toContain(to);
    expect(await settle(north, await alertOf(north), { takenBy: to })).toMatchObject({ code: 422 });
    await sql`update app_user set withheld = '{}' where user_id = ${to}`.execute(open.db);
  });

  it('is put off and done, and stays so while it holds', async () => {
    await settle(north, await alertOf(north), { snoozeMinutes: 30 });
    const snoozed = await alertOf(north);
    expect((snoozed.snoozedUntil ?? 0) - now()).toBeGreaterThan(25 * 60);
    const { snoozedUntil: comesBackAt } = snoozed;
    expect(await north.ask(countTruckAlerts, {})).toEqual({ open: 0, comesBackAt });
    await sql`update truck_alert set snoozed_until = now() - interval '1 second' where id = ${snoozed.id}`.execute(
      open.db,
    );
    expect(await north.ask(countTruckAlerts, {})).toEqual({ open: 1, comesBackAt: null });
    await settle(north, snoozed, { isDone: true });
    await look();
    expect(await alertOf(north)).toMatchObject({ snoozedUntil: null, doneAt: expect.any(Number) });
    expect(await north.ask(countTruckAlerts, {})).toEqual({ open: 0, comesBackAt: null });
    expect(await settle(north, await alertOf(north), { snoozeMinutes: 1000 })).toMatchObject({ code: 422 });
  });

  it('is over when the truck speaks again, whatever was done with it', async () => {
    const alert = await alertOf(north);
    await seenAt(0);
    await look();
    expect(await north.ask(listTruckAlerts, {})).toEqual([]);
    expect(await settle(north, alert)).toMatchObject({ code: 404 });
  });

  it('is not told of a truck whose phone rests: in a yard, or as it said itself', async () => {
    await seenAt(1200);
    const says = (isStationary: boolean) =>
      sql`update last_position set is_stationary = ${isStationary} where vehicle_id = ${truck.n1}`.execute(
        open.db,
      );
    await says(true);
    await look();
    expect(await north.ask(listTruckAlerts, {})).toEqual([]);
    await says(false);
    await look();
    expect(await alertOf(north)).toMatchObject({ kind: 'silent' });
    await sql`insert into fence_watch (vehicle_id, at, latitude, longitude, stays)
      values (${truck.n1}, ${now() - 1200}, ${PLACE.latitude}, ${PLACE.longitude},
        ${JSON.stringify([{ fenceId, since: now() - 1300, isArrived: false }])}::jsonb)`.execute(open.db);
    await look();
    expect(await north.ask(listTruckAlerts, {})).toEqual([]);
    await sql`update geo_fence set type = 'forest' where id = ${fenceId}`.execute(open.db);
    await look();
    expect(await alertOf(north)).toMatchObject({ kind: 'silent' });
    await sql`update geo_fence set type = 'yard' where id = ${fenceId}`.execute(open.db);
    await sql`delete from fence_watch`.execute(open.db);
    await seenAt(0);
    await look();
  });

  it('is told that it was too fast, once more when it is so again, and no longer than half an hour', async () => {
    const tooFast = (secondsAgo: number, measured: number) =>
      sql`insert into fence_event (vehicle_id, fence_id, kind, at, is_arrived, is_settled, measured, allowed)
        values (${truck.n1}, ${fenceId}, 'speeding', ${toInstant(now() - secondsAgo)}, false, true, ${measured}, 30)`.execute(
        open.db,
      );
    await tooFast(600, 47);
    await look();
    const alert = await alertOf(north);
    expect(alert).toMatchObject({ kind: 'speeding', fenceName: 'Yard', measured: 47, allowed: 30 });
    expect(await bay.ask(listTruckAlerts, {})).toEqual([]);
    await settle(north, alert, { isDone: true });
    await look();
    expect(await alertOf(north)).toMatchObject({ doneAt: expect.any(Number), measured: 47 });
    await tooFast(10, 52);
    await look();
    expect(await alertOf(north)).toMatchObject({ doneAt: null, measured: 52 });
    await sql`update fence_event set at = at - interval '31 minutes'`.execute(open.db);
    await look();
    expect(await north.ask(listTruckAlerts, {})).toEqual([]);
  });

  it('is told while its truck is one too many in a fence, which is one event there', async () => {
    const inside = (vehicleId: number, secondsAgo: number) =>
      sql`insert into fence_watch (vehicle_id, at, latitude, longitude, stays)
        values (${vehicleId}, ${now()}, ${PLACE.latitude}, ${PLACE.longitude},
          ${JSON.stringify([{ fenceId, since: now() - secondsAgo, isArrived: true }])}::jsonb)`.execute(
        open.db,
      );
    await inside(truck.n1, 300);
    await look();
    expect(await north.ask(listTruckAlerts, {})).toEqual([]);
    await inside(truck.b1, 2000);
    await look();
    await look();
    expect(await alertOf(north)).toMatchObject({
      kind: 'crowded',
      fenceName: 'Yard',
      measured: 2,
      allowed: 1,
    });
    const logged = sql`select measured, allowed from fence_event where kind = 'crowded'`.execute(open.db);
    expect((await logged).rows).toEqual([{ measured: 2, allowed: 1 }]);
    await sql`update fence_watch set stays = '[]' where vehicle_id = ${truck.b1}`.execute(open.db);
    await look();
    expect(await north.ask(listTruckAlerts, {})).toEqual([]);
  });

  it('learns how long trucks take from loaded to weighed', async () => {
    const asked = { carrierIds: [carrier.north], today: today() };
    const port = { carrierId: carrier.north, destinationId: destination.port };
    expect((await readPaces(open.db, asked))(port)).toEqual({ factor: 1, error: null });
    // 58 km are an hour: these took from 60 to 98 minutes.
    await sql`
      with load as (
        insert into task (day, carrier_id, seq, crew_id, skid_id, log_grade_id, destination_id, est_km_loaded, task_status)
        select day, carrier_id, 0, crew_id, skid_id, log_grade_id, destination_id, 58, 60
        from task, generate_series(1, 20) where id = ${taskId} returning id, day, carrier_id
      ), step as (
        insert into plan_step (carrier_id, day, kind, actor, label)
        select carrier_id, day, 'change', 'driver', '{}' from load, generate_series(1, 2) returning id, carrier_id, day
      ), numbered as (
        select *, row_number() over (order by id) as n from load
      ), steps as (
        select id, row_number() over (order by id) as n from step
      )
      insert into plan_event (step_id, task_id, carrier_id, day, is_edited, is_status_move, after)
      select s.id, l.id, l.carrier_id, l.day, true, true, jsonb_build_object('taskStatus', m.status,
        'statusSince', 1000000 + m.weighed * (58 + l.n * 2) * 60)
      from numbered l cross join (values (40, 0), (50, 1)) as m (status, weighed)
      join steps s on s.n = l.n * 2 - m.weighed`.execute(open.db);
    const pace = (await readPaces(open.db, asked))(port);
    expect(pace.factor).toBeCloseTo(79 / 60, 5);
    expect(pace.error).toBeGreaterThan(0.25);
    expect(pace.error).toBeLessThan(0.34);
    const other = { carrierId: carrier.bay, destinationId: destination.port };
    expect((await readPaces(open.db, asked))(other)).toEqual({ factor: 1, error: null });
  });
});
