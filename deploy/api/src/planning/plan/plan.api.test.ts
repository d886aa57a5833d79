import { changePlan, changeTask, getTask, TaskStatus } from '@haulboard/contract';
import { atTime, dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import type { Api, Caller } from '../../testing/api-server.ts';
import { ENGINES } from '../../testing/homes.ts';
import {
  addLoad,
  boardOf,
  change,
  freshDay,
  loadsOf,
  newLoad,
  setStatus,
  today,
  tryChange,
} from '../../testing/loads.ts';
import { CANARY, signIn, FIXTURE } from '../../testing/fixture.ts';
import { driverSteps } from './testing/driver-steps.ts';
import { sentTwice } from './testing/sent-twice.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, crew, grade, destination } = FIXTURE;

describe.each(ENGINES)('planning a day, on %s', (_, makeHome) => {
  let api: Api;
  let north: Caller;
  let colleague: Caller;
  let bay: Caller;
  let admin: Caller;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    [north, colleague, bay, admin] = [
      await signIn(api, 'carrier'),
      await signIn(api, 'sub_carrier'),
      await signIn(api, 'bay'),
      await signIn(api, 'supper_admin'),
    ];
  });

  it('shows a dispatcher the own trucks, loads in order, unassigned loads and open stock', async () => {
    const day = freshDay();
    await change(north, day, [newLoad({ vehicleId: truck.n1 }), newLoad({ vehicleId: truck.n1 }), newLoad()]);
    const board = await boardOf(north, day);
    expect(board).toMatchObject({ day, today: today(), carrier: { name: 'North Haulage' } });
    expect(board.vehicles.map(({ vehicleCode }) => vehicleCode)).toEqual(['BROKEN', 'N1', 'N2', 'N3', 'N4']);
    expect(loadsOf(board, truck.n1).map(({ seq }) => seq)).toEqual([1, 2]);
    expect(board.unassigned).toHaveLength(1);
    expect(board.stock).toMatchObject([
      { crewCode: '66', qtyLoads: 7.5, plannedLoads: 3, remainingLoads: 4.5 },
    ]);
  });

  it('estimates each load after the one before and a break, and anew when the order changes', async () => {
    const day = freshDay();
    const pulp = newLoad({ vehicleId: truck.n1, logGradeId: grade.pulp, destinationId: destination.mill });
    await change(north, day, [newLoad({ vehicleId: truck.n1 }), pulp]);
    const times = async () =>
      loadsOf(await boardOf(north, day), truck.n1).map((load) => ({
        id: load.id,
        grade: load.gradeCode,
        departs: load.plannedDepartAt,
        ends: load.plannedEndAt,
      }));
    const before = await times();
    expect(before.map((load) => load.grade)).toEqual(['A', 'PULP']);
    // Both together are more than five and a half hours of work.
    const afterBreak = (load?: { ends: number | null }) => (load?.ends ?? 0) + 30 * 60;
    expect(before.map((load) => load.departs)).toEqual([atTime(day, { hour: 5 }), afterBreak(before[0])]);
    const id = before[1]?.id ?? 0;
    await change(north, day, [{ kind: 'update', id, version: 1, load: { seq: 1 } }]);
    const after = await times();
    expect(after.map((load) => load.grade)).toEqual(['PULP', 'A']);
    expect(after.map((load) => load.departs)).toEqual([atTime(day, { hour: 5 }), afterBreak(after[0])]);
  });

  it('saves all changes or none', async () => {
    const day = freshDay();
    const answer = await tryChange(north, day, [
      newLoad({ vehicleId: truck.n1 }),
      newLoad({ crewId: crew.short }),
    ]);
    expect(answer).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'changes.1.load.crew_id', message: expect.stringContaining('crew') }] },
    });
    expect(loadsOf(await boardOf(north, day), truck.n1)).toEqual([]);
  });

  it.each([
    ['a grade the crew does not produce', { logGradeId: grade.pruned }, 'load.log_grade_id'],
    [
      'a destination that does not take the grade',
      { destinationId: destination.mill },
      'load.destination_id',
    ],
    ['a closed destination', { destinationId: destination.closed }, 'load.destination_id'],
    ['a skid of another forest', { skidId: FIXTURE.skid.short }, 'load.skid_id'],
    ['a truck in the workshop', { vehicleId: truck.broken }, 'load.vehicle_id'],
    ['another dispatcher’s truck', { vehicleId: truck.b1 }, 'load.vehicle_id'],
    ['a truck that does not exist', { vehicleId: 999_999 }, 'load.vehicle_id'],
  ])('refuses %s and names the field', async (_case, more, field) => {
    const answer = await tryChange(north, freshDay(), [newLoad(more)]);
    expect(answer).toMatchObject({ code: 422, data: { fields: [{ field: `changes.0.${field}` }] } });
  });

  it('publishes a load with a truck, and asks for the truck when there is none', async () => {
    const day = freshDay();
    const load = await addLoad(north, day);
    const publish = { kind: 'status' as const, id: load.id, version: 1, taskStatus: TaskStatus.Published };
    expect(await tryChange(north, day, [publish])).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'changes.0.vehicle_id' }] },
    });
    const [published] = await change(north, day, [
      { kind: 'update', id: load.id, version: 1, load: { vehicleId: truck.n2 } },
      publish,
    ]);
    expect(published).toMatchObject({
      taskStatus: 20,
      publishedRev: 1,
      vehicleCode: 'N2',
      estPayloadKg: 32_500,
    });
  });

  it('sends a published load out again when it changes, but not for its note', async () => {
    const day = freshDay();
    const load = await setStatus(
      north,
      await addLoad(north, day, { vehicleId: truck.n1 }),
      TaskStatus.Published,
    );
    const accepted = await setStatus(north, load, TaskStatus.Accepted);
    expect(accepted.statusSource).toBe('phone');
    const { id, version } = accepted;
    const [noted] = await change(north, day, [
      { kind: 'update', id, version, load: { note: 'gate code 1234' } },
    ]);
    expect(noted).toMatchObject({ taskStatus: 30, publishedRev: 1, note: 'gate code 1234' });
    const [moved] = await change(north, day, [
      { kind: 'update', id, version: noted?.version ?? 0, load: { vehicleId: truck.n2 } },
    ]);
    expect(moved).toMatchObject({ taskStatus: 20, publishedRev: 2, vehicleCode: 'N2' });
  });

  it('keeps a load under way as it is, except for its note', async () => {
    const day = freshDay();
    let load = await addLoad(north, day, { vehicleId: truck.n1 });
    for (const status of [TaskStatus.Published, TaskStatus.Accepted, TaskStatus.Loading]) {
      load = await setStatus(north, load, status);
    }
    const { id, version } = load;
    const edit = { kind: 'update' as const, id, version, load: { destinationId: destination.mill } };
    expect(await tryChange(north, day, [edit])).toMatchObject({
      code: 422,
      msg: expect.stringContaining('under way'),
    });
    expect(await tryChange(north, day, [{ kind: 'remove', id, version }])).toMatchObject({
      code: 422,
      msg: expect.stringContaining('cancel it instead'),
    });
    const [first] = await change(north, day, [newLoad({ vehicleId: truck.n1, seq: 1 })]);
    // Nothing can come before a load that was started.
    expect(first?.seq).toBe(2);
  });

  it('removes a draft, and closes the gap', async () => {
    const day = freshDay();
    const [first] = await change(north, day, [
      newLoad({ vehicleId: truck.n1 }),
      newLoad({ vehicleId: truck.n1 }),
    ]);
    expect(await change(north, day, [{ kind: 'remove', id: first?.id ?? 0, version: 1 }])).toEqual([]);
    expect(loadsOf(await boardOf(north, day), truck.n1).map(({ seq }) => seq)).toEqual([1]);
  });

  it('tells the second of two who change a load what the first did, and overwrites nothing', async () => {
    const day = freshDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    const edit = (note: string) => [
      { kind: 'update' as const, id: load.id, version: load.version, load: { note } },
    ];
    await change(colleague, day, edit('from the colleague'));
    const answer = await tryChange(north, day, edit('mine'));
    expect(answer).toMatchObject({
      status: 409,
      code: 409,
      data: {
        conflicts: [
          {
            id: load.id,
            theirs: { note: 'from the colleague', version: 2 },
            changed_by: 'Person sub_carrier',
          },
        ],
      },
    });
    expect(await north.ask(getTask, { params: { id: load.id } })).toMatchObject({
      note: 'from the colleague',
    });
  });

  it('tells someone who edits a load that a colleague removed', async () => {
    const day = freshDay();
    const load = await addLoad(north, day);
    await change(colleague, day, [{ kind: 'remove', id: load.id, version: 1 }]);
    const answer = await tryChange(north, day, [
      { kind: 'update', id: load.id, version: 1, load: { note: 'x' } },
    ]);
    expect(answer).toMatchObject({
      code: 409,
      data: { conflicts: [{ id: load.id, theirs: null, changed_by: 'Person sub_carrier' }] },
    });
  });

  it('shows another dispatcher’s load to nobody else', async () => {
    const day = freshDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1, note: CANARY.north });
    const { id } = load;
    const change1 = { kind: 'update' as const, id, version: 1, load: { note: 'hijacked' } };
    const answers = [
      await bay.try(getTask, { params: { id } }),
      await bay.try(changeTask, { params: { id }, body: change1 }),
      await tryChange(bay, day, [change1]),
      await tryChange(bay, day, [{ kind: 'status', id, version: 1, taskStatus: TaskStatus.Canceled }]),
      await bay.try(getTask, { params: { id: 2_000_000_000 } }),
    ];
    expect(answers).toEqual(
      answers.map(() => ({ status: 404, code: 404, data: null, msg: 'Load not found' })),
    );
    expect(JSON.stringify(await boardOf(bay, day))).not.toContain(CANARY.north);
    expect(await north.ask(getTask, { params: { id } })).toMatchObject({ note: CANARY.north, version: 1 });
  });

  it('lets a super admin look at any dispatcher’s board, and nobody else', async () => {
    const day = freshDay();
    const query = { date: dayStart(day), carrierId: FIXTURE.carrier.bay };
    const change1 = newLoad({ vehicleId: truck.b1 });
    const made = await admin.ask(changePlan, { query, body: { changes: [change1] } });
    expect(made.tasks).toMatchObject([{ carrierId: FIXTURE.carrier.bay, vehicleCode: 'B1' }]);
    expect((await boardOf(admin, day)).carrier.name).toBe('North Haulage');
    // Whose plan is changed is never a guess.
    expect(await tryChange(admin, day, [newLoad()])).toMatchObject({ code: 422 });
    expect((await boardOf(admin, day)).unassigned).toEqual([]);
    expect(await north.try(changePlan, { query, body: { changes: [change1] } })).toMatchObject({ code: 404 });
  });

  it('leaves days alone that are over, and dates that are no days', async () => {
    const past = addDays(today(), -2);
    expect(await tryChange(north, past, [newLoad()])).toMatchObject({
      code: 422,
      msg: expect.stringContaining('this day is over'),
    });
    expect(await tryChange(north, addDays(today(), 367), [newLoad()])).toMatchObject({
      code: 422,
      msg: expect.stringContaining('date: a day can be planned 366 days ahead at most'),
    });
    expect(await tryChange(north, addDays(today(), -1), [newLoad()])).toMatchObject({ code: 200 });
    for (const date of [0, -1, 1e15, Date.now(), dayStart(today()) + 43_200]) {
      expect(await north.send('GET', `/api/admin/task?date=${date}`)).toMatchObject({ code: 422 });
    }
  });

  it('gives twenty writers of one day their turns: every load once, one order', async () => {
    const day = freshDay();
    const writers = Array.from({ length: 20 }, (_unused, at) =>
      change(at % 2 ? north : colleague, day, [newLoad({ vehicleId: truck.n3, seq: 1 })]),
    );
    await Promise.all(writers);
    const loads = loadsOf(await boardOf(north, day), truck.n3);
    expect(loads.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_unused, at) => at + 1));
  });

  sentTwice(() => ({ north, colleague }));
  driverSteps(() => ({ api, north }));
});
