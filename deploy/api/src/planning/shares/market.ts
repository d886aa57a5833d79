import { COUNTED } from '../plan/tasks/docket-status.ts';
import { TaskStatus, type MarketOffer, type MarketRequest, type ShareMarket } from '@haulboard/contract';
import { addDays, dayOf, dayStart } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

/** How long what is over stays in sight. */
const LOOK_BACK_DAYS = 14;
/** What waits for an answer comes first, and each other dispatcher's by turns: nobody's flood hides another's. */
const MOST = 500;

type Viewer = { carrierId: number; zone: string };

type OfferRow = Omit<MarketOffer, 'date' | 'offeredAt' | 'answeredAt' | 'expiresAt' | 'canReturn'> & {
  day: string;
  offeredAt: Date;
  answeredAt: Date | null;
  expiresAt: Date | null;
  startedLoads: number;
};

/** Loads at the mill's scales or further are hauled; what they weighed is the docket's, or else the estimate. */
const HAULED = sql`t.task_status in (${TaskStatus.Weighed}, ${TaskStatus.Completed})`;

async function readOffers(db: Db, { carrierId, zone }: Viewer): Promise<MarketOffer[]> {
  const today = dayOf(now(), zone);
  const { rows } = await sql<OfferRow>`
    select s.share_id, case when s.from_carrier_id = ${carrierId} then 'out' else 'in' end as direction,
      case when s.status = 'pending' and (s.expires_at <= now() or s.day < ${today}::date)
        then 'expired' else s.status end as status,
      s.vehicle_id, v.vehicle_code, v.configuration, s.day, s.from_minute, s.to_minute,
      o.carrier_id, o.name as carrier_name, s.message, s.rate_note, s.reason,
      s.offered_at, coalesce(s.ended_at, s.answered_at) as answered_at, s.expires_at,
      h.loads, h.done_loads, h.started_loads, h.tonnes
    from (
      select a.*, row_number() over (
        partition by a.status = 'pending', a.from_carrier_id, a.to_carrier_id
        order by a.day desc, a.share_id desc) as turn
      from vehicle_share a
      where (a.from_carrier_id = ${carrierId} or a.to_carrier_id = ${carrierId})
        and a.day >= ${addDays(today, -LOOK_BACK_DAYS)}::date
      order by a.status <> 'pending', turn, a.day desc
      limit ${MOST}
    ) s
    join vehicle v on v.id = s.vehicle_id
    join carrier o on o.carrier_id =
      case when s.from_carrier_id = ${carrierId} then s.to_carrier_id else s.from_carrier_id end
    left join lateral (
      select count(*)::int as loads,
        (count(*) filter (where ${HAULED}))::int as done_loads,
        (count(*) filter (where t.task_status >= ${TaskStatus.Loading}))::int as started_loads,
        coalesce(sum(coalesce(d.net_kg, t.est_payload_kg)) filter (where ${HAULED}), 0)::float8 / 1000 as tonnes
      from task t
      left join lateral (
        select sum(k.net_kg) as net_kg from docket k where k.task_id = t.id and ${COUNTED}
      ) d on true
      where t.vehicle_id = s.vehicle_id and t.day = s.day and t.carrier_id = s.to_carrier_id
        and t.task_status not in (${TaskStatus.Declined}, ${TaskStatus.Canceled}) and s.status = 'accepted'
    ) h on true
    order by s.status <> 'pending', s.day desc, v.vehicle_code, s.share_id desc`.execute(db);
  return rows.map(({ day, offeredAt, answeredAt, expiresAt, startedLoads, ...row }) => ({
    ...row,
    date: dayStart(day, zone),
    offeredAt: toSeconds(offeredAt),
    answeredAt: answeredAt && toSeconds(answeredAt),
    expiresAt: expiresAt && row.status === 'pending' ? toSeconds(expiresAt) : null,
    canReturn: row.direction === 'in' && row.status === 'accepted' && startedLoads === 0 && day >= today,
  }));
}

type RequestRow = Omit<MarketRequest, 'date' | 'askedAt' | 'answeredAt' | 'expiresAt'> & {
  day: string;
  askedAt: Date;
  answeredAt: Date | null;
  expiresAt: Date;
};

async function readRequests(
  db: Db,
  { carrierId, zone }: Viewer,
  only: number | null,
): Promise<MarketRequest[]> {
  const since = addDays(dayOf(now(), zone), -LOOK_BACK_DAYS);
  const { rows } = await sql<RequestRow>`
    select r.request_id, case when r.carrier_id = ${carrierId} then 'out' else 'in' end as direction,
      case when r.status = 'open' and r.expires_at <= now() then 'expired' else r.status end as status,
      r.configuration, r.trucks, r.vehicle_id, v.vehicle_code, r.counter_of_id, r.day, r.from_minute, r.to_minute,
      o.carrier_id, o.name as carrier_name, r.message, r.rate_note, r.reason,
      r.asked_at, r.answered_at, r.expires_at
    from (
      select a.*, row_number() over (
        partition by a.status = 'open', a.carrier_id, a.to_carrier_id
        order by a.day desc, a.request_id desc) as turn
      from share_request a
      where (a.carrier_id = ${carrierId} or a.to_carrier_id = ${carrierId})
        and a.day >= ${since}::date and (${only}::int is null or a.request_id = ${only})
      order by a.status <> 'open', turn, a.day desc
      limit ${MOST}
    ) r
    left join vehicle v on v.id = r.vehicle_id
    join carrier o on o.carrier_id =
      case when r.carrier_id = ${carrierId} then r.to_carrier_id else r.carrier_id end
    order by r.status <> 'open', r.day desc, r.request_id desc`.execute(db);
  return rows.map(({ day, askedAt, answeredAt, expiresAt, ...row }) => ({
    ...row,
    date: dayStart(day, zone),
    askedAt: toSeconds(askedAt),
    answeredAt: answeredAt && toSeconds(answeredAt),
    expiresAt: toSeconds(expiresAt),
  }));
}

/** One request, as one of its sides sees it. */
export async function readRequest(db: Db, requestId: number, viewer: Viewer): Promise<MarketRequest> {
  const [request] = await readRequests(db, viewer, requestId);
  if (!request) {
    throw new Error('a request that was just made is gone');
  }
  return request;
}

/** What a dispatcher lends, borrows, offers and asks for, and what became of it. */
export async function readMarket(db: Db, viewer: Viewer): Promise<ShareMarket> {
  return { offers: await readOffers(db, viewer), requests: await readRequests(db, viewer, null) };
}
