import type { Day } from '@haulboard/contract/time';
import { isDone, type Entry } from '../record.ts';

export const FAULTS = ['lost update', 'double assignment', 'double accept', 'done twice', 'broken'] as const;

/** Something that must never happen, in a sentence that names the load or truck and the operations. */
export type Finding = { fault: (typeof FAULTS)[number]; says: string };

/** What was done, in the order of the answers; a request that was sent again counts once. */
export function doneOnce(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const { asked, key, who } = entry;
    const request = asked.kind === 'drive' ? `${who} ${asked.event.id} ${asked.event.deviceSeq}` : key;
    // A driver's word that was heard before is answered "already", and did nothing.
    const isEffect = asked.kind !== 'look' && isDone(entry) && entry.got.outcome !== 'already';
    if (!isEffect || seen.has(request)) {
      return false;
    }
    seen.add(request);
    return true;
  });
}

export const truckDay = (vehicleId: number, day: Day): string => `truck ${vehicleId} on ${day}`;

/** The first of each kind about each thing: a fault shows in many places. */
export function firstOfEach(findings: readonly (Finding & { about: string })[]): Finding[] {
  const first = new Map<string, Finding>();
  for (const { about, fault, says } of findings) {
    const key = `${fault} ${about}`;
    if (!first.has(key)) {
      first.set(key, { fault, says });
    }
  }
  return [...first.values()];
}
