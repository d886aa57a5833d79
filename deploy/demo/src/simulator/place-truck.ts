import { TaskStatus } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import { routeBetween } from '../roads/route.ts';
import type { DeviceTask } from './device-api.ts';
import { destinationOf, isUnderWay, LOAD_S, skidOf, UNLOAD_S } from './tasks.ts';
import type { Placement } from './truck.ts';

type Leg = { from: LatLng; to: LatLng; leftAt: number | null; dueAt: number | null };

/** Somewhere on the way, as far as the plan says; never quite there, so that it still has to arrive. */
function onTheWay({ from, to, leftAt, dueAt }: Leg, now: number): Placement {
  const route = routeBetween(from, to);
  const planned =
    leftAt === null || dueAt === null || dueAt <= leftAt ? 0.5 : (now - leftAt) / (dueAt - leftAt);
  const share = Math.min(Math.max(planned, 0), 0.97);
  return {
    at: from,
    activity: { kind: 'driving', purpose: 'work', route, to, metres: route.metres * share },
  };
}

function waiting(
  at: LatLng,
  what: string,
  wait: { until: number | null; most: number; now: number },
): Placement {
  const left = wait.until === null ? wait.most : wait.until - wait.now;
  return { at, activity: { kind: 'waiting', what, secondsLeft: Math.min(Math.max(left, 0), wait.most) } };
}

/**
 * Where a truck should be, told from its loads and their planned times: a simulator that starts at noon finds
 * the fleet at work, not all in their yards.
 */
export function placeTruck(home: LatLng, tasks: readonly DeviceTask[], now: number): Placement {
  const task = tasks.find(isUnderWay);
  const last = tasks.findLast((one) => one.taskStatus === TaskStatus.Completed);
  const before = last === undefined ? home : destinationOf(last);
  if (task === undefined) {
    const hasMore = tasks.some((one) => one.taskStatus === TaskStatus.Published);
    return { at: hasMore ? before : home, activity: { kind: 'standing' } };
  }
  const skid = skidOf(task);
  const destination = destinationOf(task);
  const { plannedDepartAt, plannedLoadAt, plannedUnloadAt, plannedEndAt } = task;
  const loadedAt = plannedLoadAt === null ? null : plannedLoadAt + LOAD_S;
  switch (task.taskStatus) {
    case TaskStatus.Accepted:
      return onTheWay({ from: before, to: skid, leftAt: plannedDepartAt, dueAt: plannedLoadAt }, now);
    case TaskStatus.Loading:
      return waiting(skid, `load ${task.id}`, { until: loadedAt, most: LOAD_S, now });
    case TaskStatus.Loaded:
      return onTheWay({ from: skid, to: destination, leftAt: loadedAt, dueAt: plannedUnloadAt }, now);
    default:
      return waiting(destination, `unload ${task.id}`, { until: plannedEndAt, most: UNLOAD_S, now });
  }
}
