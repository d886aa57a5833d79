import fc from 'fast-check';
import { madeDay } from '../testing/made-day.ts';
import { gapTo, upperBound } from './bound.ts';
import { MAX_WAIT_MINUTES } from '../../plan/hours/gate.ts';
import { driveDay, type TruckDay } from './drive-day.ts';
import { MAX_WITHOUT_BREAK, MAX_WORK, pick, type Problem } from './problem.ts';
import { Queues } from './queues.ts';
import { search, type Found } from './search.ts';
import { createTravel, type Travel } from './travel.ts';
import { verify } from './verify.ts';

function daysOf(problem: Problem, { schedule }: Found): TruckDay[] {
  return problem.trucks.map((_, truck) => schedule.day(truck));
}

const small = madeDay({ trucks: 8, loads: 40, seed: 3 });

describe('a day that is filled', () => {
  it('keeps every rule, whatever the day', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 12 }), (seed, trucks) => {
        const problem = madeDay({ trucks, loads: trucks * 5, seed });
        const found = search(problem, { seed, rounds: 15 });
        expect(verify(problem, daysOf(problem, found))).toEqual([]);
        expect(found.gain).toBeGreaterThanOrEqual(0);
        expect(found.schedule.gain()).toBeCloseTo(found.gain, 6);
      }),
      { numRuns: 15 },
    );
  });

  it('is the same for the same seed', () => {
    const plans = [1, 1, 2].map((seed) => search(small, { seed, rounds: 30 }).schedule.plan());
    expect(plans[0]).toEqual(plans[1]);
  });

  it('is no worse after more rounds, and no better than the bound', async () => {
    const greedy = search(small, { seed: 1, rounds: 0 });
    const searched = search(small, { seed: 1, rounds: 150 });
    const bound = await upperBound(small, createTravel(small), 30);
    expect(searched.gain).toBeGreaterThanOrEqual(greedy.gain);
    expect(bound).not.toBeNull();
    expect(searched.gain).toBeLessThanOrEqual((bound ?? 0) + 1e-6);
    expect(gapTo(bound, searched.gain)).toBeLessThan(0.5);
  });

  it('stays as it is when nobody has an hour left', () => {
    const tired = { ...small, trucks: small.trucks.map((truck) => ({ ...truck, work: MAX_WORK })) };
    const found = search(tired, { seed: 1, rounds: 10 });
    expect(found.gain).toBe(0);
    expect(found.schedule.plan().flat()).toEqual([]);
  });

  it('is left when the person who watches stops it', () => {
    let asked = 0;
    const found = search(small, { seed: 1, rounds: 1_000_000, isOver: () => (asked += 1) > 60 });
    expect(found.rounds).toBeLessThan(60);
    expect(verify(small, daysOf(small, found))).toEqual([]);
  });

  it('gives no crew everything while the wood of another lies', () => {
    const problem = madeDay({ trucks: 10, loads: 80, seed: 5 });
    const { schedule } = search(problem, { seed: 1, rounds: 100 });
    const served = problem.crews.map(({ crewId, open }) => {
      const left = problem.demands
        .map((demand, number) => (demand.crewId === crewId ? schedule.left(number) : 0))
        .reduce((sum, count) => sum + count, 0);
      return open - left;
    });
    expect(served.filter((count) => count > 0).length).toBeGreaterThan(problem.crews.length / 2);
  });
});

describe('a driver whose first gate opens later', () => {
  /** `minutes`: from leaving until the load is off, if nothing is in the way. */
  type Asked = { demand: number; travel: Travel; minutes: number };
  /** The day with gates that open only after most trucks could be there, and each truck's first load alone. */
  const dayOf = (seed: number, opensAt: number): Problem => {
    const made = madeDay({ trucks: 4, loads: 20, seed });
    const gates = new Set(made.demands.map(({ destinationQueue }) => destinationQueue));
    const windows = [{ from: opensAt, to: opensAt + 600 }];
    const busy = [{ from: opensAt - 150, to: opensAt - 110 }];
    const queues = made.queues.map((queue, at) =>
      gates.has(at) ? { ...queue, windows } : { ...queue, taken: busy },
    );
    return { ...made, queues };
  };
  const firstLoad = (problem: Problem, truck: number, { demand, travel }: Asked) => {
    const day = driveDay({ problem, travel, queues: new Queues(problem) }, truck, [demand]);
    const end = day?.stops[0]?.endAt ?? -1;
    const idle =
      day?.segments.filter(({ kind, to }) => to <= end && (kind === 'wait' || kind === 'break')) ?? [];
    return day && { end, idle: idle.reduce((sum, one) => sum + one.to - one.from, 0) };
  };
  /** The soonest end of all starts, and the least time not at work of those that end so soon. */
  const bruteForce = (problem: Problem, number: number, asked: Asked) => {
    const truck = pick(problem.trucks, number);
    const tries = Array.from({ length: MAX_WAIT_MINUTES + 1 }, (_, later) => {
      // A truck with a load before leaves when it is told to.
      const told = { ...truck, readyAt: truck.readyAt + later, loads: 1 };
      const found = firstLoad({ ...problem, trucks: problem.trucks.with(number, told) }, number, asked);
      // Whoever would wait longer still came after closing.
      return found && found.end <= truck.readyAt + asked.minutes + MAX_WAIT_MINUTES ? found : [];
    }).flat();
    return tries.toSorted((a, b) => a.end - b.end || a.idle - b.idle)[0];
  };

  it('leaves home as late as the load is done as soon, and stands as little as any start allows', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 300, max: 800 }), (seed, opensAt) => {
        const problem = dayOf(seed, opensAt);
        const travel = createTravel(problem);
        const cases = problem.trucks.flatMap(({ from }, truck) => {
          const demand = (seed + truck) % problem.demands.length;
          const { load, drive, serve } = travel.haul(demand);
          const minutes =
            travel.minutes(from, pick(problem.demands, demand).skid) + load + drive.minutes + serve;
          // A busy loader takes 40 minutes; with 25 of loading, no break may come to be due.
          return minutes + 65 > MAX_WITHOUT_BREAK ? [] : [{ truck, asked: { demand, travel, minutes } }];
        });
        expect(cases.map(({ truck, asked }) => firstLoad(problem, truck, asked))).toEqual(
          cases.map(({ truck, asked }) => bruteForce(problem, truck, asked)),
        );
      }),
      { numRuns: 15 },
    );
  });

  it('keeps every rule, whenever the gates open', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 300, max: 800 }), (seed, opensAt) => {
        const problem = dayOf(seed, opensAt);
        const found = search(problem, { seed, rounds: 10 });
        expect(verify(problem, daysOf(problem, found))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the second opinion', () => {
  const found = search(small, { seed: 1, rounds: 0 });
  const days = daysOf(small, found);
  const busy = days.findIndex(({ stops }) => stops.length > 1);
  const day = pick(days, busy);
  const withDay = (changed: TruckDay, problem: Problem = small) =>
    verify(problem, days.with(busy, changed)).map(({ rule }) => rule);
  const withTruck = (more: Partial<Problem['trucks'][number]>) =>
    withDay(day, { ...small, trucks: small.trucks.with(busy, { ...pick(small.trucks, busy), ...more }) });

  it('finds a driver who works too long', () => {
    expect(withTruck({ work: 600 })).toContain('13 hours of work');
    expect(withTruck({ mostWork: 60 })).toContain('13 hours of work');
  });

  it('finds a missing break', () => {
    const hurried = day.segments.filter(({ kind }) => kind !== 'break');
    expect(withDay({ ...day, segments: hurried })).toContain('one thing after the other');
    expect(withTruck({ sinceBreak: 300 })).toContain('a break after 5.5 hours');
  });

  it('finds a truck that is back too late to rest', () => {
    expect(withTruck({ backBy: 300 })).toContain('10 hours of rest');
  });

  it('finds a way that was flown', () => {
    const segments = day.segments.map((one) => (one.kind === 'drive' ? { ...one, to: one.from + 1 } : one));
    expect(withDay({ ...day, segments })).toContain('time for the way');
  });

  it('finds a load that its truck must not carry', () => {
    expect(withTruck({ carries: small.demands.map(() => false) })).toContain(
      'mass, permits and grades of the truck',
    );
  });

  it('finds two trucks at one loader, and a gate that is shut', () => {
    const visit = pick(day.visits, 0);
    const crowded = small.queues.with(visit.queue, {
      ...pick(small.queues, visit.queue),
      taken: [{ from: visit.from, to: visit.to }],
    });
    expect(withDay(day, { ...small, queues: crowded })).toContain('room at the queue');
    const shut = small.queues.with(visit.queue, { ...pick(small.queues, visit.queue), windows: [] });
    expect(withDay(day, { ...small, queues: shut })).toContain('opening hours');
  });

  it('finds a driver who left home only to stand before a gate', () => {
    const [first] = day.stops;
    const gate = pick(small.demands, first?.demand ?? 0).destinationQueue;
    const later = (at: number) => (at < (first?.unloadAt ?? 0) ? at : at + 90);
    const wait = { kind: 'wait' as const, from: first?.unloadAt ?? 0, to: later(first?.unloadAt ?? 0) };
    const segments = day.segments.map((one) => ({
      ...one,
      from: later(one.from),
      to: later(one.to - 1) + 1,
    }));
    const at = segments.findIndex(({ kind }) => kind === 'serve');
    const stood = {
      ...day,
      segments: segments.toSpliced(at, 0, wait),
      stops: day.stops.map((stop) => ({ ...stop, unloadAt: later(stop.unloadAt), endAt: later(stop.endAt) })),
    };
    const alone = days.map((one, truck) => (truck === busy ? stood : { ...one, stops: [], visits: [] }));
    const windows = [{ from: wait.to, to: wait.to + 600 }];
    const queues = small.queues.with(gate, { ...pick(small.queues, gate), windows });
    expect(verify({ ...small, queues }, alone).map(({ rule }) => rule)).toContain('no leaving only to stand');
  });

  it('finds wood that is carried twice', () => {
    const demands = small.demands.map((demand) => ({ ...demand, count: 0 }));
    expect(withDay(day, { ...small, demands })).toContain('no more than there is');
  });
});
