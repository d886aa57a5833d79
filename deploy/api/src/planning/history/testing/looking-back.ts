import {
  getPlanAt,
  getPlanHistory,
  restorePlan,
  seePlanHistory,
  TaskStatus,
  undoPlan,
} from '@haulboard/contract';
import type { Caller } from '../../../testing/api-server.ts';
import { addLoad, boardOf, change, restedDay } from '../../../testing/loads.ts';
import { CANARY, FIXTURE } from '../../../testing/fixture.ts';
import { history, loadIdsOn, picture, planDay, query, undo } from './history-desk.ts';

const { truck } = FIXTURE;

type People = { north: Caller; colleague: Caller; bay: Caller };

/** Cases of somebody who looks at what was done, and brings loads back from there. */
export function lookingBack(people: () => People): void {
  it('lists who did what, newest first, and what is new since the last look', async () => {
    const { north, colleague } = people();
    const day = await planDay(colleague);
    const [a = 0] = await loadIdsOn(north, day, truck.n1);
    const before = await history(north, day);
    expect(before).toMatchObject({ total: 1, undo: null, redo: null, seen: null });
    const [newest] = before.list;
    await north.ask(seePlanHistory, { query: query(day), body: { stepId: newest?.id ?? 0 } });
    await change(north, day, [{ kind: 'update', id: a, version: 1, load: { vehicleId: truck.n3 } }]);
    await change(colleague, day, [{ kind: 'update', id: a, version: 2, load: { note: 'wet road' } }]);
    await change(colleague, day, [{ kind: 'status', id: a, version: 3, taskStatus: TaskStatus.Published }]);
    const after = await history(north, day);
    expect(after.list).toMatchObject([
      { who: 'Person sub_carrier', label: { name: 'publish', load: '66 A', count: 1 }, canUndo: false },
      { who: 'Person sub_carrier', label: { name: 'edit' }, isMine: false },
      {
        who: 'Person carrier',
        label: { name: 'move', load: '66 A', to: 'N3' },
        loads: [{ taskId: a, name: '66 A', change: 'changed' }],
        isMine: true,
        canUndo: true,
      },
      {
        label: { name: 'add', count: 6, load: '' },
        loads: Array.from({ length: 6 }, () => ({ change: 'added' })),
      },
    ]);
    expect(after).toMatchObject({ total: 4, undo: { name: 'move', to: 'N3' }, seen: { changes: 2 } });
    const page = { ...query(day), page: 2, pageSize: 1 };
    expect((await north.ask(getPlanHistory, { query: page })).list).toMatchObject([
      { label: { name: 'edit' } },
    ]);
    const since = after.list[1]?.id ?? 0;
    expect((await north.ask(getPlanHistory, { query: { ...query(day), since } })).total).toBe(1);
    expect(
      await north.ask(seePlanHistory, { query: query(day), body: { stepId: after.list[0]?.id ?? 0 } }),
    ).toMatchObject({ changes: 0 });
  });

  it('shows the plan as a step left it, and brings chosen loads back as one step', async () => {
    const { north, colleague } = people();
    const day = await planDay(colleague);
    const [a = 0, b = 0, c = 0] = await loadIdsOn(north, day, truck.n1);
    const then = (await history(north, day)).list[0]?.id ?? 0;
    const was = await picture(north, day);
    await change(colleague, day, [
      { kind: 'update', id: a, version: 1, load: { vehicleId: truck.n2, seq: 1 } },
      { kind: 'remove', id: b, version: 1 },
      { kind: 'update', id: c, version: 1, load: { note: 'changed' } },
    ]);
    const extra = await addLoad(colleague, day);
    const past = await north.ask(getPlanAt, { query: { ...query(day), stepId: then } });
    expect(past.loads.map(({ id, vehicleCode, seq, isOwn }) => ({ id, vehicleCode, seq, isOwn }))).toEqual(
      was.map(({ id, vehicleCode, seq }) => ({ id, vehicleCode, seq, isOwn: true })),
    );
    const loads = [
      { id: a, version: 2 },
      { id: b, version: 0 },
      { id: extra.id, version: 1 },
    ];
    const stale = [{ id: a, version: 1 }];
    expect(
      await north.try(restorePlan, { query: query(day), body: { stepId: then, loads: stale } }),
    ).toMatchObject({ code: 409 });
    const { step } = await north.ask(restorePlan, { query: query(day), body: { stepId: then, loads } });
    expect(step).toMatchObject({ kind: 'restore', label: { name: 'restore', count: 3 }, canUndo: true });
    const restored = was.map((load) => (load.id === c ? { ...load, note: 'changed' } : load));
    expect(await picture(north, day)).toEqual(restored);
    await undo(north, day);
    expect(await loadIdsOn(north, day, truck.n1)).toEqual([c]);
    const empty = await north.ask(getPlanAt, { query: { ...query(day), at: 1 } });
    expect(empty.loads).toEqual([]);
  });
}

/** Cases of a carrier whose history is nobody else’s. */
export function keptApart(people: () => People): void {
  it('belongs to the carrier: another sees nothing of it and takes nothing back', async () => {
    const { north, bay } = people();
    const day = restedDay();
    await addLoad(north, day, { vehicleId: truck.n1, note: CANARY.north });
    const stepId = (await history(north, day)).list[0]?.id ?? 0;
    expect((await history(bay, day)).list).toEqual([]);
    const at = Math.floor(Date.now() / 1000);
    expect((await bay.ask(getPlanAt, { query: { ...query(day), at } })).loads).toEqual([]);
    const answers = [
      await bay.try(getPlanAt, { query: { ...query(day), stepId } }),
      await bay.try(getPlanHistory, { query: { ...query(day), carrierId: FIXTURE.carrier.north } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([404, 404]);
    expect(await bay.try(undoPlan, { query: query(day), body: { stepId } })).toMatchObject({ code: 409 });
    const { id } = (await boardOf(north, day)).vehicles.flatMap(({ tasks }) => tasks)[0] ?? { id: 0 };
    const body = { at, loads: [{ id, version: 1 }] };
    expect(await bay.try(restorePlan, { query: query(day), body })).toMatchObject({ code: 404 });
  });
}
