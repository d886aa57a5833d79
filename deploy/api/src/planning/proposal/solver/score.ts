import { pick, tonneValue, WEIGHTS, type CrewDay, type Problem } from './problem.ts';
import type { TruckDay } from './drive-day.ts';

type Measured = Pick<TruckDay, 'stops' | 'kmEmpty' | 'wait' | 'risk'>;

/** What a truck's new loads are worth: its tonnes, less the empty kilometres, waiting and risky hours that they add. */
export function truckGain(
  problem: Problem,
  number: number,
  given: { day: Measured; base: Measured },
): number {
  const { day, base } = given;
  const tonnes = pick(problem.trucks, number).payloadKg / 1000;
  const carried = day.stops.reduce(
    (sum, { demand }) => sum + tonnes * tonneValue(pick(problem.demands, demand)),
    0,
  );
  const empty = WEIGHTS.emptyKm * (day.kmEmpty - base.kmEmpty);
  const risk = (WEIGHTS.riskHour / 60) * (day.risk - base.risk);
  const wait = (WEIGHTS.waitHour / 60) * (day.wait - base.wait);
  return carried - empty - risk - wait;
}

/** What one more load of a crew takes off the unfairness, when `served` of its loads are on trucks already. */
export function fairnessOfNext({ served, open }: CrewDay): number {
  const all = served + open;
  return open > 0 ? (WEIGHTS.unfairness * (2 * open - 1)) / all : 0;
}

/**
 * How unfair a day is: for each crew its loads times the square of the share that is left lying. Two crews left with
 * half cost less than one left with everything.
 */
export function unfairness(crews: readonly CrewDay[]): number {
  return crews.reduce((sum, { served, open }) => {
    const all = served + open;
    return all === 0 ? sum : sum + (WEIGHTS.unfairness * open * open) / all;
  }, 0);
}
