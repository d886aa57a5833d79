import type { ShareEntry, ShareNotice } from '@haulboard/contract';

/** What is answered at once: the trucks one dispatcher offers for one day. */
export type ShareGroup = {
  key: string;
  name: string;
  code: string;
  /** NZ midnight of the day, seconds. */
  date: number;
  entries: ShareEntry[];
};

/** Offers by dispatcher and day (SPEC.md 3), the earliest day first. */
export function groupShares(notices: readonly ShareNotice[]): ShareGroup[] {
  const groups = new Map<string, ShareGroup>();
  for (const { name, code, vehicleShareList } of notices) {
    for (const entry of vehicleShareList) {
      const key = `${entry.fromDispatcherId} ${entry.date}`;
      const group = groups.get(key) ?? { key, name, code, date: entry.date, entries: [] };
      group.entries.push(entry);
      groups.set(key, group);
    }
  }
  return [...groups.values()].toSorted((a, b) => a.date - b.date || a.name.localeCompare(b.name));
}

/** Number of trucks offered. */
export function countTrucks(notices: readonly ShareNotice[]): number {
  return notices.reduce((count, { vehicleShareList }) => count + vehicleShareList.length, 0);
}
