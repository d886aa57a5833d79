import { InsertionCache, type Fit } from './insertion-cache.ts';
import { driveDay, measureDay, type TruckDay, type RouteContext } from './drive-day.ts';
import { mayCarry, pick, type CrewDay, type Plan, type Problem } from './problem.ts';
import { Queues } from './queues.ts';
import { fairnessOfNext, truckGain, unfairness } from './score.ts';
import { createTravel, type Travel } from './travel.ts';

/** `fits` is looked up as it is asked for: null is "nowhere", nothing is "not asked yet". */
type Row = { route: readonly number[]; day: TruckDay; gain: number; fits: (Fit | null | undefined)[] };

/** The best place for a load, and how much worse the next truck is. */
export type Chance = { demand: number; truck: number; at: number; gain: number; regret: number };

/** What can be put back: the rows of some trucks, and what was left. */
export type Saved = { rows: Map<number, Row>; gain: number };

/** A day being filled: each truck's new loads, and what is left of each demand. */
export class Schedule {
  readonly problem: Problem;
  readonly #context: RouteContext;
  readonly #bases: readonly TruckDay[];
  readonly #rows: Row[];
  readonly #left: number[];
  readonly #crews: Map<number, CrewDay>;
  readonly #unfairAtFirst: number;
  readonly #insertions: InsertionCache;

  constructor(problem: Problem, travel: Travel = createTravel(problem)) {
    this.problem = problem;
    this.#context = { problem, travel, queues: new Queues(problem) };
    this.#bases = problem.trucks.map((_, truck) => {
      const day = driveDay(this.#context, truck, []);
      if (!day) {
        throw new Error('a truck can always drive nothing');
      }
      return day;
    });
    this.#rows = this.#bases.map((day) => ({ route: [], day, gain: 0, fits: [] }));
    this.#left = problem.demands.map(({ count }) => count);
    this.#crews = new Map(problem.crews.map((crew) => [crew.crewId, { ...crew }]));
    this.#unfairAtFirst = unfairness(problem.crews);
    this.#insertions = new InsertionCache(problem.trucks.length, (truck, demand) => this.#fit(truck, demand));
  }

  /** What the new loads are worth over the present plan, tonnes. */
  gain(): number {
    const trucks = this.#rows.reduce((sum, row) => sum + row.gain, 0);
    return trucks + this.#unfairAtFirst - unfairness([...this.#crews.values()]);
  }

  plan(): Plan {
    return this.#rows.map(({ route }) => [...route]);
  }

  /** Forgets what was known of fits: queues have gaps again that they had not. */
  lookAnew(): void {
    this.#rows.forEach((row, truck) => {
      this.#rows[truck] = { ...row, fits: [] };
    });
    this.#insertions.forget();
  }

  left(demand: number): number {
    return pick(this.#left, demand);
  }

  day(truck: number): TruckDay {
    return pick(this.#rows, truck).day;
  }

  /** The truck's day without new loads. */
  base(truck: number): TruckDay {
    return pick(this.#bases, truck);
  }

  route(truck: number): readonly number[] {
    return pick(this.#rows, truck).route;
  }

  /** The best chance of a demand's next load on any truck; nothing when no truck can take it. */
  chance(demand: number): Chance | undefined {
    const best = this.#insertions.of(demand);
    if (!best) {
      return undefined;
    }
    const { truck, fit, second } = best;
    const crew = this.#crews.get(pick(this.problem.demands, demand).crewId);
    const gain = fit.gain + (crew ? fairnessOfNext(crew) : 0);
    return { demand, truck, at: fit.at, gain, regret: fit.gain - second };
  }

  /**
   * Puts a load onto a truck. What was known of its fit may be old: others have booked the same loader since.
   * @returns whether it could be done
   */
  add({ demand, truck, at }: Pick<Chance, 'demand' | 'truck' | 'at'>): boolean {
    const row = pick(this.#rows, truck);
    return this.#drive(truck, row.route.toSpliced(at, 0, demand));
  }

  /** Looks anew where a demand fits on a truck. */
  renew(truck: number, demand: number): void {
    pick(this.#rows, truck).fits[demand] = undefined;
    this.#insertions.forget(demand);
  }

  /** Takes one load off a truck. Its later ones come earlier, so they still fit, unless a queue is in the way. */
  take(truck: number, at: number): boolean {
    return this.#drive(truck, pick(this.#rows, truck).route.toSpliced(at, 1));
  }

  empty(truck: number): void {
    this.#drive(truck, []);
  }

  /** Drives every truck's loads once more: others have given up turns since. What is no better anew stays. */
  settle(): void {
    this.#rows.forEach((row, truck) => {
      if (this.#drive(truck, [...row.route]) && pick(this.#rows, truck).gain < row.gain) {
        this.#replace(truck, row);
      }
    });
  }

  save(): Saved {
    return { rows: new Map(this.#rows.map((row, truck) => [truck, row])), gain: this.gain() };
  }

  restore({ rows }: Saved): void {
    for (const [truck, row] of rows) {
      const now = pick(this.#rows, truck);
      if (now.route !== row.route) {
        this.#replace(truck, row);
      }
    }
  }

  #drive(truck: number, route: readonly number[]): boolean {
    const day = driveDay(this.#context, truck, route);
    if (!day) {
      return false;
    }
    const gain = truckGain(this.problem, truck, { day, base: pick(this.#bases, truck) });
    this.#replace(truck, { route, day, gain, fits: [] });
    return true;
  }

  #replace(truck: number, row: Row): void {
    const before = pick(this.#rows, truck);
    this.#context.queues.book(truck, before.day.visits, row.day.visits);
    for (const demand of before.route) {
      this.#count(demand, -1);
    }
    for (const demand of row.route) {
      this.#count(demand, 1);
    }
    this.#rows[truck] = row;
    this.#insertions.changed(truck);
  }

  #count(demand: number, by: 1 | -1): void {
    this.#left[demand] = this.left(demand) - by;
    const crew = this.#crews.get(pick(this.problem.demands, demand).crewId);
    if (crew) {
      crew.served += by;
      crew.open -= by;
    }
  }

  #fit(truck: number, demand: number): Fit | null {
    const row = pick(this.#rows, truck);
    const known = row.fits[demand];
    if (known !== undefined) {
      return known;
    }
    const fit = this.#couldTake(row, truck, demand) ? this.#bestFit(row, truck, demand) : null;
    row.fits[demand] = fit;
    return fit;
  }

  #bestFit(row: Row, truck: number, demand: number): Fit | null {
    let best: Fit | null = null;
    for (let at = 0; at <= row.route.length; at += 1) {
      const day = measureDay(this.#context, truck, row.route.toSpliced(at, 0, demand));
      const gain = day && truckGain(this.problem, truck, { day, base: pick(this.#bases, truck) }) - row.gain;
      if (gain !== undefined && (!best || gain > best.gain)) {
        best = { gain, at };
      }
    }
    return best;
  }

  /** Whether it is worth a closer look: the grade, and the hours without any drive. */
  #couldTake(row: Row, truck: number, number: number): boolean {
    const vehicle = pick(this.problem.trucks, truck);
    const { load, serve } = this.#context.travel.haul(number);
    return mayCarry(vehicle, number) && row.day.work + load + serve <= vehicle.mostWork;
  }
}
