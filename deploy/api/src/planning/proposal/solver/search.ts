import { Schedule, type Chance } from './schedule.ts';
import { pick, type Problem } from './problem.ts';
import { seededRandom } from './random.ts';
import type { Travel } from './travel.ts';

export type SearchOptions = {
  /** The same seed and number of rounds give the same plan, on any machine. */
  seed: number;
  rounds: number;
  /** Asked between two rounds. */
  isOver?: () => boolean;
  /** Told now and then: the part that is done, 0 … 1, and the best gain so far. */
  onProgress?: (part: number, gain: number) => void;
  travel?: Travel;
};

export type Found = { schedule: Schedule; gain: number; rounds: number };

/** How much of a plan one round takes apart, at least and at most, in loads. */
const MIN_TAKEN = 2;
const MAX_TAKEN = 20;
/** Most rounds take little apart, as they are quick and gain most; now and then one has to move more. */
const FEW_AT_MOST = 3;
/** A worse plan is still followed when it is this much worse at first, in tonnes; less and less towards the end. */
const FIRST_THRESHOLD = 8;
/** After so many rounds, what is known of fits is looked up anew. */
const RENEW_EVERY = 1000;

type Style = { regret: number; noise: number; random: () => number };

/** The demand to place next: what is worth most, or has most to lose when it waits. */
function nextChance(schedule: Schedule, style: Style): Chance | undefined {
  let best: { chance: Chance; score: number } | undefined;
  for (let demand = 0; demand < schedule.problem.demands.length; demand += 1) {
    const chance = schedule.left(demand) > 0 ? schedule.chance(demand) : undefined;
    if (chance && chance.gain > 0) {
      const score =
        chance.gain + style.regret * chance.regret + style.noise * (style.random() - 0.5) * chance.gain;
      if (!best || score > best.score) {
        best = { chance, score };
      }
    }
  }
  return best?.chance;
}

/** Places loads one by one until nothing fits or nothing is worth its way. */
function fill(schedule: Schedule, style: Style, isOver: () => boolean): void {
  for (let next = nextChance(schedule, style); next && !isOver(); next = nextChance(schedule, style)) {
    if (!schedule.add(next)) {
      schedule.renew(next.truck, next.demand);
    }
  }
}

type Placed = { truck: number; at: number; demand: number };

function placed(schedule: Schedule): Placed[] {
  return schedule.problem.trucks.flatMap((_, truck) =>
    schedule.route(truck).map((demand, at) => ({ truck, at, demand })),
  );
}

/** Takes these loads off, the later ones of a truck first, so that the places of the others stay right. */
function takeAll(schedule: Schedule, loads: readonly Placed[]): void {
  for (const { truck, at } of loads.toSorted((a, b) => b.at - a.at)) {
    if (!schedule.take(truck, at)) {
      schedule.empty(truck);
    }
  }
}

/** Loads that go near one another: same skid, or same destination. */
function related(schedule: Schedule, all: readonly Placed[], to: Placed): Placed[] {
  const { demands } = schedule.problem;
  const seed = pick(demands, to.demand);
  const distance = ({ demand, truck }: Placed) => {
    const other = pick(demands, demand);
    return (
      (truck === to.truck ? 0 : 1) +
      (other.skid === seed.skid ? 0 : 2) +
      (other.destination === seed.destination ? 0 : 1)
    );
  };
  return all.toSorted((a, b) => distance(a) - distance(b));
}

function takeApart(schedule: Schedule, random: () => number): void {
  const all = placed(schedule);
  const most = Math.min(MAX_TAKEN, Math.max(MIN_TAKEN, Math.ceil(all.length * 0.15)));
  const count = Math.min(
    all.length,
    MIN_TAKEN + Math.floor(random() ** FEW_AT_MOST * (most - MIN_TAKEN + 1)),
  );
  const anyOf = <T>(list: readonly T[]) => pick(list, Math.floor(random() * list.length));
  const way = random();
  if (way < 0.4) {
    takeAll(schedule, related(schedule, all, anyOf(all)).slice(0, count));
  } else if (way < 0.7) {
    const used = [...new Set(all.map(({ truck }) => truck))];
    const trucks = new Set(Array.from({ length: Math.ceil(count / 3) }, () => anyOf(used)));
    for (const truck of trucks) {
      schedule.empty(truck);
    }
  } else {
    const mixed = all.map((load) => ({ load, key: random() })).toSorted((a, b) => a.key - b.key);
    takeAll(
      schedule,
      mixed.slice(0, count).map(({ load }) => load),
    );
  }
}

/**
 * Fills a day: greedily by regret, then by taking parts of it apart and filling them again (large neighbourhood
 * search). Loads of the present plan are never touched, and the result is never worse than adding nothing.
 */
export function search(problem: Problem, options: SearchOptions): Found {
  const { seed, rounds, isOver = () => false, onProgress = () => undefined, travel } = options;
  const random = seededRandom(seed);
  const schedule = new Schedule(problem, travel);
  const nothing = schedule.save();
  fill(schedule, { regret: 0.5, noise: 0, random }, isOver);
  let best = schedule.save();
  let current = best;
  let round = 0;
  for (; round < rounds && placed(schedule).length > 0 && !isOver(); round += 1) {
    const threshold = FIRST_THRESHOLD * (1 - round / rounds) ** 2;
    takeApart(schedule, random);
    if (round % RENEW_EVERY === RENEW_EVERY - 1) {
      schedule.lookAnew();
    }
    fill(schedule, { regret: random() < 0.5 ? random() : 0, noise: random() * 0.2, random }, isOver);
    const now = schedule.save();
    if (now.gain > current.gain - threshold) {
      current = now;
    } else {
      schedule.restore(current);
    }
    if (now.gain > best.gain) {
      best = now;
    }
    onProgress((round + 1) / rounds, best.gain);
  }
  schedule.restore(best.gain > 0 ? best : nothing);
  schedule.settle();
  return { schedule, gain: schedule.gain(), rounds: round };
}
