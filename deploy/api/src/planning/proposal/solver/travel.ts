import type { LatLng } from '@haulboard/contract/geo';
import { TaskStatus } from '@haulboard/contract';
import { estimateDay } from '../../plan/day/estimate.ts';
import { pick, type Demand, type Problem } from './problem.ts';

/** A way from one place to another: whole minutes, km. */
type Way = { minutes: number; km: number };
/** What a demand takes once the truck is at its skid. */
type Haul = { load: number; drive: Way; serve: number };

/** Ways and times by the estimates that the plan itself makes. */
export type Travel = {
  minutes: (from: number, to: number) => number;
  km: (from: number, to: number) => number;
  haul: (demand: number) => Haul;
};

/** One load by the plan's estimator, started at 0 at `from`. */
function estimateOne(from: LatLng, to: { skid: LatLng; destination: LatLng }, demand?: Demand) {
  const [estimate] = estimateDay({ at: 0, from }, [
    {
      taskStatus: TaskStatus.Draft,
      ...to,
      loadMinutes: demand?.loadMinutes ?? 0,
      unloadMinutes: demand?.unloadMinutes ?? 0,
      plannedDepartAt: null,
      plannedEndAt: null,
    },
  ]);
  if (!estimate) {
    throw new Error('the plan estimates every draft');
  }
  return estimate;
}

/** The estimator is asked once for each pair of places, before anything is tried. */
export function createTravel({ places, demands }: Pick<Problem, 'places' | 'demands'>): Travel {
  const size = places.length;
  const minutes = new Int32Array(size * size);
  const kms = new Float64Array(size * size);
  places.forEach((start, from) => {
    places.forEach((target, to) => {
      const estimate = estimateOne(start, { skid: target, destination: target });
      minutes[from * size + to] = estimate.plannedLoadAt / 60;
      kms[from * size + to] = estimate.estKmEmpty;
    });
  });
  const hauls = demands.map((demand): Haul => {
    const skid = pick(places, demand.skid);
    const whole = estimateOne(skid, { skid, destination: pick(places, demand.destination) }, demand);
    const drive = whole.plannedUnloadAt / 60 - demand.loadMinutes;
    return {
      load: demand.loadMinutes,
      drive: { minutes: drive, km: whole.estKmLoaded },
      serve: (whole.plannedEndAt - whole.plannedUnloadAt) / 60,
    };
  });
  return {
    minutes: (from, to) => pick(minutes, from * size + to),
    km: (from, to) => pick(kms, from * size + to),
    haul: (demand) => pick(hauls, demand),
  };
}
