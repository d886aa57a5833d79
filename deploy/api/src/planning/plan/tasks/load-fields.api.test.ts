import {
  BLANK_TEXTS,
  changeRecurringLoad,
  copyPlanDay,
  createRecurringLoads,
  fillRecurringDay,
  getPlanAt,
  getPlanTemplate,
  getTask,
  isLoadText,
  listRecurringLoads,
  LOAD_FIELDS,
  LOAD_KEYS,
  LOAD_TEXT_KEYS,
  loadKeysOf,
  restorePlan,
  savePlanTemplate,
  textsOf,
  withFields,
  type Board,
  type LoadFields,
  type LoadKey,
  type LoadPatch,
  type LoadTexts,
  type PacketPlace,
  type Task,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import { startApi, type Api, type Caller } from '../../../testing/api-server.ts';
import { serverHome, type Home } from '../../../testing/homes.ts';
import { addLoad, boardOf, change, today, tryChange } from '../../../testing/loads.ts';
import { insertFixture, signIn, FIXTURE } from '../../../testing/fixture.ts';
import { history, query, redo, undo } from '../../history/testing/history-desk.ts';

const { carrier, crew, customer, grade, skid, truck } = FIXTURE;
const [PORT, OTHER_PORT, NEAR_CREW] = [54, 55, 33];
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

function textsSaying(word: string): LoadTexts {
  const texts = { ...BLANK_TEXTS };
  for (const key of LOAD_TEXT_KEYS) {
    texts[key] = `${key} ${word}`;
  }
  return texts;
}

/** Each field says something in both, and in each something else: a new one has to be thought of here. */
type Whole = Required<LoadFields> &
  LoadTexts & { skidId: number; vehicleId: number; seq: number; packets: PacketPlace[] };

const BEFORE = {
  crewId: crew.tall,
  skidId: skid.tall,
  logGradeId: grade.a,
  packets: [],
  destinationId: PORT,
  vehicleId: truck.n1,
  seq: 1,
  ...textsSaying('before'),
} satisfies Whole;

const AFTER = {
  crewId: NEAR_CREW,
  skidId: skid.tall2,
  logGradeId: grade.pulp,
  packets: [{ crewId: NEAR_CREW, skidId: skid.tall, logGradeId: grade.a }],
  destinationId: OTHER_PORT,
  vehicleId: truck.n2,
  seq: 2,
  ...textsSaying('after'),
} satisfies Whole;

const beforeWith = (key: LoadKey): Whole => withFields<Whole, LoadKey>(BEFORE, AFTER, [key]);
const patchTo = (whole: Whole, key: LoadKey): LoadPatch => withFields<LoadPatch, LoadKey>({}, whole, [key]);

type Shown = { readonly [Key in Exclude<LoadKey, 'packets'>]?: unknown } & {
  readonly packets?: readonly PacketPlace[] | null | undefined;
};

/** What a load says in a field, as it was set. */
function valueOf(load: Shown | undefined, key: LoadKey): unknown {
  return key === 'packets'
    ? (load?.packets ?? []).map(({ crewId, skidId, logGradeId }) => ({ crewId, skidId, logGradeId }))
    : load?.[key];
}

describe('what a person sets on a load', () => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let colleague: Caller;
  const left = new Map<LoadKey, number>();

  beforeAll(async () => {
    home = await serverHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    const near = { crewCode: '88', name: 'Near Logging', customerId: customer.acme, forestId: 1 };
    await db
      .insertInto('crew')
      .values({ id: NEAR_CREW, skidId: skid.tall, ...near })
      .execute();
    await db.insertInto('crewCarrier').values({ crewId: NEAR_CREW, carrierId: carrier.north }).execute();
    const grades = [grade.a, grade.pulp].map((logGradeId) => ({ crewId: NEAR_CREW, logGradeId }));
    await db.insertInto('crewGrade').values(grades).execute();
    const place = { type: 'port' as const, latitude: -37.66, longitude: 176.18 };
    await db
      .insertInto('destination')
      .values([
        { id: PORT, name: 'Port one', code: 'ONE', ...place },
        { id: OTHER_PORT, name: 'Port two', code: 'TWO', ...place },
      ])
      .execute();
    const ports = [PORT, OTHER_PORT].flatMap((destinationId) =>
      [grade.a, grade.pulp].map((logGradeId) => ({ destinationId, logGradeId })),
    );
    await db.insertInto('destinationGrade').values(ports).execute();
    await close();
    api = await startApi(home.env);
    [north, colleague] = [await signIn(api, 'carrier'), await signIn(api, 'sub_carrier')];
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  /**
   * Days of each field's own: the first within those that can be filled, the others behind them. The server itself fills
   * today and tomorrow.
   */
  const dayOfKey = (key: LoadKey, more = 0): Day => addDays(today(), 2 + LOAD_KEYS.indexOf(key) + more * 20);
  /** Another load on the truck, so that there is an order. */
  const company = (day: Day, vehicleId: number) => addLoad(north, day, { vehicleId });
  const allOf = ({ vehicles, unassigned }: Board) => [
    ...vehicles.flatMap(({ tasks }) => tasks),
    ...unassigned,
  ];
  const load = (id: number) => north.ask(getTask, { params: { id } });
  async function edit(who: Caller, on: { id: number; day: Day }, patch: LoadPatch): Promise<void> {
    const { id, day } = on;
    const { version } = await load(id);
    await change(who, day, [{ kind: 'update', id, version, load: patch }]);
  }
  const stepsOf = async (day: Day) => (await history(north, day)).list;

  it.each(LOAD_KEYS)('lasts from a new load through edits to undo, redo and restore: %s', async (key) => {
    const day = dayOfKey(key, 1);
    await company(day, BEFORE.vehicleId);
    const { id, version } = await addLoad(north, day, beforeWith(key));
    left.set(key, id);
    const is = async (whole: Whole) => {
      expect(valueOf(await load(id), key)).toEqual(valueOf(whole, key));
      const shown = allOf(await boardOf(colleague, day)).find((one) => one.id === id);
      expect(valueOf(shown, key)).toEqual(valueOf(whole, key));
    };
    await is(AFTER);

    await edit(north, { id, day }, patchTo(BEFORE, key));
    await is(BEFORE);
    const [edited, created] = await stepsOf(day);
    expect(edited?.label.name === 'reorder').toBe(!LOAD_FIELDS[key].history);
    await edit(colleague, { id, day }, patchTo(AFTER, key));
    await is(AFTER);

    const stale = { kind: 'update' as const, id, version, load: patchTo(BEFORE, key) };
    expect(await tryChange(north, day, [stale])).toMatchObject({ code: 409 });
    await is(AFTER);

    await undo(colleague, day);
    await is(BEFORE);
    await redo(colleague, day);
    await is(AFTER);

    const { version: seen } = await load(id);
    await change(north, day, [{ kind: 'remove', id, version: seen }]);
    await undo(north, day);
    await is(AFTER);

    for (const [step, whole] of [
      [created, AFTER],
      [edited, BEFORE],
    ] as const) {
      const past = await north.ask(getPlanAt, { query: { ...query(day), stepId: step?.id } });
      const was = past.loads.find((one) => one.id === id);
      expect(valueOf(was, key)).toEqual(valueOf(whole, key));
    }
    const loads = [{ id, version: (await load(id)).version }];
    await north.ask(restorePlan, { query: query(day), body: { stepId: edited?.id, loads } });
    await is(BEFORE);
    await undo(north, day);
    await is(AFTER);
  });

  it.each(loadKeysOf('copyDay'))('goes along to another day: %s', async (key) => {
    const [from, day] = [dayOfKey(key, 2), dayOfKey(key, 3)];
    const { id, version } = await addLoad(north, from, beforeWith(key));
    const body = { from: dayStart(from), loads: [{ id, version }] };
    const { tasks } = await north.ask(copyPlanDay, { query: query(day), body });
    expect(valueOf(tasks[0], key)).toEqual(valueOf(AFTER, key));
  });

  it.each(loadKeysOf('recurring'))('comes again with a recurring load: %s', async (key) => {
    const day = dayOfKey(key);
    // A driver who drives every day of a week would lose the load: two trucks take turns.
    const vehicleId = LOAD_KEYS.indexOf(key) % 2 === 0 ? BEFORE.vehicleId : truck.n3;
    const before: Whole = { ...BEFORE, vehicleId };
    await company(day, vehicleId);
    const rhythm = { weekdays: EVERY_DAY, fromDay: day, untilDay: day };
    const [made] = await north.ask(createRecurringLoads, { body: { loads: [{ ...before, ...rhythm }] } });
    const { id, version } = made ?? { id: 0, version: 0 };
    const after = withFields<Whole, LoadKey>(before, AFTER, [key]);
    const body = { ...after, ...rhythm, version };
    const changed = await north.ask(changeRecurringLoad, { params: { id }, body });
    expect(valueOf(changed, key)).toEqual(valueOf(AFTER, key));
    const listed = (await north.ask(listRecurringLoads, { query: {} })).find((one) => one.id === id);
    expect(valueOf(listed, key)).toEqual(valueOf(AFTER, key));
    await north.ask(fillRecurringDay, { body: { date: dayStart(day) } });
    const come = allOf(await boardOf(north, day)).find((one) => one.recurringId === id);
    expect(valueOf(come, key)).toEqual(valueOf(AFTER, key));
  });

  it('is kept in a day that is saved under a name, where it is a text', async () => {
    const words = { truck: 'N1', crew: '66', grade: 'A', destination: 'Port one' };
    const line = { ...words, ...textsSaying('after') };
    const { id } = await north.ask(savePlanTemplate, { body: { name: 'Monday', lines: [line] } });
    const { lines } = await north.ask(getPlanTemplate, { params: { id }, query: {} });
    const carried = loadKeysOf('template').filter((key) => isLoadText(key));
    expect(carried.map((key) => lines[0]?.[key])).toEqual(carried.map((key) => AFTER[key]));
  });

  it('is there after the server was started again', async () => {
    await api.stop();
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
    const found = new Map<LoadKey, Task>();
    for (const [key, id] of left) {
      found.set(key, await load(id));
    }
    expect(LOAD_KEYS.map((key) => valueOf(found.get(key), key))).toEqual(
      LOAD_KEYS.map((key) => valueOf(AFTER, key)),
    );
    expect(textsOf(found.get('crewId') ?? {})).toEqual(textsSaying('before'));
  });
});
