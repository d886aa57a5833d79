import { LinearModel } from './linear-model.ts';
import { MAX_WORK, mayCarry, pick, tonneValue, WEIGHTS, type Problem, type Truck } from './problem.ts';
import { fairnessOfNext } from './score.ts';
import type { Travel } from './travel.ts';

/** Trucks that are the same to the relaxation: their hours are added up. */
type Kind = { truck: Truck; hours: number; count: number; mostLoads: number };

/** More columns than this and trucks are put together more coarsely: the bound is looser, and still one. */
const MAX_COLUMNS = 60_000;

/** Minutes of work a truck has left, by the 13 hours and by when it must be back. */
function minutesLeft(truck: Truck): number {
  const byWork = truck.mostWork - truck.work;
  return truck.backBy === null ? byWork : Math.min(byWork, truck.backBy - truck.readyAt);
}

function serviceMinutes(travel: Travel, demand: number): number {
  const { load, drive, serve } = travel.haul(demand);
  return load + drive.minutes + serve;
}

/** The most loads a truck can do, whatever is taken from where: nobody has fewer hours for `n` of them than this. */
function mostLoads(problem: Problem, travel: Travel, truck: Truck): number {
  const destinations = [...new Set(problem.demands.map(({ destination }) => destination))];
  const hours = minutesLeft(truck);
  let soonest = new Map([[truck.from, 0]]);
  for (let loads = 0; ; loads += 1) {
    const next = new Map<number, number>();
    problem.demands.forEach((demand, number) => {
      for (const [place, at] of mayCarry(truck, number) ? soonest : []) {
        const end = at + travel.minutes(place, demand.skid) + serviceMinutes(travel, number);
        next.set(demand.destination, Math.min(next.get(demand.destination) ?? Infinity, end));
      }
    });
    const isHome = destinations.some(
      (place) => (next.get(place) ?? Infinity) + travel.minutes(place, truck.home) <= hours,
    );
    if (!isHome) {
      return loads;
    }
    soonest = next;
  }
}

function kindKey(truck: Truck, grain: number): string {
  const hours = Math.floor(minutesLeft(truck) / grain);
  return [truck.from, truck.home, truck.payloadKg, hours, truck.carries?.map(Number).join('') ?? ''].join(
    ' ',
  );
}

function kindsOf(problem: Problem, travel: Travel, grain: number): Kind[] {
  const byKey = Map.groupBy(problem.trucks, (truck) => kindKey(truck, grain));
  return [...byKey.values()].flatMap((same) => {
    const truck = pick(same, 0);
    const most = Math.max(...same.map((one) => minutesLeft(one)));
    const loads = mostLoads(problem, travel, { ...truck, work: truck.mostWork - most, backBy: null });
    const hours = same.reduce((sum, one) => sum + minutesLeft(one), 0);
    return loads === 0 ? [] : [{ truck, hours, count: same.length, mostLoads: loads * same.length }];
  });
}

/** The finest kinds that still make a program of bearable size. */
function kinds(problem: Problem, travel: Travel): Kind[] {
  const places = new Set(problem.demands.map(({ destination }) => destination)).size + 1;
  const most = MAX_COLUMNS / (places * problem.demands.length);
  for (const grain of [1, 15, 60, 240]) {
    const found = kindsOf(problem, travel, grain);
    if (found.length <= most) {
      return found;
    }
  }
  return kindsOf(problem, travel, MAX_WORK * 10);
}

type Rows = { ofDemand: readonly number[]; ofCrew: ReadonlyMap<number, number> };

/**
 * One kind of truck as a flow over places: from where it stands over skids to destinations and home. Whole loads,
 * queues, breaks and the order in time are left out; hours, ways and numbers of loads are not.
 */
function addKind(
  model: LinearModel,
  given: { problem: Problem; travel: Travel; kind: Kind; rows: Rows },
): void {
  const { problem, travel, kind, rows } = given;
  const { truck } = kind;
  const destinations = [...new Set(problem.demands.map(({ destination }) => destination))];
  const hours = model.row(-Infinity, kind.hours);
  const loads = model.row(-Infinity, kind.mostLoads);
  const start = model.row(kind.count, kind.count);
  const through = new Map(destinations.map((place) => [place, model.row(0, 0)]));
  const out = [{ place: truck.from, row: start }, ...[...through].map(([place, row]) => ({ place, row }))];
  const leave = (row: number) => [row, row === start ? 1 : -1] as const;
  for (const { place, row } of out) {
    problem.demands.forEach((demand, number) => {
      if (!mayCarry(truck, number)) {
        return;
      }
      const minutes = travel.minutes(place, demand.skid) + serviceMinutes(travel, number);
      const worth =
        (truck.payloadKg / 1000) * tonneValue(demand) - WEIGHTS.emptyKm * travel.km(place, demand.skid);
      const into = through.get(demand.destination) ?? start;
      const crew = rows.ofCrew.get(demand.crewId);
      const flow = into === row ? [] : [leave(row), [into, 1] as const];
      model.column(worth, [
        ...flow,
        [hours, minutes],
        [loads, 1],
        [pick(rows.ofDemand, number), 1],
        ...(crew === undefined ? [] : [[crew, 1] as const]),
      ]);
    });
    const home = -WEIGHTS.emptyKm * travel.km(place, truck.home);
    model.column(home, [leave(row), [hours, travel.minutes(place, truck.home)]]);
  }
}

/** What a crew's loads take off the unfairness, the first ones most: a piece for each load. */
function addFairness(model: LinearModel, problem: Problem): Map<number, number> {
  return new Map(
    problem.crews.map(({ crewId, served, open }) => {
      const row = model.row(0, 0);
      for (let more = 0; more < open; more += 1) {
        model.column(fairnessOfNext({ crewId, served: served + more, open: open - more }), [[row, -1]], 1);
      }
      return [crewId, row];
    }),
  );
}

/**
 * What no plan can exceed: the gain over the present plan of a linear relaxation of the day, solved by HiGHS.
 * @returns tonnes, as the gain of a search, or null when it was not proven within `seconds`
 */
export async function upperBound(problem: Problem, travel: Travel, seconds: number): Promise<number | null> {
  const model = new LinearModel();
  const ofDemand = problem.demands.map(({ count }) => model.row(-Infinity, count));
  const rows = { ofDemand, ofCrew: addFairness(model, problem) };
  const all = kinds(problem, travel);
  for (const kind of all) {
    addKind(model, { problem, travel, kind, rows });
  }
  const best = await model.maximise(seconds);
  // The present plan drives home too: that is no cost of new loads.
  const homeAnyway = all.reduce((km, { truck, count }) => km + count * travel.km(truck.from, truck.home), 0);
  return best === null ? null : best + WEIGHTS.emptyKm * homeAnyway;
}

/** How far a plan is from what no plan can exceed, as a part of the latter; null when that is not known. */
export function gapTo(bound: number | null, gain: number): number | null {
  if (bound === null || bound <= 0) {
    return bound === null ? null : 0;
  }
  return Math.max(0, (bound - gain) / bound);
}
