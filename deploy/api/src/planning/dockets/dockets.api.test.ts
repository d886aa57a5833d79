import { changePlan, searchAll, TaskStatus, type Task } from '@haulboard/contract';
import { dayOf, dayStart } from '@haulboard/contract/testing';
import type { Day } from '@haulboard/contract/time';
import type { Api, Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { addLoad, freshDay, setStatus } from '../../testing/loads.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck } = FIXTURE;

describe.each(USUAL_ENGINES)('dockets, on %s', (_, makeHome) => {
  let api: Api;
  let north: Caller;
  let bay: Caller;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
    bay = await signIn(api, 'bay');
  });

  // The first numbers of an installation: 100001 and on.
  const found = (caller: Caller) => caller.ask(searchAll, { query: { q: '1000', kind: 'docket' } });

  async function onItsWay(caller: Caller, day: Day, vehicleId: number): Promise<Task> {
    const draft = await addLoad(caller, day, { vehicleId });
    const published = await setStatus(caller, draft, TaskStatus.Published);
    return setStatus(caller, published, TaskStatus.Accepted);
  }

  it('writes one when the load leaves its skid, numbered from the crew’s range', async () => {
    const load = await onItsWay(north, freshDay(), truck.n1);
    expect(await found(north)).toEqual([]);
    await setStatus(north, load, TaskStatus.Loaded);
    const [docket] = await found(north);
    expect(docket?.title).toMatch(/^[0-9]{6,8}$/);
    expect(docket?.detail).toContain('N1 · 66 → ');
  });

  it('is found by who hauled it and by whose logs they are, by nobody else', async () => {
    expect(await found(await signIn(api, 'customer'))).toHaveLength(1);
    expect(await found(await signIn(api, 'supper_admin'))).toHaveLength(1);
    expect(await found(bay)).toEqual([]);
    expect(await found(await signIn(api, 'sharing_portal_carrier'))).toEqual([]);
    expect(await found(await signIn(api, 'crew_company'))).toEqual([]);
  });

  it('never gives one number to two loads of a crew, whoever hauls them at the same moment', async () => {
    const day = freshDay();
    const loads: [Caller, Task][] = [];
    for (const [caller, vehicleId] of [
      [north, truck.n1],
      [bay, truck.b1],
      [north, truck.n2],
      [bay, truck.b2],
    ] as const) {
      loads.push([caller, await onItsWay(caller, day, vehicleId)]);
    }
    await Promise.all(loads.map(([caller, load]) => setStatus(caller, load, TaskStatus.Loaded)));
    const titles = (await found(await signIn(api, 'supper_admin'))).map(({ title }) => Number(title));
    const first = Math.min(...titles);
    expect(titles.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4].map((at) => first + at));
  });

  it('keeps the docket of a load that was canceled on the road on record, void', async () => {
    const load = await setStatus(north, await onItsWay(north, freshDay(), truck.n3), TaskStatus.Loaded);
    const before = await found(north);
    await north.ask(changePlan, {
      query: { date: dayStart(dayOf(load.date)) },
      body: {
        changes: [
          {
            kind: 'status',
            id: load.id,
            version: load.version,
            taskStatus: TaskStatus.Canceled,
            reason: 'lost',
          },
        ],
      },
    });
    expect(await found(north)).toHaveLength(before.length);
  });
});
