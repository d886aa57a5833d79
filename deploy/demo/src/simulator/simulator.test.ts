import { setImmediate as turn } from 'node:timers/promises';
import { TaskStatus } from '@haulboard/contract';
import { destinations } from '../places/destinations.ts';
import { UnreachableError, type DeviceTask, type Fix } from './device-api.ts';
import type { StatusMove } from './device-event.ts';
import { buildFleet } from './fleet.ts';
import { FEWEST_MOVING } from './quiet-hours.ts';
import { Simulator, TICK_MS } from './simulator.ts';

const NOW = 1_800_000_000;

/** A server with one load for each truck that has a skid, due at `departAt`. */
function fakeServer({
  departAt,
  speed = 1,
  reportMs = 8000,
}: {
  departAt: number;
  speed?: number;
  reportMs?: number;
}) {
  const fleet = buildFleet();
  const port = destinations[0];
  const tasks = new Map<string, DeviceTask>();
  for (const [index, { key, skids }] of fleet.entries()) {
    const skid = skids[0];
    if (skid !== undefined && port !== undefined) {
      tasks.set(key, {
        id: index + 1,
        seq: 1,
        taskStatus: TaskStatus.Published,
        publishedRev: 1,
        acceptedRev: null,
        changes: [],
        crewId: 1,
        crewCode: '',
        gradeCode: '',
        docketNo: null,
        netKg: null,
        skidName: '',
        skidLatitude: skid.latitude,
        skidLongitude: skid.longitude,
        destinationName: '',
        // Back to the skid's own gate: whatever island the truck is on.
        destinationLatitude: skid.latitude + 0.05,
        destinationLongitude: skid.longitude,
        plannedDepartAt: departAt,
        plannedLoadAt: departAt + 3600,
        plannedUnloadAt: departAt + 7200,
        plannedEndAt: departAt + 10_800,
      });
    }
  }
  const server = {
    fleet,
    tasks,
    isUp: true,
    requests: 0,
    fixes: new Map<string, Fix>(),
    moves: [] as (StatusMove & { key: string })[],
  };
  const answer = async () => {
    await turn();
    server.requests += 1;
    if (!server.isUp) {
      throw new UnreachableError('no answer');
    }
  };
  const api = {
    tasks: async (key: string) => {
      await answer();
      const task = tasks.get(key);
      return task === undefined ? [] : [task];
    },
    move: async (key: string, step: StatusMove) => {
      await answer();
      const task = tasks.get(key);
      server.moves.push({ ...step, key });
      if (task !== undefined) {
        tasks.set(key, { ...task, taskStatus: step.taskStatus });
      }
      return task !== undefined;
    },
    report: async (key: string, fix: Fix) => {
      await answer();
      server.fixes.set(key, fix);
      return true;
    },
  };
  return { server, simulator: new Simulator({ api, fleet, speed, reportMs, seed: 'test' }) };
}

type Fake = ReturnType<typeof fakeServer>;

/** Lets seconds pass; answers with the most requests in any one of them. */
async function run({ server, simulator }: Fake, from: number, seconds: number): Promise<number> {
  let most = 0;
  for (let second = from; second < from + seconds; second += 1) {
    const before = server.requests;
    for (let tick = 0; tick < 1000; tick += TICK_MS) {
      simulator.tick({ at: second * 1000 + tick, now: NOW + second + tick / 1000 });
      await turn();
      await turn();
      await turn();
    }
    most = Math.max(most, server.requests - before);
  }
  return most;
}

function moving(fixes: ReadonlyMap<string, Fix>): number {
  return [...fixes.values()].filter(({ speedKmh }) => speedKmh > 0).length;
}

test('a visitor sees every truck within half a minute, and twenty on the road in the quietest hour', async () => {
  const fake = fakeServer({ departAt: NOW + 8 * 3600, speed: 20 });
  await run(fake, 1, 40);
  expect(fake.server.fixes.size).toBe(fake.server.fleet.length);
  // One or two may just have arrived and are about to be relieved: time runs twenty times as fast here.
  expect(moving(fake.server.fixes)).toBeGreaterThanOrEqual(FEWEST_MOVING - 3);
  await run(fake, 41, 120);
  expect(moving(fake.server.fixes)).toBeGreaterThanOrEqual(FEWEST_MOVING - 5);
  // No load was touched: they are for later.
  expect(fake.server.moves).toEqual([]);
});

test('with the whole fleet at work the server gets at most sixteen requests in a second', async () => {
  const fake = fakeServer({ departAt: NOW });
  const most = await run(fake, 1, 100);
  expect(most).toBeLessThanOrEqual(16);
  expect(moving(fake.server.fixes)).toBeGreaterThan(50);
  expect(new Set(fake.server.moves.map(({ key }) => key)).size).toBe(fake.server.tasks.size);
});

test('phones that are to report seldom ask the server seldom', async () => {
  const requestsWithin = async (reportMs: number) => {
    const fake = fakeServer({ departAt: NOW + 8 * 3600, reportMs });
    await run(fake, 1, 60);
    const before = fake.server.requests;
    await run(fake, 61, 200);
    return fake.server.requests - before;
  };
  const often = await requestsWithin(8000);
  expect(await requestsWithin(40_000)).toBeLessThan(often / 4);
});

test('while the server is away the simulator asks seldom, and carries on when it is back', async () => {
  const fake = fakeServer({ departAt: NOW });
  await run(fake, 1, 30);
  fake.server.isUp = false;
  const before = fake.server.requests;
  await run(fake, 31, 120);
  expect(fake.server.requests - before).toBeLessThan(100);
  fake.server.isUp = true;
  fake.server.fixes.clear();
  await run(fake, 151, 180);
  expect(fake.server.fixes.size).toBe(fake.server.fleet.length);
});

test('a simulator that starts before the server waits for it', async () => {
  const fake = fakeServer({ departAt: NOW });
  fake.server.isUp = false;
  await run(fake, 1, 60);
  expect(fake.server.fixes.size).toBe(0);
  fake.server.isUp = true;
  await run(fake, 61, 90);
  expect(fake.server.fixes.size).toBe(fake.server.fleet.length);
});

test('the steps of a device have numbers that only grow', async () => {
  const fake = fakeServer({ departAt: NOW, speed: 60 });
  await run(fake, 1, 200);
  for (const { key } of fake.server.fleet) {
    const own = fake.server.moves.filter((move) => move.key === key).map(({ deviceSeq }) => deviceSeq);
    expect(own).toEqual([...new Set(own)].toSorted((a, b) => a - b));
  }
  expect(fake.server.moves.length).toBeGreaterThan(100);
});

test('a refused step does not become a flood', async () => {
  const fake = fakeServer({ departAt: NOW });
  // The loads vanish between the poll and the step, again and again.
  const { tasks } = fake.server;
  const kept = new Map(tasks);
  await run(fake, 1, 30);
  const before = fake.server.moves.length;
  for (const [key, task] of kept) {
    tasks.set(key, { ...task, taskStatus: TaskStatus.Published });
  }
  await run(fake, 31, 60);
  expect(fake.server.moves.length - before).toBeLessThanOrEqual(3 * kept.size);
});
