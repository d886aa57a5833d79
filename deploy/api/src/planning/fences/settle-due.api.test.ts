import { changePlan, getTask, RESOURCES, TaskStatus, type Task } from '@haulboard/contract';
import { dayStart, NZ } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import { now, toInstant } from '../../platform/clock.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { Driver } from '../../testing/driver.ts';
import { DEVICE_KEY, FIXTURE, signIn } from '../../testing/fixture.ts';
import { addLoad, setStatus, today } from '../../testing/loads.ts';
import { settleDue } from './settle-due.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, skid } = FIXTURE;
const { Accepted, Loading, Loaded, Completed } = TaskStatus;
const SKID = { latitude: -38.48, longitude: 176.65 };

describe('what happens at fences', () => {
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let fenceId: number;

  withServer({}, async (given) => {
    ({ api } = given);
    open = await given.openDatabase();
    north = await signIn(api, 'carrier');
    const admin = await signIn(api, 'supper_admin');
    const { id } = await admin.ask(RESOURCES.geoFences.calls.create, {
      body: {
        ...SKID,
        name: 'Skid 704/1',
        type: 'skid',
        destinationId: null,
        forestId: null,
        shape: 'circle',
        radiusM: 200,
        polygon: '',
        bufferM: 30,
        dwellSeconds: 60,
        speedLimitKmh: null,
        maxTrucks: null,
        isActive: true,
      },
    });
    fenceId = id;
  });

  afterEach(async () => {
    await sql`delete from fence_event`.execute(open.db);
    await sql`delete from fence_watch`.execute(open.db);
    await sql`update task set task_status = ${Completed}, status_since = now() - interval '20 hours'`.execute(
      open.db,
    );
  });

  /** A load of the truck that has a status since some time ago. */
  async function loadOf(vehicleId: number, taskStatus: number, secondsAgo: number): Promise<Task> {
    const load = await addLoad(north, today(), { vehicleId });
    await open.db
      .updateTable('task')
      .set({ taskStatus, statusSince: toInstant(now() - secondsAgo), publishedRev: 1 })
      .where('id', '=', load.id)
      .execute();
    return load;
  }
  /** The truck has been in the skid's fence for its dwell time. */
  const arrives = (vehicleId: number, secondsAgo: number) =>
    open.db
      .insertInto('fenceEvent')
      .values({
        vehicleId,
        fenceId,
        kind: 'arrive',
        at: toInstant(now() - secondsAgo),
        isArrived: true,
        isSettled: false,
        skidIds: [skid.tall],
      })
      .execute();
  const stands = (vehicleId: number, since: number, heard = since) =>
    open.db
      .insertInto('fenceWatch')
      .values({
        vehicleId,
        ...SKID,
        at: now() - heard,
        stays: JSON.stringify([{ fenceId, since: now() - since, isArrived: true }]),
      })
      .execute();
  const look = () => settleDue(open.db, NZ);
  const read = ({ id }: Task) => north.ask(getTask, { params: { id } });
  const statusOf = async (load: Task) => (await read(load)).taskStatus;

  it('sets no load to loading while the truck has another one aboard, and does when that is delivered', async () => {
    const aboard = await loadOf(truck.n2, Loaded, 1800);
    const next = await loadOf(truck.n2, Accepted, 7200);
    await arrives(truck.n2, 120);
    await stands(truck.n2, 180);
    await look();
    expect(await statusOf(next)).toBe(Accepted);
    expect(await statusOf(aboard)).toBe(Loaded);
    await setStatus(north, await read(aboard), Completed);
    await look();
    expect(await statusOf(next)).toBe(Loading);
  });

  it('is not held up by a load that somebody forgot to complete yesterday', async () => {
    await loadOf(truck.n3, Loaded, 13 * 3600);
    const next = await loadOf(truck.n3, Accepted, 7200);
    await arrives(truck.n3, 120);
    await look();
    expect(await statusOf(next)).toBe(Loading);
  });

  it('counts for a driver who accepts while the truck stands there already', async () => {
    const draft = await addLoad(north, today(), { vehicleId: truck.n1 });
    const load = await setStatus(north, draft, TaskStatus.Published);
    await arrives(truck.n1, 1200);
    await stands(truck.n1, 1260);
    await look();
    expect(await statusOf(load)).toBe(TaskStatus.Published);
    const acceptedAt = now() - 60;
    const driver = new Driver(api, DEVICE_KEY.n1);
    await driver.say({ kind: 'accept', id: load.id, publishedRev: 1, occurredAt: acceptedAt });
    await Promise.all([look(), look()]);
    const moved = await read(load);
    expect(moved).toMatchObject({ taskStatus: Loading, statusSource: 'system', statusSince: acceptedAt });
    const back = { kind: 'status' as const, id: load.id, version: moved.version, taskStatus: Accepted };
    await north.ask(changePlan, {
      query: { date: dayStart(today()) },
      body: { changes: [{ ...back, reason: 'it only queues' }] },
    });
    await look();
    expect(await statusOf(load)).toBe(Accepted);
  });

  it('counts for nobody who has left again, was not heard for hours, or loads elsewhere', async () => {
    const loads = [await loadOf(truck.n1, Accepted, 60), await loadOf(truck.n2, Accepted, 60)];
    await Promise.all([truck.n1, truck.n2].map((id) => arrives(id, 3 * 3600)));
    await stands(truck.n2, 5 * 3600);
    await sql`update task set skid_id = ${skid.tall2} where id = ${loads[0]?.id}`.execute(open.db);
    await stands(truck.n1, 1260);
    const gone = await loadOf(truck.n3, Accepted, 60);
    await arrives(truck.n3, 1200);
    await look();
    await look();
    expect(await Promise.all([...loads, gone].map(statusOf))).toEqual([Accepted, Accepted, Accepted]);
  });

  it('goes on for all other trucks where one event cannot be settled, and that is told', async () => {
    const broken = await loadOf(truck.n2, Accepted, 7200);
    const load = await loadOf(truck.n3, Accepted, 7200);
    await sql`create function refuse_it() returns trigger language plpgsql as
      $body$ begin raise exception 'a disk block is gone'; end $body$`.execute(open.db);
    await sql`create trigger refuse_it before update on task for each row
      when (old.id = ${sql.raw(String(broken.id))}) execute function refuse_it()`.execute(open.db);
    await arrives(truck.n2, 120);
    await arrives(truck.n3, 120);
    await expect(look()).rejects.toThrow('could not be settled');
    expect(await statusOf(load)).toBe(Loading);
    expect(await statusOf(broken)).toBe(Accepted);
    await sql`drop trigger refuse_it on task`.execute(open.db);
    await look();
    expect(await statusOf(broken)).toBe(Loading);
  });
});
