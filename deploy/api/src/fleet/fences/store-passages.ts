import { sql } from 'kysely';
import type { KeptStay } from './tables.ts';
import type { Db } from '../../platform/db/index.ts';
import { follow, type Moment, type Passage, type Stay } from './follow.ts';
import type { Fence } from './read-fences.ts';
import { watchSpeed } from './too-fast.ts';

type Happened = Omit<Passage, 'kind'> & { kind: Passage['kind'] | 'speeding' };

/** Whether it may say something of a load: arrived at a skid, or left a destination after having arrived. */
function mayMoveLoads({ type, destinationId }: Fence, { kind, isArrived }: Happened): boolean {
  return (
    (type === 'skid' && kind === 'arrive') ||
    (type === 'destination' && destinationId !== null && kind === 'exit' && isArrived)
  );
}

type Watched = { last: Moment | undefined; stays: readonly KeptStay[] };
type Event = Happened & { fence: Fence; since?: number | undefined; measured?: number };
type OfTruck = Event & { vehicleId: number };

/** What is remembered of the trucks; their rows stay locked, so that two processes take turns. */
async function readWatched(db: Db, vehicleIds: readonly number[]): Promise<Map<number, Watched>> {
  const rows = await db
    .selectFrom('fenceWatch')
    .selectAll()
    .where('vehicleId', 'in', vehicleIds)
    .orderBy('vehicleId')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ vehicleId, stays, ...last }) => [vehicleId, { last, stays }]));
}

/** A truck that is in a fence, and what its speed says there. */
function atSpeed(
  fence: Fence,
  { tooFast: before, ...stay }: Stay,
  drive: { from: Moment | undefined; to: Moment },
): { stay: Stay; events: Event[] } {
  if (fence.speedLimitKmh === null) {
    return { stay, events: [] };
  }
  const { tooFast, told } = watchSpeed(fence.speedLimitKmh, before, drive);
  const event = { kind: 'speeding' as const, at: drive.to.at, isArrived: stay.isArrived, fence };
  return {
    stay: tooFast ? { ...stay, tooFast } : stay,
    events: told === undefined ? [] : [{ ...event, measured: told }],
  };
}

/** One truck along its way, at all fences. What came late, behind a newer fix, is no part of it. */
function followTruck(
  fences: readonly Fence[],
  { last, stays }: Watched,
  way: readonly Moment[],
): { watched: Watched; events: Event[] } {
  const events: Event[] = [];
  const open = new Map(stays.map(({ fenceId, ...stay }) => [fenceId, stay]));
  let from = last;
  for (const to of way.toSorted((a, b) => a.at - b.at)) {
    if (from && to.at <= from.at) {
      continue;
    }
    for (const fence of fences) {
      const { stay, passages } = follow(fence, open.get(fence.id), { from, to });
      let since = open.get(fence.id)?.since;
      for (const passage of passages) {
        since = passage.kind === 'enter' ? passage.at : since;
        events.push({ ...passage, fence, since: passage.kind === 'exit' ? since : undefined });
      }
      if (stay) {
        const kept = atSpeed(fence, stay, { from, to });
        events.push(...kept.events);
        open.set(fence.id, kept.stay);
      } else {
        open.delete(fence.id);
      }
    }
    from = to;
  }
  // A fence that was removed is left without a word.
  const left = fences.flatMap(({ id }) => {
    const stay = open.get(id);
    return stay ? [{ fenceId: id, ...stay }] : [];
  });
  return { watched: { last: from, stays: left }, events };
}

async function storeWatched(db: Db, watched: ReadonlyMap<number, Watched>): Promise<void> {
  const rows = [...watched].flatMap(([vehicleId, { last, stays }]) =>
    last ? [{ vehicleId, ...last, stays: JSON.stringify(stays) }] : [],
  );
  await sql`
    insert into fence_watch (vehicle_id, at, latitude, longitude, stays)
    select vehicle_id, at, latitude, longitude, stays::jsonb from unnest(
      ${rows.map(({ vehicleId }) => vehicleId)}::int[], ${rows.map(({ at }) => at)}::float8[],
      ${rows.map(({ latitude }) => latitude)}::float8[], ${rows.map(({ longitude }) => longitude)}::float8[],
      ${rows.map(({ stays }) => stays)}::text[]) as g (vehicle_id, at, latitude, longitude, stays)
    where exists (select from vehicle where id = g.vehicle_id)
    order by vehicle_id
    on conflict (vehicle_id) do update set at = excluded.at, latitude = excluded.latitude,
      longitude = excluded.longitude, stays = excluded.stays
    where fence_watch.at < excluded.at`.execute(db);
}

/** Follows trucks along their ways and keeps what happened at fences. */
export async function storePassages(
  db: Db,
  given: { ways: ReadonlyMap<number, readonly Moment[]>; fences: readonly Fence[] },
): Promise<void> {
  const known = await readWatched(db, [...given.ways.keys()]);
  const watched = new Map<number, Watched>();
  const events: OfTruck[] = [];
  for (const [vehicleId, way] of given.ways) {
    const before = known.get(vehicleId) ?? { last: undefined, stays: [] };
    const followed = followTruck(given.fences, before, way);
    watched.set(vehicleId, followed.watched);
    events.push(...followed.events.map((event) => ({ ...event, vehicleId })));
  }
  await storeWatched(db, watched);
  if (events.length > 0) {
    await db
      .insertInto('fenceEvent')
      .values(
        events.map(({ vehicleId, fence, since, measured, ...passage }) => ({
          vehicleId,
          fenceId: fence.id,
          kind: passage.kind,
          at: new Date(passage.at * 1000),
          since: since === undefined ? null : new Date(since * 1000),
          isArrived: passage.isArrived,
          isUnseen: passage.isUnseen ?? false,
          isSettled: !mayMoveLoads(fence, passage),
          skidIds: [...fence.skidIds],
          measured: measured ?? null,
          allowed: measured === undefined ? null : fence.speedLimitKmh,
        })),
      )
      .execute();
  }
}
