import {
  getBoardRows,
  globalEvent,
  TaskStatus,
  undoPlan,
  type Board,
  type PlanChange,
  type Task,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Day } from '@haulboard/contract/time';
import type { Api, Caller } from '../../../testing/api-server.ts';
import type { Home } from '../../../testing/homes.ts';
import { addLoad, boardOf, change, freshDay } from '../../../testing/loads.ts';
import { signIn, FIXTURE } from '../../../testing/fixture.ts';
import { withServer } from '../../../testing/with-server.ts';

const { truck, skid } = FIXTURE;

/** The trucks whose rows look different on two boards. */
function differingRows(before: Board, after: Board): number[] {
  const then = new Map(before.vehicles.map((row) => [row.vehicleId, JSON.stringify(row.tasks)]));
  return after.vehicles
    .filter(({ vehicleId, tasks }) => then.get(vehicleId) !== JSON.stringify(tasks))
    .map(({ vehicleId }) => vehicleId);
}

describe('a board that is told of changes row by row', () => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let bay: Caller;

  withServer({}, async (given) => {
    ({ home, api } = given);
    north = await signIn(api, 'carrier');
    bay = await signIn(api, 'bay');
  });

  const rowsOf = (who: Caller, day: Day, body: { ids: number[]; vehicleIds: number[] }) =>
    who.ask(getBoardRows, { query: { date: dayStart(day) }, body });

  it('reads the rows of the trucks it names, and of the trucks its loads are on, as the whole board has them', async () => {
    const day = freshDay();
    await addLoad(north, day, { vehicleId: truck.n1 });
    const second = await addLoad(north, day, { vehicleId: truck.n2 });
    const loose = await addLoad(north, day);
    await addLoad(north, day);
    const board = await boardOf(north, day);
    const rows = await rowsOf(north, day, { ids: [second.id, loose.id], vehicleIds: [truck.n1] });
    const asked: number[] = [truck.n1, truck.n2];
    expect(rows.vehicles).toEqual(board.vehicles.filter(({ vehicleId }) => asked.includes(vehicleId)));
    expect(rows.unassigned.map(({ id }) => id)).toEqual([loose.id]);
    expect(rows.stock).toEqual(board.stock);
  });

  it('shows nobody the rows and loads of another dispatcher, and no load of another day', async () => {
    const day = freshDay();
    const theirs = await addLoad(north, day, { vehicleId: truck.n1 });
    const loose = await addLoad(north, day);
    const asked = { ids: [theirs.id, loose.id], vehicleIds: [truck.n1] };
    expect(await rowsOf(bay, day, asked)).toMatchObject({ vehicles: [], unassigned: [] });
    const other = await rowsOf(north, freshDay(), asked);
    expect(other.vehicles.map(({ vehicleId, tasks }) => [vehicleId, tasks.length])).toEqual([[truck.n1, 0]]);
    expect(other.unassigned).toEqual([]);
  });

  it('hears of each row that looks different, whatever was done', async () => {
    const day = freshDay();
    const query = { date: dayStart(day) };
    const first = await addLoad(north, day, { vehicleId: truck.n1 });
    const made = [first, await addLoad(north, day, { vehicleId: truck.n1 }), await addLoad(north, day)];
    const now = async (nth: number): Promise<Task> => {
      const { vehicles, unassigned } = await boardOf(north, day);
      const all = [...vehicles.flatMap(({ tasks }) => tasks), ...unassigned];
      const found = all.find(({ id }) => id === made[nth]?.id);
      if (!found) {
        throw new Error('the load is gone');
      }
      return found;
    };
    const edit = async (nth: number, load: Extract<PlanChange, { kind: 'update' }>['load']) => {
      const { id, version } = await now(nth);
      await change(north, day, [{ kind: 'update', id, version, load }]);
    };
    const move = async (nth: number, taskStatus: number) => {
      const { id, version } = await now(nth);
      await change(north, day, [{ kind: 'status', id, version, taskStatus, reason: 'wet road' }]);
    };
    const actions: (() => Promise<unknown>)[] = [
      () => edit(0, { vehicleId: truck.n2 }),
      () => edit(1, { skidId: skid.tall2 }),
      () => edit(2, { vehicleId: truck.n2, seq: 1 }),
      () => edit(0, { note: 'call the gate' }),
      () => edit(0, { seq: 1 }),
      () => move(0, TaskStatus.Published),
      () => move(0, TaskStatus.Canceled),
      () => edit(1, { vehicleId: null }),
      () => north.ask(undoPlan, { query, body: {} }),
      () => addLoad(north, day, { vehicleId: truck.n3 }),
      () => north.ask(undoPlan, { query, body: {} }),
    ];
    const boards = [await boardOf(north, day)];
    for (const action of actions) {
      await action();
      boards.push(await boardOf(north, day));
    }
    await api.stop();
    const { db, close } = await home.open();
    const events = await db
      .selectFrom('outbox as o')
      .innerJoin('appUser as u', 'u.channel', 'o.channel')
      .select('o.event')
      .where('u.account', '=', 'carrier')
      .orderBy('o.id')
      .execute();
    await close();
    const hints = events
      .map(({ event }) => globalEvent.parse(event))
      .filter(({ type, date }) => type === 'task_modify' && date === query.date)
      .slice(-actions.length);
    const changed = boards.slice(1).map((board, at) => differingRows(boards[at] ?? board, board));
    expect(changed.every((rows) => rows.length > 0)).toBe(true);
    expect(hints.map(({ vehicles }) => new Set(vehicles))).toEqual(changed.map((rows) => new Set(rows)));
  });
});
