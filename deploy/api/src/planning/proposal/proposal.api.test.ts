import {
  cancelProposal,
  changePlan,
  findProposal,
  getProposal,
  getTimestamp,
  startProposal,
  type PlanChange,
  type Proposal,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { addLoad, boardOf, freshDay, loadsOf, today } from '../../testing/loads.ts';
import { openFixture } from '../../testing/open-fixture.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';

async function ended(caller: Caller, id: number): Promise<Proposal> {
  for (;;) {
    const proposal = await caller.ask(getProposal, { params: { id } });
    if (proposal.state !== 'running') {
      return proposal;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const onDay = (day: Day) => ({ query: { date: dayStart(day) } });

describe('a dispatcher who has the day filled', () => {
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

  it('gets trucks for unassigned loads and stock, with reasons and numbers, and accepts them as one change', async () => {
    const day = freshDay();
    const first = await addLoad(north, day, { vehicleId: FIXTURE.truck.n1 });
    const loose = await addLoad(north, day);
    const { id, state } = await north.ask(startProposal, onDay(day));
    expect(state).toBe('running');
    const proposal = await ended(north, id);
    const { result } = proposal;
    expect(proposal).toMatchObject({ state: 'done', progress: 1, startedBy: 'Person carrier' });
    expect(result?.rows.find(({ taskId }) => taskId === loose.id)).toBeDefined();
    // 7.5 loads lie there, two are planned: five whole ones are left.
    expect(result?.rows.filter(({ stockId }) => stockId !== null)).toHaveLength(5);
    // Six without a truck: one of them stands on the board, five are open stock.
    expect(result?.before).toMatchObject({ loads: 1, unassigned: 6, ofStock: 5, kg: 32_500 });
    expect(result?.after).toMatchObject({ loads: 7, unassigned: 0, ofStock: 0, kg: 7 * 32_500 });
    expect(result?.leftOver).toEqual([]);
    expect(result?.gap).toBeGreaterThanOrEqual(0);
    const reasons = result?.rows.flatMap((row) => row.reasons.map(({ code }) => code)) ?? [];
    expect(new Set(reasons)).toEqual(new Set(['nearest', 'place', 'priority', 'crew', 'usual', 'hours']));
    // Nothing is changed until somebody accepts it.
    expect(loadsOf(await boardOf(north, day), FIXTURE.truck.n1)).toEqual([first]);
    const changes = (result?.rows ?? []).map((row): PlanChange => {
      const { crewId, skidId, logGradeId, destinationId, vehicleId, seq } = row;
      return row.taskId !== null && row.taskVersion !== null
        ? { kind: 'update', id: row.taskId, version: row.taskVersion, load: { vehicleId, seq } }
        : { kind: 'create', load: { crewId, skidId, logGradeId, destinationId, vehicleId, seq } };
    });
    const { tasks } = await north.ask(changePlan, { ...onDay(day), body: { changes } });
    expect(tasks.map(({ vehicleId, seq }) => [vehicleId, seq])).toEqual(
      result?.rows.map(({ vehicleId, seq }) => [vehicleId, seq]),
    );
  });

  it('finds it again, while nobody else can see it', async () => {
    const day = freshDay();
    const { id } = await north.ask(startProposal, onDay(day));
    const found = await north.ask(findProposal, onDay(day));
    expect(found?.id).toBe(id);
    const bay = await signIn(api, 'bay');
    expect((await bay.try(getProposal, { params: { id } })).code).toBe(404);
    expect((await bay.try(cancelProposal, { params: { id } })).code).toBe(404);
    expect(await bay.ask(findProposal, onDay(day))).toBeNull();
    await ended(north, id);
  });

  it('waits its turn on the second day, and cannot fill a day out of sight', async () => {
    const [first, second] = [freshDay(), freshDay()];
    await Promise.all([first, second].map((day) => addLoad(north, day)));
    const one = await north.ask(startProposal, onDay(first));
    const other = await north.ask(startProposal, onDay(second));
    expect(other).toMatchObject({ state: 'running', isWaiting: true });
    expect((await ended(north, one.id)).state).toBe('done');
    const done = await ended(north, other.id);
    expect(done.state).toBe('done');
    expect(done).not.toHaveProperty('isWaiting');
    expect(await north.try(startProposal, onDay(addDays(today(), 15)))).toMatchObject({
      code: 422,
      msg: 'date: a day is filled 14 days ahead at most',
    });
  });

  it('waits for the same work when it is started twice, and can stop it', async () => {
    const day = freshDay();
    const both = await Promise.all([
      north.ask(startProposal, onDay(day)),
      north.ask(startProposal, onDay(day)),
    ]);
    expect(both[0]?.id).toBe(both[1]?.id);
    const id = both[0]?.id ?? 0;
    // The server answers others meanwhile.
    await north.ask(getTimestamp, {});
    const stopped = await north.ask(cancelProposal, { params: { id } });
    expect(['cancelled', 'done']).toContain(stopped.state);
    expect((await north.ask(getProposal, { params: { id } })).state).toBe(stopped.state);
    const next = await north.ask(startProposal, onDay(day));
    expect(next.id).not.toBe(id);
    await ended(north, next.id);
  });

  it('is told when a restart interrupted it', async () => {
    const day = freshDay();
    const { id } = await north.ask(startProposal, onDay(day));
    await api.stop();
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
    const { state } = await north.ask(getProposal, { params: { id } });
    expect(['interrupted', 'done']).toContain(state);
  });
});
