import type { LatLng } from '@haulboard/contract/geo';
import { pick } from '../random.ts';
import type { Truck } from './truck.ts';

/** So many trucks are on the road at any hour. */
export const FEWEST_MOVING = 20;

/** A truck that may be sent out without a load, and where it may go. */
export type Idler = { truck: Truck; skids: readonly LatLng[]; cruisedAt: number };

/**
 * Sends idle trucks out to a skid and back when fewer than twenty are on the road. Those that have rested longest go
 * first. They carry nothing and change no load: whatever the hour, a visitor finds a map that moves and a plan that
 * stays as it was left.
 */
export function keepMoving<T extends Idler>(
  fleet: { idlers: readonly T[]; driving: number },
  moment: { now: number; share?: () => number },
  random: () => number,
): void {
  const free = fleet.idlers
    .filter(({ truck, skids }) => skids.length > 0 && truck.isFree(moment.now))
    .toSorted((a, b) => a.cruisedAt - b.cruisedAt);
  for (const idler of free.slice(0, Math.max(0, FEWEST_MOVING - fleet.driving))) {
    idler.cruisedAt = moment.now;
    idler.truck.cruise(pick(idler.skids, random), moment.share?.() ?? 0);
  }
}
