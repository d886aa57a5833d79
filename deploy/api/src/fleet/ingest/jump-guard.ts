import { distanceM, type LatLng } from '@haulboard/contract/geo';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { FASTEST_KMH, type Fix, type RefusedFix } from './fix.ts';
import { reckonWay } from './reckon-way.ts';

/** A receiver that finds its satellites again may be off by kilometres; below this nothing is made of it. */
const MIN_JUMP_M = 5000;
const SECONDS_PER_HOUR = 3600;
const MS_PER_SECOND = 1000;
/** Devices remembered; the one that was silent for longest is forgotten first. */
const MAX_DEVICES = 20_000;

/** Where a truck was when. */
export type Seen = LatLng & { readonly at: number };
type Memory = { good: Seen | undefined; doubted: Seen | undefined };

/** Whether no truck gets from one place to the other in the time between, whichever was first. */
export function isJump(from: Seen, to: Seen, fastestKmh = FASTEST_KMH): boolean {
  const metres = distanceM(from, to);
  const seconds = Math.abs(to.at - from.at) / MS_PER_SECOND;
  return metres > MIN_JUMP_M && metres * SECONDS_PER_HOUR > fastestKmh * 1000 * seconds;
}

type JumpGuardOptions = {
  readLast: (keyHash: string) => Promise<Seen | undefined>;
  /** Where trucks are made to drive faster than they can. */
  fastestKmh?: number | undefined;
};

/** A jump as it is kept for whoever asks. */
function refusedJump({ at, latitude, longitude, accuracyM }: Fix): RefusedFix {
  return { reason: 'jump', timestamp: new Date(at).toISOString(), latitude, longitude, accuracyM };
}

/**
 * Tells which fixes a truck cannot have driven to. One such fix is a fault of the receiver; when the next agrees
 * with it, the truck did get there, and it is the earlier place that was wrong.
 */
export class JumpGuard {
  readonly #readLast: (keyHash: string) => Promise<Seen | undefined>;
  readonly #fastestKmh: number;
  readonly #devices = new Map<string, Memory>();

  /** @param options.readLast where the device's truck was last, asked once for each device */
  constructor(options: JumpGuardOptions) {
    this.#readLast = options.readLast;
    this.#fastestKmh = options.fastestKmh ?? FASTEST_KMH;
  }

  async sift(keyHash: string, fixes: readonly Fix[]): Promise<{ fixes: Fix[]; refused: RefusedFix[] }> {
    const memory = await this.#memoryOf(keyHash);
    const good: Fix[] = [];
    const refused: RefusedFix[] = [];
    for (const fix of fixes) {
      const before = memory.good;
      if (this.#takes(memory, fix)) {
        good.push(reckonWay(before, fix));
      } else {
        refused.push(refusedJump(fix));
      }
    }
    return { fixes: good, refused };
  }

  #takes(memory: Memory, fix: Fix): boolean {
    const { good, doubted } = memory;
    // Sent once more it says nothing new: a fix cannot bear out itself.
    const isReached = (from: Seen) => !isJump(from, fix, this.#fastestKmh);
    const isBorneOut = doubted !== undefined && doubted.at !== fix.at && isReached(doubted);
    const isBelieved = !good || isReached(good) || isBorneOut;
    if (!isBelieved) {
      memory.doubted = fix;
    } else if (!good || fix.at >= good.at) {
      memory.good = fix;
      memory.doubted = undefined;
    }
    return isBelieved;
  }

  async #memoryOf(keyHash: string): Promise<Memory> {
    const known = this.#devices.get(keyHash);
    const memory = known ?? { good: await this.#readLast(keyHash), doubted: undefined };
    // Put last again: the first of the map is the one that was silent for longest.
    this.#devices.delete(keyHash);
    this.#devices.set(keyHash, memory);
    const [oldest] = this.#devices.keys();
    if (this.#devices.size > MAX_DEVICES && oldest !== undefined) {
      this.#devices.delete(oldest);
    }
    return memory;
  }
}

/** Where the truck of a device was last, as it is stored. */
export async function readLastSeen(db: Db, keyHash: string): Promise<Seen | undefined> {
  const { rows } = await sql<Seen>`
    select p.latitude, p.longitude, (extract(epoch from p.create_time) * 1000)::float8 as at
    from device d join last_position p using (vehicle_id) where d.key_hash = ${keyHash}`.execute(db);
  return rows[0];
}
