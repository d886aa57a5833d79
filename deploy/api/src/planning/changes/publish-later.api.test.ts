import { TaskStatus, type Task } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../platform/db/index.ts';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import {
  addLoad,
  boardOf,
  change,
  freshDay,
  loadsOf,
  setStatus,
  today,
  tryChange,
} from '../../testing/loads.ts';
import { openFixture } from '../../testing/open-fixture.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { publishDue } from './publish-due.ts';

const { truck, destination } = FIXTURE;
const ZONE = 'Pacific/Auckland';
const SOON_MS = 60_000;
/** Nothing closes the mill in these tests. */
const MILL = { destinationId: destination.mill, logGradeId: FIXTURE.grade.pulp };

const now = () => Math.floor(Date.now() / 1000);
const letTimeCome = (db: Db) =>
  db
    .updateTable('publishLater')
    .set({ publishAt: sql<Date>`now()` })
    .execute();
const later = ({ id, version }: Task, publishAt?: number) => ({
  kind: 'status' as const,
  id,
  version,
  taskStatus: TaskStatus.Pending,
  publishAt,
});

describe('a plan that goes out at a time', () => {
  let home: Home;
  let api: Api;
  let north: Caller;

  beforeAll(async () => {
    home = await serverHome();
    api = await openFixture(home);
    north = await signIn(api, 'carrier');
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  const schedule = async (day: Day, load: Task, publishAt: number) => {
    const [waiting] = await change(north, day, [later(load, publishAt)]);
    return waiting;
  };
  const firstOn = async (day: Day, vehicleId: number) => loadsOf(await boardOf(north, day), vehicleId)[0];

  async function untilStatus(day: Day, status: number): Promise<Task | undefined> {
    for (const end = Date.now() + SOON_MS; Date.now() < end; await wait(100)) {
      const task = await firstOn(day, truck.n1);
      if (task?.taskStatus === status) {
        return task;
      }
    }
    return firstOn(day, truck.n1);
  }

  it('waits as Pending, shows its time, and is published by the system when it comes', async () => {
    const day = freshDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    const at = now() + 10;
    expect(await schedule(day, load, at)).toMatchObject({ taskStatus: TaskStatus.Pending, publishAt: at });
    expect(await untilStatus(day, TaskStatus.Published)).toMatchObject({
      taskStatus: TaskStatus.Published,
      statusSource: 'system',
      publishedRev: 1,
      publishAt: null,
    });
  });

  it('stays a draft when it is recalled before its time', async () => {
    const day = freshDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    const waiting = await schedule(day, load, now() + 30);
    const back = waiting && (await setStatus(north, waiting, TaskStatus.Draft));
    expect(back).toMatchObject({ taskStatus: TaskStatus.Draft, publishAt: null });
    const other = freshDay();
    await schedule(other, await addLoad(north, other, { vehicleId: truck.n1 }), now() + 30);
    await api.stop();
    const { db, close } = await home.open();
    await letTimeCome(db);
    await publishDue(db, ZONE);
    await close();
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
    expect(await firstOn(other, truck.n1)).toMatchObject({ taskStatus: TaskStatus.Published });
    expect(await firstOn(day, truck.n1)).toMatchObject({ taskStatus: TaskStatus.Draft, publishedRev: 0 });
  });

  it('is refused a time that has passed or comes after its day, and without a truck', async () => {
    const day = freshDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    const requestErrorOf = async (publishAt: number | undefined, task = load) =>
      (await tryChange(north, day, [later(task, publishAt)])).msg;
    expect(await requestErrorOf(now() - 1)).toBe(
      'changes.0.publish_at: choose a time that is still to come, or publish now',
    );
    expect(await requestErrorOf(dayStart(addDays(day, 1)))).toBe(
      'changes.0.publish_at: choose a time before the plan’s day is over',
    );
    const bare = await addLoad(north, day);
    for (const publishAt of [now() + 60, undefined]) {
      expect(await requestErrorOf(publishAt, bare)).toBe(
        'changes.0.vehicle_id: choose a truck before publishing',
      );
    }
  });

  it('holds up no other load when one is kept back, and whoever chose the time is told why', async () => {
    const day = addDays(today(), 200);
    const kept = await addLoad(north, day, { vehicleId: truck.n1 });
    const fine = await addLoad(north, day, {
      vehicleId: truck.n2,
      ...MILL,
    });
    await change(north, day, [later(kept, now() + 600), later(fine, now() + 600)]);
    await api.stop();
    const { db, close } = await home.open();
    await db
      .insertInto('destinationDowntime')
      .values({
        destinationId: destination.port,
        firstDay: day,
        lastDay: addDays(day, 1),
        reason: 'strike',
      })
      .execute();
    await letTimeCome(db);
    await publishDue(db, ZONE);
    const rows = await db
      .selectFrom('task')
      .select(['id', 'taskStatus'])
      .where('id', 'in', [kept.id, fine.id])
      .orderBy('id')
      .execute();
    const told = await db.selectFrom('notification').select(['content', 'contentZh']).execute();
    const hinted = await db
      .selectFrom('outbox as o')
      .innerJoin('appUser as u', 'u.channel', 'o.channel')
      .select('u.account')
      .where(sql`o.event ->> 'type'`, '=', 'notification')
      .execute();
    await close();
    expect(hinted).toEqual([{ account: 'carrier' }]);
    expect(rows.map(({ taskStatus }) => taskStatus)).toEqual([TaskStatus.Draft, TaskStatus.Published]);
    expect(told).toHaveLength(1);
    expect(told[0]?.content).toMatch(/^A load of truck N1 for .* was not published at its time .*closed/);
    expect(told[0]?.contentZh).toContain('N1');
  });

  it('goes out for every other dispatcher while one dispatcher’s cannot be stored', async () => {
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
    const bay = await signIn(api, 'bay');
    const day = addDays(today(), 210);
    const stuck = await addLoad(north, day, { vehicleId: truck.n1, ...MILL });
    const fine = await addLoad(bay, day, { vehicleId: truck.b1, ...MILL });
    await change(north, day, [later(stuck, now() + 600)]);
    await change(bay, day, [later(fine, now() + 600)]);
    await api.stop();
    const { db, close } = await home.open();
    await sql`create function refuse_north() returns trigger language plpgsql as $body$
      begin raise exception 'no room for this'; end $body$`.execute(db);
    await sql`create trigger refuse_north before update on task for each row
      when (new.carrier_id = ${sql.lit(FIXTURE.carrier.north)}) execute function refuse_north()`.execute(db);
    await letTimeCome(db);
    await expect(publishDue(db, ZONE)).rejects.toThrow('some plans could not be published at their time');
    const rows = await db
      .selectFrom('task')
      .select('taskStatus')
      .where('id', 'in', [stuck.id, fine.id])
      .orderBy('id')
      .execute();
    await sql`drop trigger refuse_north on task`.execute(db);
    await close();
    expect(rows.map(({ taskStatus }) => taskStatus)).toEqual([TaskStatus.Pending, TaskStatus.Published]);
  });
});
