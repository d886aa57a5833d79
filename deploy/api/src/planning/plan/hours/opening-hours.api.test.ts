import {
  changePlan,
  getPreflight,
  getProposal,
  startProposal,
  type PlanChange,
  type Proposal,
} from '@haulboard/contract';
import { atTime, dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { insertFixture, FIXTURE, signIn } from '../../../testing/fixture.ts';
import { addLoad, boardOf, freshDay, loadsOf } from '../../../testing/loads.ts';
import { withServer } from '../../../testing/with-server.ts';

const { destination, truck } = FIXTURE;

/** Days on which the port takes nothing at noon; no other test's. */
const NOON_DAYS = 200;
const [OPENS, SHUTS] = [10, 22];

describe('a port that opens at ten', () => {
  let api: Api;
  let north: Caller;
  let noon: Day;

  withServer(
    {
      fill: async (db) => {
        noon = addDays(freshDay(), NOON_DAYS);
        await insertFixture(db);
        await db
          .updateTable('destination')
          .set({ openFromMinute: OPENS * 60, openToMinute: SHUTS * 60 })
          .where('id', '=', destination.port)
          .execute();
        await db
          .insertInto('destinationDowntime')
          .values({
            destinationId: destination.port,
            firstDay: noon,
            fromMinute: 12 * 60,
            lastDay: noon,
            toMinute: 18 * 60,
            reason: 'crane',
          })
          .execute();
      },
    },
    async (given) => {
      ({ api } = given);
      north = await signIn(api, 'carrier');
    },
  );

  const atPort = async (day: Day) => {
    const { findings } = await north.ask(getPreflight, { query: { date: dayStart(day) } });
    return findings
      .filter(({ rule }) => rule.startsWith('destination-'))
      .map(({ rule, level, taskIds, facts: { from, to, minutes } }) => ({
        rule,
        level,
        taskIds,
        from,
        to,
        minutes,
      }));
  };
  const ended = async (id: number): Promise<Proposal> => {
    for (;;) {
      const proposal = await north.ask(getProposal, { params: { id } });
      if (proposal.state !== 'running') {
        return proposal;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  it('lets the truck leave later for its first load, and nothing is wrong with that', async () => {
    const day = freshDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    expect(load.plannedUnloadAt).toBe(atTime(day, { hour: OPENS }));
    expect(load.plannedDepartAt).toBeGreaterThan(atTime(day, { hour: 6 }));
    expect(await atPort(day)).toEqual([]);
  });

  it('keeps a truck waiting through its downtime, says how long, and the next load comes after that, too late', async () => {
    await addLoad(north, noon, { vehicleId: truck.n1 });
    const second = await addLoad(north, noon, { vehicleId: truck.n1 });
    const third = await addLoad(north, noon, { vehicleId: truck.n1 });
    const opens = atTime(noon, { hour: 18 });
    const comes = second.plannedUnloadAt ?? 0;
    expect(comes).toBeGreaterThan(atTime(noon, { hour: 12 }));
    expect(comes).toBeLessThan(opens);
    expect(second.plannedEndAt).toBeGreaterThan(opens);
    expect(third.plannedDepartAt).toBeGreaterThanOrEqual(second.plannedEndAt ?? 0);
    expect(await atPort(noon)).toEqual([
      {
        rule: 'destination-hours',
        level: 'warn',
        taskIds: [second.id],
        from: comes,
        to: opens,
        minutes: (opens - comes) / 60,
      },
      // Nobody waits overnight: what comes after closing is said as ever.
      {
        rule: 'destination-hours',
        level: 'warn',
        taskIds: [third.id],
        from: third.plannedUnloadAt,
        to: third.plannedEndAt,
      },
    ]);
  });

  it('is no reason to start with the shift for whoever has the day filled, and the board says the same', async () => {
    const day = freshDay();
    await addLoad(north, day);
    const { id } = await north.ask(startProposal, { query: { date: dayStart(day) } });
    const { result } = await ended(id);
    const firsts = (result?.rows ?? []).filter(({ seq }) => seq === 1);
    expect(firsts.length).toBeGreaterThan(0);
    expect(firsts.flatMap(({ reasons }) => reasons.filter(({ code }) => code === 'wait'))).toEqual([]);
    const changes = firsts.map(
      ({ taskId, taskVersion, vehicleId, seq, crewId, skidId, logGradeId, destinationId }): PlanChange =>
        taskId !== null && taskVersion !== null
          ? { kind: 'update', id: taskId, version: taskVersion, load: { vehicleId, seq } }
          : { kind: 'create', load: { crewId, skidId, logGradeId, destinationId, vehicleId, seq } },
    );
    await north.ask(changePlan, { query: { date: dayStart(day) }, body: { changes } });
    const board = await boardOf(north, day);
    const planned = firsts.map(({ vehicleId }) => loadsOf(board, vehicleId)[0]);
    expect(planned.map((load) => load?.plannedDepartAt)).toEqual(
      firsts.map(({ plannedDepartAt }) => plannedDepartAt),
    );
    expect(planned.map((load) => load?.plannedUnloadAt)).toEqual(
      firsts.map(({ plannedUnloadAt }) => plannedUnloadAt),
    );
  });
});
