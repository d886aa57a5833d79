import {
  changePlan,
  getPreflight,
  RESOURCES,
  TaskStatus,
  tryPlan,
  type PlanChange,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import type { Caller, Api } from '../../testing/api-server.ts';
import {
  addLoad,
  boardOf,
  change,
  freshDay,
  loadsOf,
  newLoad,
  setStatus,
  tryChange,
} from '../../testing/loads.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, destination, grade } = FIXTURE;

/** A day on which the port is closed in the afternoon and evening; no other test's. */
const CLOSED_DAYS = 300;

describe('checking a plan before it goes out', () => {
  let api: Api;
  let north: Caller;
  let bay: Caller;
  let closed: Day;

  withServer(
    {
      fill: async (db) => {
        closed = addDays(freshDay(), CLOSED_DAYS);
        await insertFixture(db);
        await db
          .insertInto('destinationDowntime')
          .values({
            destinationId: destination.port,
            firstDay: closed,
            lastDay: addDays(closed, 1),
            reason: 'strike',
          })
          .execute();
        await db
          .insertInto('vehicleCertificate')
          .values({
            vehicleId: truck.n2,
            kind: 'permit_50max',
            number: '50MAX 7',
            route: '',
            maxGrossKg: 50_000,
            validFrom: '2026-01-01',
            expires: '2026-01-31',
            note: '',
          })
          .execute();
      },
    },
    async (given) => {
      ({ api } = given);
      north = await signIn(api, 'carrier');
      bay = await signIn(api, 'bay');
    },
  );

  const findings = async (caller: Caller, day: Day) =>
    (await caller.ask(getPreflight, { query: { date: dayStart(day) } })).findings;
  const ruleAndLoads = async (caller: Caller, day: Day) =>
    (await findings(caller, day)).map(({ rule, taskIds }) => [rule, ...taskIds]);
  const attempt = (day: Day, changes: PlanChange[]) =>
    north.ask(tryPlan, { query: { date: dayStart(day) }, body: { changes } });

  it('finds nothing on an empty day', async () => {
    expect(await findings(north, freshDay())).toEqual([]);
  });

  it('keeps loads off a truck while it is away, unless somebody else drives it', async () => {
    const day = freshDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    const { calls } = RESOURCES.vehicleAbsences;
    const away = {
      vehicleId: truck.n1,
      kind: 'leave',
      fromMinute: null,
      toMinute: null,
      reason: '',
    } as const;
    const days = { firstDay: addDays(day, -3), lastDay: addDays(day, 2) };
    const body = { ...away, ...days, standIn: '' };
    const { id, version } = await north.ask(calls.create, { body });
    expect((await findings(north, day)).filter(({ rule }) => rule === 'truck-away')).toMatchObject([
      { level: 'block', taskIds: [load.id], facts: { truck: 'N1', reason: 'leave' } },
    ]);
    await north.ask(calls.change, { params: { id }, body: { ...body, standIn: 'Mere', version } });
    expect((await ruleAndLoads(north, day)).map(([rule]) => rule)).not.toContain('truck-away');
  });

  it('asks for no permit where the settings have one, and refuses the day on which that one has run out', async () => {
    const day = freshDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    const permits = async () => (await findings(north, day)).filter(({ rule }) => rule.startsWith('permit-'));
    expect(await permits()).toMatchObject([{ rule: 'permit-missing', level: 'warn' }]);
    const { calls } = RESOURCES.vehicleCertificates;
    const body = {
      vehicleId: truck.n1,
      kind: 'permit_50max',
      number: 'M 12',
      route: '',
      forestId: null,
      destinationId: null,
      maxGrossKg: 50_000,
      validFrom: null,
      expires: day,
      endKm: null,
      note: '',
    } as const;
    const { id, version } = await north.ask(calls.create, { body });
    expect(await permits()).toEqual([]);
    const change = (more: Partial<{ expires: Day; destinationId: number }>) => ({
      params: { id },
      body: { ...body, ...more, version },
    });
    const elsewhere = await north.ask(calls.change, change({ destinationId: destination.mill }));
    expect(await permits()).toMatchObject([{ rule: 'permit-missing' }]);
    const ended = change({ expires: addDays(day, -1) });
    const old = await north.ask(calls.change, {
      ...ended,
      body: { ...ended.body, version: elsewhere.version },
    });
    expect(await permits()).toMatchObject([
      {
        rule: 'permit-expired',
        level: 'block',
        taskIds: [load.id],
        facts: { truck: 'N1', permit: 'M 12', day: addDays(day, -1), reason: 'expired' },
      },
    ]);
    await north.ask(calls.remove, { params: { id }, query: { version: old.version } });
    expect(await permits()).toMatchObject([{ rule: 'permit-missing' }]);
  });

  it('names what is wrong, with the facts, and says nothing of it to other dispatchers', async () => {
    const load = await addLoad(north, closed, { vehicleId: truck.n1 });
    expect(await findings(north, closed)).toMatchObject([
      {
        rule: 'destination-closed',
        level: 'block',
        taskIds: [load.id],
        vehicleId: truck.n1,
        facts: { place: 'Port of Tauranga', reason: 'strike', from: dayStart(closed) },
      },
      { rule: 'permit-missing', level: 'warn', taskIds: [load.id], facts: { truck: 'N1', kg: 50_000 } },
    ]);
    expect(await findings(bay, closed)).toEqual([]);
    const asked = await bay.try(getPreflight, {
      query: { date: dayStart(closed), carrierId: FIXTURE.carrier.north },
    });
    expect(asked.code).toBe(404);
  });

  it('does not publish a load with a block, names rule and load, and writes nothing', async () => {
    const day = freshDay();
    const [fine, blocked] = await change(north, day, [
      newLoad({ vehicleId: truck.n1 }),
      newLoad({ vehicleId: truck.n2 }),
    ]);
    const publish = [fine, blocked].flatMap((load) =>
      load
        ? [{ kind: 'status' as const, id: load.id, version: load.version, taskStatus: TaskStatus.Published }]
        : [],
    );
    const refused = await tryChange(north, day, publish);
    expect(refused.code).toBe(422);
    expect(refused.msg).toBe(
      'load 1 of truck N2 (66 A) cannot be published: the permit is not valid that day',
    );
    expect(refused.data).toMatchObject({ findings: [{ rule: 'permit-expired', task_ids: [blocked?.id] }] });
    const board = await boardOf(north, day);
    expect(
      [...loadsOf(board, truck.n1), ...loadsOf(board, truck.n2)].map(({ taskStatus }) => taskStatus),
    ).toEqual([0, 0]);
    expect(await change(north, day, publish.slice(0, 1))).toMatchObject([
      { taskStatus: TaskStatus.Published },
    ]);
  });

  it('does not send a published load out again with a new block', async () => {
    const day = freshDay();
    const load = await setStatus(
      north,
      await addLoad(north, day, { vehicleId: truck.n1 }),
      TaskStatus.Published,
    );
    const move: PlanChange = {
      kind: 'update',
      id: load.id,
      version: load.version,
      load: { vehicleId: truck.n2 },
    };
    expect(await tryChange(north, day, [move])).toMatchObject({
      code: 422,
      msg: expect.stringContaining('permit'),
    });
    expect(await attempt(day, [move])).toMatchObject({
      findings: [{ rule: 'permit-expired', taskIds: [load.id] }],
    });
  });

  it('projects thirteen hours of work over the day, and blocks the load that is too much', async () => {
    const day = freshDay();
    const loads = await change(
      north,
      day,
      Array.from({ length: 4 }, () => newLoad({ vehicleId: truck.n1 })),
    );
    const found = await findings(north, day);
    const tooMuch = found.find(({ rule }) => rule === 'work-day');
    expect(tooMuch).toMatchObject({
      level: 'block',
      vehicleId: truck.n1,
      facts: { truck: 'N1', limitMinutes: 780 },
    });
    expect(tooMuch?.taskIds).toContain(loads.at(-1)?.id);
    expect(tooMuch?.taskIds).not.toContain(loads[0]?.id);
    expect(found.map(({ rule }) => rule)).toContain('work-break');
  });

  it('counts what other dispatchers plan of the same stock', async () => {
    const day = freshDay();
    await change(
      bay,
      day,
      Array.from({ length: 7 }, () => newLoad()),
    );
    const load = await addLoad(north, day);
    expect(await findings(north, day)).toMatchObject([
      { rule: 'stock-short', taskIds: [load.id], facts: { crew: '66', grade: 'A', count: 8, limit: 7.5 } },
    ]);
  });

  it('says what a move would bring, and writes nothing', async () => {
    const day = freshDay();
    const load = await addLoad(north, day);
    const move: PlanChange = {
      kind: 'update',
      id: load.id,
      version: load.version,
      load: { vehicleId: truck.n2 },
    };
    expect(await attempt(day, [move])).toMatchObject({
      findings: [
        { rule: 'permit-expired', taskIds: [load.id], facts: { permit: '50MAX 7', day: '2026-01-31' } },
      ],
    });
    const pulp = newLoad({ logGradeId: grade.pulp, destinationId: destination.mill, vehicleId: truck.n1 });
    expect((await attempt(day, [pulp])).findings).toMatchObject([
      { rule: 'permit-missing', taskIds: [-1] },
      { rule: 'stock-short', taskIds: [-1] },
    ]);
    expect(await ruleAndLoads(north, day)).toEqual([]);
    expect((await boardOf(north, day)).unassigned).toMatchObject([{ id: load.id, version: load.version }]);
  });

  it('refuses to try what could not be done at all, for the same reason', async () => {
    const day = freshDay();
    const load = await addLoad(north, day);
    const changes: PlanChange[] = [
      { kind: 'update', id: load.id, version: load.version, load: { vehicleId: truck.broken } },
    ];
    const query = { date: dayStart(day) };
    const tried = await north.try(tryPlan, { query, body: { changes } });
    const done = await north.try(changePlan, { query, body: { changes } });
    expect(tried).toMatchObject({ code: 422, msg: done.msg });
  });
});
