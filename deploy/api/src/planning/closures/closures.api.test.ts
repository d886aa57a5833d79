import {
  getPreflight,
  listClosures,
  listNotices,
  markClosure,
  redoPlan,
  TaskStatus,
  tryClosure,
  undoClosure,
  undoPlan,
  changeClosure,
  type ClosureChoice,
  type PlanClosure,
  type Task,
} from '@haulboard/contract';
import { atTime, dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import {
  addLoad,
  boardOf,
  change,
  restedDay,
  loadsOf,
  newLoad,
  setStatus,
  today,
  tryChange,
} from '../../testing/loads.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';

const { truck, crew, grade, destination, skid } = FIXTURE;
const SECOND_PORT = 54;
const CREW_MAIL = 'crew66@yard.example';

/** The fixture with a second place for A grade, and more of it on another skid. One of the crew reads Chinese. */
async function fill(home: Home): Promise<void> {
  const { db, close } = await home.open();
  await insertFixture(db);
  const place = { latitude: -37.95, longitude: 176.5 };
  await db
    .insertInto('destination')
    .values({ id: SECOND_PORT, name: 'Second port', code: 'NZ2ND', type: 'port', ...place })
    .execute();
  await db
    .insertInto('destinationGrade')
    .values({ destinationId: SECOND_PORT, logGradeId: grade.a })
    .execute();
  const stock = { crewId: crew.tall, skidId: skid.tall2, logGradeId: grade.a, qtyLoads: 4 };
  await db
    .insertInto('stock')
    .values({ ...stock, destinationId: null })
    .execute();
  await db
    .updateTable('crew')
    .set({ contactEmail: CREW_MAIL, contactName: 'Tall', contactLanguage: 'zh-CN' })
    .where('id', '=', crew.tall)
    .execute();
  await close();
}

const query = (day: Day) => ({ date: dayStart(day) });

function closedAllDay(day: Day, what: Pick<PlanClosure, 'kind' | 'targetId'>): PlanClosure {
  const times = { fromAt: atTime(day, { hour: 0 }), untilAt: dayStart(addDays(day, 1)) };
  return { ...what, destinationId: null, ...times, reason: 'wind' };
}

describe('what is marked as closed', () => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let bay: Caller;

  beforeAll(async () => {
    home = await serverHome();
    await fill(home);
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
    bay = await signIn(api, 'bay');
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  const port = { kind: 'destination' as const, targetId: destination.port };
  const mark = (closure: PlanClosure, task: Task, choice: ClosureChoice) =>
    north.ask(markClosure, {
      query: {},
      body: { closure, answers: [{ taskId: task.id, version: task.version, choice }] },
    });
  const closed = (day: Day) => north.ask(listClosures, { query: query(day) });
  const loadNow = async (day: Day, of: Task) => {
    const board = await boardOf(north, day);
    return [...board.vehicles.flatMap(({ tasks }) => tasks), ...board.unassigned].find(
      ({ id }) => id === of.id,
    );
  };

  it('sends a published load elsewhere, tells driver and crew, and goes back with one undo', async () => {
    const day = restedDay();
    const load = await setStatus(north, await addLoad(north, day, { vehicleId: truck.n1 }), 20);
    const closure = closedAllDay(day, port);
    const { rows } = await north.ask(tryClosure, { query: {}, body: closure });
    expect(rows.map(({ task, options }) => [task.id, options.map(({ choice }) => choice.kind)])).toEqual([
      [load.id, ['destination', 'hold', 'keep']],
    ]);
    const [best] = rows[0]?.options ?? [];
    expect(best).toMatchObject({ name: 'Second port', choice: { destinationId: SECOND_PORT } });
    await mark(closure, load, { kind: 'destination', destinationId: SECOND_PORT });
    expect(await loadNow(day, load)).toMatchObject({
      destinationId: SECOND_PORT,
      taskStatus: TaskStatus.Published,
      publishedRev: 2,
    });
    expect(await closed(day)).toMatchObject([{ name: 'Port of Tauranga', reason: 'wind', isMine: true }]);
    const mail = await mailTo(home.env['DATA_DIR'] ?? '', CREW_MAIL, /Port of Tauranga/);
    expect(mail.text).toContain('运往 Second port');
    await north.ask(undoPlan, { query: query(day), body: {} });
    expect(await loadNow(day, load)).toMatchObject({ destinationId: destination.port });
    expect(await closed(day)).toEqual([]);
    // Whoever was told that it goes elsewhere is told that it does not.
    const open = await mailTo(home.env['DATA_DIR'] ?? '', CREW_MAIL, /Port of Tauranga 已重新开放/);
    expect(open.text).toContain('运往 Port of Tauranga');
    await north.ask(redoPlan, { query: query(day) });
    expect(await loadNow(day, load)).toMatchObject({ destinationId: SECOND_PORT });
    const [again] = await closed(day);
    await north.ask(undoClosure, {
      query: {},
      params: { id: again?.id ?? 0 },
      body: { version: again?.version ?? 0 },
    });
    expect(await loadNow(day, load)).toMatchObject({ destinationId: destination.port });
    expect(await closed(day)).toEqual([]);
  });

  it('keeps new loads from being published until it is open again', async () => {
    const day = restedDay();
    const { id, version } = await north.ask(markClosure, {
      query: {},
      body: { closure: closedAllDay(day, port), answers: [] },
    });
    const load = await addLoad(north, day, { vehicleId: truck.n2 });
    const { findings } = await north.ask(getPreflight, { query: query(day) });
    expect(findings[0]).toMatchObject({
      rule: 'closure',
      level: 'block',
      taskIds: [load.id],
      facts: { place: 'Port of Tauranga', reason: 'wind' },
    });
    const publish = { kind: 'status' as const, id: load.id, version: load.version, taskStatus: 20 };
    expect(await tryChange(north, day, [publish])).toMatchObject({ code: 422 });
    const open = { params: { id }, query: {}, body: { version, answers: [] } };
    expect(
      await north.try(changeClosure, { ...open, body: { version: version + 1, answers: [] } }),
    ).toMatchObject({ code: 409 });
    await north.ask(changeClosure, open);
    expect(await closed(day)).toEqual([]);
    expect(await tryChange(north, day, [publish])).toMatchObject({ code: 200 });
  });

  it('marks what is already on its way there, and offers another place for what is loaded', async () => {
    const day = restedDay();
    let load = await addLoad(north, day, { vehicleId: truck.n1 });
    for (const status of [TaskStatus.Published, TaskStatus.Accepted, TaskStatus.Loading]) {
      load = await setStatus(north, load, status);
    }
    const closure = closedAllDay(day, port);
    const offered = async () => {
      const { rows } = await north.ask(tryClosure, { query: {}, body: closure });
      return rows.map(({ task, options }) => [task.id, options.map(({ choice }) => choice.kind)]);
    };
    // The graph diverts from Loaded on: while it is being loaded it stays, and is marked.
    expect(await offered()).toEqual([[load.id, ['keep']]]);
    await mark(closure, load, { kind: 'keep' });
    const marks = async () =>
      (await north.ask(getPreflight, { query: query(day) })).findings
        .filter(({ taskIds }) => taskIds.includes(load.id))
        .map(({ rule, level, facts }) => [rule, level, facts.place]);
    const under = ['closed-under-way', 'warn', 'Port of Tauranga'];
    expect(await marks()).toContainEqual(under);
    load = await setStatus(north, load, TaskStatus.Loaded);
    expect(await marks()).toContainEqual(under);
    expect(await offered()).toEqual([[load.id, ['destination', 'keep']]]);
    await mark(closure, load, { kind: 'destination', destinationId: SECOND_PORT });
    expect(await loadNow(day, load)).toMatchObject({
      destinationId: SECOND_PORT,
      taskStatus: TaskStatus.Loaded,
    });
    expect(await marks()).not.toContainEqual(under);
  });

  it('keeps nobody from taking a step back: the driver had the load before the place closed', async () => {
    const day = restedDay();
    const load = await setStatus(north, await addLoad(north, day, { vehicleId: truck.n1 }), 20);
    await change(north, day, [
      { kind: 'update', id: load.id, version: load.version, load: { vehicleId: null } },
    ]);
    await north.ask(markClosure, { query: {}, body: { closure: closedAllDay(day, port), answers: [] } });
    await north.ask(undoPlan, { query: query(day), body: {} });
    expect(await loadNow(day, load)).toMatchObject({
      vehicleId: truck.n1,
      taskStatus: TaskStatus.Published,
    });
    const { findings } = await north.ask(getPreflight, { query: query(day) });
    expect(findings[0]).toMatchObject({ rule: 'closure', level: 'block', taskIds: [load.id] });
  });

  it('offers the same grade on another skid, another truck, and takes off its truck what its driver accepted', async () => {
    const day = restedDay();
    const draft = await addLoad(north, day, { vehicleId: truck.n1 });
    const best = async (what: Pick<PlanClosure, 'kind' | 'targetId'>) => {
      const { rows } = await north.ask(tryClosure, { query: {}, body: closedAllDay(day, what) });
      return rows[0]?.options[0]?.choice;
    };
    expect(await best({ kind: 'skid', targetId: skid.tall })).toEqual({
      kind: 'stock',
      crewId: crew.tall,
      skidId: skid.tall2,
    });
    expect(await best({ kind: 'truck', targetId: truck.n1 })).toMatchObject({ kind: 'truck' });
    expect(await best({ kind: 'road', targetId: 1 })).toEqual({ kind: 'hold' });
    const accepted = await setStatus(north, await setStatus(north, draft, 20), 30);
    await mark(closedAllDay(day, { kind: 'truck', targetId: truck.n1 }), accepted, { kind: 'hold' });
    expect((await boardOf(north, day)).unassigned).toMatchObject([{ id: draft.id, taskStatus: 0 }]);
    expect(loadsOf(await boardOf(north, day), truck.n1)).toEqual([]);
    const query = { page: 1, pageSize: 50, date: dayStart(today()) };
    const colleague = await signIn(api, 'sub_carrier');
    const told = JSON.stringify(await colleague.ask(listNotices, { query }));
    expect(told).toContain('N1 is closed until');
    const own = JSON.stringify(await north.ask(listNotices, { query }));
    expect(own).not.toContain('N1 is closed until');
  });

  it('is nothing to other dispatchers, and all or nothing', async () => {
    const day = restedDay();
    const load = await addLoad(north, day, { vehicleId: truck.n3 });
    const closure = closedAllDay(day, port);
    const elsewhere = { kind: 'destination' as const, destinationId: SECOND_PORT };
    const answer = { taskId: load.id, version: load.version, choice: elsewhere };
    const theirs = { ...closure, kind: 'truck' as const, targetId: truck.n3 };
    expect(await bay.try(tryClosure, { query: {}, body: theirs })).toMatchObject({ code: 422 });
    expect(await bay.try(markClosure, { query: {}, body: { closure, answers: [answer] } })).toMatchObject({
      code: 404,
    });
    const stale = { ...answer, version: 99 };
    expect(await north.try(markClosure, { query: {}, body: { closure, answers: [stale] } })).toMatchObject({
      code: 409,
    });
    expect(await closed(day)).toEqual([]);
    const { id, version } = await mark(closure, load, elsewhere);
    expect(await bay.ask(listClosures, { query: query(day) })).toEqual([]);
    const wrong = { params: { id }, query: {}, body: { version } };
    expect(await bay.try(undoClosure, wrong)).toMatchObject({ code: 404 });
    expect(await tryChange(bay, day, [newLoad({ vehicleId: truck.b1 })])).toMatchObject({ code: 200 });
  });
});
