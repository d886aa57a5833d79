import {
  DAY_PARTS,
  INCIDENT_CATEGORIES,
  INCIDENT_SEVERITIES,
  type IncidentTrends,
} from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { partsOf, readRange } from '../reports/report-range.ts';
import { incidentPlaceName, incidentPlaces } from './incident-place.ts';
import { readSpots } from './read-spots.ts';
import { ownIncidents } from './scope.ts';

const MAX_PLACES = 15;
const MINUTES_OF_PART = (24 * 60) / DAY_PARTS;

type Counted = {
  month: Day;
  category: string;
  severity: string;
  notifiable: string;
  forestId: number | null;
  place: string;
  /** Monday is 1. */
  weekday: number;
  dayPart: number;
  count: number;
};

const sum = (rows: readonly Counted[]) => rows.reduce((all, { count }) => all + count, 0);
const isHarm = ({ severity }: Counted) => severity !== 'near_hit';

function placesOf(rows: readonly Counted[]): IncidentTrends['places'] {
  const named = rows.filter(({ place }) => place !== '');
  return [...Map.groupBy(named, ({ place }) => place)]
    .map(([name, own]) => ({
      forestId: own[0]?.forestId ?? null,
      name,
      count: sum(own),
      harmed: sum(own.filter(isHarm)),
    }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, MAX_PLACES);
}

function weekdaysOf(rows: readonly Counted[]): IncidentTrends['weekdays'] {
  return Array.from({ length: 7 }, (_, day) => {
    const ofDay = rows.filter(({ weekday }) => weekday === day + 1);
    return Array.from({ length: DAY_PARTS }, (_each, part) =>
      sum(ofDay.filter(({ dayPart }) => dayPart === part)),
    );
  });
}

/** How often what happened within some days; a year back from today where nobody says. @throws RequestError 422 */
export async function readTrends(
  { db, user }: { db: Db; user: User },
  asked: { from?: Day | undefined; to?: Day | undefined; today: Day },
): Promise<IncidentTrends> {
  const { today, to = today } = asked;
  const yearBack = `${addDays(to, -334).slice(0, 7)}-01`;
  const days = readRange({ from: asked.from ?? yearBack, to, by: 'month' }, today);
  const own = await ownIncidents({ db, user }, 'i');
  const { rows } = await sql<Counted>`
    select to_char(i.occurred_on, 'YYYY-MM') || '-01' as month, i.category, i.severity, i.notifiable, i.forest_id,
      ${incidentPlaceName} as place,
      extract(isodow from i.occurred_on)::int as weekday, i.occurred_minute / ${sql.lit(MINUTES_OF_PART)} as day_part,
      count(*)::int as count
    from incident i left join forest f on f.id = i.forest_id ${incidentPlaces}
    where i.removed_at is null and i.occurred_on between ${days.from}::date and ${days.to}::date and ${own}
    group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db);
  const actions = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, (count(*) filter (where a.due_on < ${today}::date))::int as overdue
    from incident_action a join incident i on i.id = a.incident_id
    where a.removed_at is null and i.removed_at is null and a.state <> 'done' and ${own}`.execute(db);
  const spots = await readSpots(db, { days, own });
  const total = sum(rows);
  return {
    from: days.from,
    to: days.to,
    total,
    notifiable: sum(rows.filter(({ notifiable }) => notifiable === 'yes')),
    openActions: actions.rows[0]?.open ?? 0,
    overdueActions: actions.rows[0]?.overdue ?? 0,
    months: partsOf(days, 'month').map(({ from }) => {
      const month = `${from.slice(0, 7)}-01`;
      const inMonth = rows.filter((row) => row.month === month);
      return {
        month,
        counts: INCIDENT_SEVERITIES.map((one) => sum(inMonth.filter(({ severity }) => severity === one))),
      };
    }),
    categories: INCIDENT_CATEGORIES.map((category) => {
      const inIt = rows.filter((row) => row.category === category);
      return { category, count: sum(inIt), harmed: sum(inIt.filter(isHarm)) };
    }).filter(({ count }) => count > 0),
    severities: INCIDENT_SEVERITIES.map((severity) => ({
      severity,
      count: sum(rows.filter((row) => row.severity === severity)),
    })).filter(({ count }) => count > 0),
    weekdays: weekdaysOf(rows),
    places: placesOf(rows),
    spots,
    withoutSpot: total - spots.reduce((all, { count }) => all + count, 0),
  };
}
