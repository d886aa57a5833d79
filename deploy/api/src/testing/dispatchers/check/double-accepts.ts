import { TaskStatus } from '@haulboard/contract';
import { isDone, tell, type Entry, type Run } from '../record.ts';
import { doneOnce, truckDay, type Finding } from './finding.ts';

type About = Finding & { about: string };

const twice = (about: string, says: string): About => ({ fault: 'double accept', about, says });

/** How often each truck was given back on a day. */
function returnsOf(entries: readonly Entry[]): Map<string, number> {
  const returned = new Map<string, number>();
  for (const { asked, day } of entries) {
    if (asked.kind === 'give back') {
      const truck = truckDay(asked.vehicleId, day);
      returned.set(truck, (returned.get(truck) ?? 0) + 1);
    }
  }
  return returned;
}

/** An offer is answered once: accepted, declined or withdrawn. */
function answers(entries: readonly Entry[]): About[] {
  const offers = new Map<string, number>();
  const ends = new Map<string, Entry[]>();
  const returned = returnsOf(entries);
  for (const entry of entries) {
    const { asked, day } = entry;
    for (const vehicleId of asked.kind === 'offer' ? asked.vehicleIds : []) {
      const truck = truckDay(vehicleId, day);
      offers.set(truck, (offers.get(truck) ?? 0) + 1);
    }
    if (asked.kind === 'answer' || asked.kind === 'withdraw') {
      const truck = truckDay(asked.vehicleId, day);
      ends.set(truck, [...(ends.get(truck) ?? []), entry]);
    }
  }
  return [...ends].flatMap(([truck, ended]): About[] => {
    const offered = offers.get(truck) ?? 0;
    const last = ended.slice(-2).map(tell).join(' and ');
    const accepted = ended.filter(({ asked }) => asked.kind === 'answer' && asked.outcome === 'accepted');
    if (accepted.length > (returned.get(truck) ?? 0) + 1) {
      const says = `${truck} was accepted more than once: by ${accepted.map(tell).join(' and ')}`;
      return [twice(truck, says)];
    }
    const says = `${truck} was offered ${offered} times and answered ${ended.length} times, at last by ${last}`;
    return ended.length > offered ? [twice(truck, says)] : [];
  });
}

/** What was accepted and not given back is lent at the end, to whoever accepted it last. */
function unkept(run: Run, entries: readonly Entry[]): About[] {
  const returned = returnsOf(entries);
  return entries.flatMap((entry): About[] => {
    const { asked, day, carrierId } = entry;
    if (asked.kind !== 'answer' || asked.outcome !== 'accepted') {
      return [];
    }
    // As often as it was given back, an acceptance has ended: the first ones.
    const back = returned.get(truckDay(asked.vehicleId, day)) ?? 0;
    if (back > 0) {
      returned.set(truckDay(asked.vehicleId, day), back - 1);
      return [];
    }
    const lender = run.ending.find((board) => board.day === day && board.carrierId === asked.from);
    const isLent = lender?.lent.some(
      (share) =>
        share.vehicleId === asked.vehicleId && share.status === 'accepted' && share.carrierId === carrierId,
    );
    const truck = truckDay(asked.vehicleId, day);
    const says = `${truck} was accepted by ${tell(entry)}, and is not lent to dispatcher ${carrierId} at the end`;
    return lender && !isLent ? [twice(truck, says)] : [];
  });
}

type Acceptance = { id: number; rev: number; entry: Entry };

function acceptancesOf(entry: Entry): Acceptance[] {
  const { asked, got } = entry;
  if (asked.kind === 'drive') {
    const { event } = asked;
    return event.kind === 'accept' ? [{ id: event.id, rev: event.publishedRev, entry }] : [];
  }
  const changes = asked.kind === 'change' ? asked.changes : [];
  return changes.flatMap((change) => {
    const load = change.kind === 'status' && got.loads.find(({ id }) => id === change.id);
    const isAccepted = change.kind === 'status' && change.taskStatus === TaskStatus.Accepted;
    return load && isAccepted ? [{ id: load.id, rev: load.publishedRev, entry }] : [];
  });
}

/** A revision is accepted once, by the driver or by telephone, and only while it is the latest. */
function revisions(entries: readonly Entry[]): About[] {
  const accepted = new Map<string, Entry>();
  const sent = new Map<number, { rev: number; entry: Entry }[]>();
  const found: About[] = [];
  for (const entry of entries) {
    for (const { id, rev } of acceptancesOf(entry)) {
      const about = `revision ${rev} of load ${id}`;
      const first = accepted.get(about);
      if (first) {
        found.push(twice(about, `${about} was accepted twice, by ${tell(first)} and ${tell(entry)}`));
      }
      accepted.set(about, first ?? entry);
      const newer = sent.get(id)?.find((one) => one.rev > rev && one.entry.answeredAt < entry.sentAt);
      if (newer) {
        const says = `${about} was accepted by ${tell(entry)} after ${tell(newer.entry)} had sent revision ${newer.rev}`;
        found.push(twice(about, says));
      }
    }
    for (const { id, publishedRev } of entry.got.loads) {
      sent.set(id, [...(sent.get(id) ?? []), { rev: publishedRev, entry }]);
    }
  }
  return found;
}

/** An offer, and a revision of a load, is accepted once, and that holds. */
export function doubleAccepts(run: Run): About[] {
  const entries = doneOnce(run.entries.filter(isDone));
  return [...answers(entries), ...unkept(run, entries), ...revisions(entries)];
}
