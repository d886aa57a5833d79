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

/** Trucks of a group that are offered on the same terms, which stand above them once. */
export type ShareTerms = Pick<
  ShareEntry,
  'fromMinute' | 'toMinute' | 'rateNote' | 'message' | 'expiresAt'
> & {
  key: string;
  entries: ShareEntry[];
};

/** The trucks of a group by what is said of them, in the order they came. */
export function groupTerms(entries: readonly ShareEntry[]): ShareTerms[] {
  const terms = Map.groupBy(entries, ({ fromMinute, toMinute, rateNote, message, expiresAt }) =>
    JSON.stringify([fromMinute, toMinute, rateNote, message, expiresAt]),
  );
  return [...terms].flatMap(([key, same]) => {
    const [first] = same;
    return first ? [{ ...first, key, entries: same }] : [];
  });
}

const DAY_MINUTES = 1440;

/** Whether less than the whole day is offered. */
export function isPart({ fromMinute, toMinute }: Pick<ShareEntry, 'fromMinute' | 'toMinute'>): boolean {
  return fromMinute > 0 || toMinute < DAY_MINUTES;
}

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
