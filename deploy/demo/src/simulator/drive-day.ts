import { TaskStatus } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import { buildFleet } from './fleet.ts';
import type { TruckTask } from './tasks.ts';
import type { Truck } from './truck.ts';

/** Seconds that pass between two looks at a truck. */
const STEP_S = 20;
/** A place is kept so often while a load is on its way. */
const PLACE_EVERY_S = 300;
/** Who is not done by then never is. */
const MAX_DAY_S = 36 * 3600;

/** How a load went: when it was loaded and weighed, and where it was between. */
export type DrivenLoad = {
  taskId: number;
  loadedAt: number;
  weighedAt: number;
  places: readonly (LatLng & { at: number })[];
};

type Way = { loadedAt: number; places: (LatLng & { at: number })[] };
type Step = NonNullable<ReturnType<Truck['pass']>>;

/** What is noted of the loads of a truck while they are on their way. */
class Notes {
  readonly driven: DrivenLoad[] = [];
  readonly #ways = new Map<number, Way>();

  place(now: number, { latitude, longitude }: LatLng): void {
    for (const { loadedAt, places } of this.#ways.values()) {
      if (now - (places.at(-1)?.at ?? loadedAt) >= PLACE_EVERY_S) {
        places.push({ at: now, latitude, longitude });
      }
    }
  }

  step(now: number, { id, taskStatus }: Step): void {
    const way = this.#ways.get(id);
    if (taskStatus === TaskStatus.Loaded) {
      this.#ways.set(id, { loadedAt: now, places: [] });
    } else if (taskStatus === TaskStatus.Weighed && way) {
      this.driven.push({ taskId: id, weighedAt: now, ...way });
      this.#ways.delete(id);
    }
  }
}

/**
 * One truck of the demo through its loads of a day, as fast as can be reckoned: the same truck that the simulator drives
 * beside the clock.
 *
 * @param key of the truck's device
 */
export function driveDay(key: string, tasks: readonly TruckTask[]): DrivenLoad[] {
  const truck = buildFleet().find((unit) => unit.key === key)?.truck;
  const begin = Math.min(...tasks.map(({ plannedDepartAt }) => plannedDepartAt ?? Infinity));
  if (!truck || !Number.isFinite(begin)) {
    return [];
  }
  const notes = new Notes();
  truck.learn(tasks);
  let left = tasks.length;
  for (let now = begin - STEP_S; left > 0 && now < begin + MAX_DAY_S; now += STEP_S) {
    const step = truck.pass(STEP_S, now);
    notes.place(now, truck.fix(now));
    if (step) {
      truck.stepTaken(step.id, step.taskStatus);
      notes.step(now, step);
      left -= step.taskStatus === TaskStatus.Completed ? 1 : 0;
    }
  }
  return notes.driven;
}
