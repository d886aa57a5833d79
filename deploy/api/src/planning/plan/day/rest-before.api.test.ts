import { getPreflight, getProposal, startProposal } from '@haulboard/contract';
import { atTime, dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../../testing/fixture.ts';
import { addLoad, boardOf, restedDay } from '../../../testing/loads.ts';
import { withServer } from '../../../testing/with-server.ts';

const { truck } = FIXTURE;
const MIN_REST = 10 * 3600;

describe('a driver who comes home late', () => {
  let api: Api;
  let north: Caller;
  let day: Day;
  /** When the truck is free for the night. */
  let homeAt: number;

  withServer({}, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
    const late = restedDay();
    day = addDays(late, 1);
    homeAt = 0;
    while (homeAt < atTime(late, { hour: 21 })) {
      const load = await addLoad(north, late, { vehicleId: truck.n1 });
      homeAt = load.plannedEndAt ?? 0;
    }
  });

  const restedAt = async () =>
    (await boardOf(north, day)).vehicles.find(({ vehicleId }) => vehicleId === truck.n1)?.restedAt;

  it('is filled with loads from the end of the rest on, which the board says of the truck', async () => {
    expect(await restedAt()).toBe(homeAt + MIN_REST);
    await addLoad(north, day);
    await addLoad(north, day);
    await addLoad(north, day);
    const { id } = await north.ask(startProposal, { query: { date: dayStart(day) } });
    let proposal = await north.ask(getProposal, { params: { id } });
    while (proposal.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 100));
      proposal = await north.ask(getProposal, { params: { id } });
    }
    const departures = (proposal.result?.rows ?? [])
      .filter(({ vehicleId }) => vehicleId === truck.n1)
      .map(({ plannedDepartAt }) => plannedDepartAt);
    expect(departures.length).toBeGreaterThan(0);
    expect(Math.min(...departures)).toBeGreaterThanOrEqual(homeAt + MIN_REST);
  });

  it('leaves for the first load when that rest is over, and nothing is wrong with it', async () => {
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    expect(load.plannedDepartAt).toBe(homeAt + MIN_REST);
    expect(await restedAt()).toBe(load.plannedDepartAt);
    const { findings } = await north.ask(getPreflight, { query: { date: dayStart(day) } });
    expect(findings.filter(({ rule, taskIds }) => rule === 'work-rest' && taskIds.includes(load.id))).toEqual(
      [],
    );
  });
});
