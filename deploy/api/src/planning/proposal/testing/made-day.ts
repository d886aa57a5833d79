import { MAX_WORK, pick, type Demand, type Problem, type Queue, type Truck } from '../solver/problem.ts';
import { seededRandom } from '../solver/random.ts';

/** How large a made-up day is. */
export type Size = { trucks: number; loads: number; seed: number };

const SKIDS_PER_LOAD = 1 / 10;
const DESTINATIONS = 12;
const BASES = 8;
const PAYLOADS_KG = [29_000, 32_500, 36_500, 40_500];
const GRADES = 6;

/**
 * A day that nobody has planned yet, the same for the same seed. Skids, destinations and home bases are spread over
 * 160 × 110 km in the middle of the North Island. A skid has one loader. A destination takes six trucks at a time.
 */
export function madeDay({ trucks, loads, seed }: Size): Problem {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const skids = Math.max(4, Math.round(loads * SKIDS_PER_LOAD));
  const places = Array.from({ length: skids + DESTINATIONS + BASES }, () => ({
    latitude: -39 + random() * 1.4,
    longitude: 175.6 + random() * 1.3,
  }));
  const queues: Queue[] = Array.from({ length: skids + DESTINATIONS }, (_, place) => ({
    place,
    capacity: place < skids ? 1 : 6,
    windows: null,
    taken: [],
  }));
  const made = new Map<string, Demand>();
  for (let load = 0; load < loads; load += 1) {
    const skid = below(skids);
    const gradeId = (skid + below(2)) % GRADES;
    const destination = skids + ((skid * 5 + gradeId * 3) % DESTINATIONS);
    const key = `${skid} ${gradeId}`;
    const known = made.get(key);
    const fresh: Demand = {
      crewId: skid + 1,
      skid,
      destination,
      loadMinutes: 25,
      unloadMinutes: 25,
      skidQueue: skid,
      destinationQueue: destination,
      priority: 1 + below(5),
      count: 1,
    };
    made.set(key, known ? { ...known, count: known.count + 1 } : fresh);
  }
  const demands = [...made.values()];
  const byCrew = Map.groupBy(demands, ({ crewId }) => crewId);
  const fleet = Array.from({ length: trucks }, (_, id): Truck => {
    const home = skids + DESTINATIONS + below(BASES);
    return {
      id: id + 1,
      payloadKg: pick(PAYLOADS_KG, below(PAYLOADS_KG.length)),
      home,
      from: home,
      readyAt: 240 + 30 * below(7),
      work: 0,
      sinceBreak: 0,
      backBy: null,
      loads: 0,
      mostWork: MAX_WORK,
      carries: null,
    };
  });
  const crews = [...byCrew].map(([crewId, own]) => ({
    crewId,
    served: 0,
    open: own.reduce((sum, { count }) => sum + count, 0),
  }));
  return { places, queues, demands, trucks: fleet, crews };
}
