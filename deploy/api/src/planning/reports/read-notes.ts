import type { ReportNote } from '@haulboard/contract';
import { addDays, dayOf, dayStart, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import { crewsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { toInstant, toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';
import { endOf, nameOf } from '../preflight/read-closed-places.ts';
import { holidaysIn } from './holidays.ts';

type Days = { from: Day; to: Day };

/** More than anybody looks at under a chart. */
const MAX_NOTES = 60;

type Closed = { name: string; reason: string; fromAt: Date; endAt: Date };

/** What a dispatcher has marked as closed; an administrator knows all, others plan nothing. */
async function readMarked(db: Db, scope: Scope, span: { from: Date; to: Date }): Promise<Closed[]> {
  if (scope.kind !== 'all' && scope.kind !== 'dispatcher') {
    return [];
  }
  return db
    .selectFrom('disruption as d')
    .select(['d.reason', 'd.fromAt'])
    .select([nameOf.as('name'), endOf.as('endAt')])
    .where('d.undoneAt', 'is', null)
    .where('d.fromAt', '<', span.to)
    .where(endOf, '>', span.from)
    .where((eb) => eb(endOf, '>', eb.ref('d.fromAt')))
    .$if(scope.kind === 'dispatcher', (query) =>
      query.where('d.carrierId', '=', scope.kind === 'dispatcher' ? scope.carrierId : 0),
    )
    .orderBy('d.fromAt')
    .limit(MAX_NOTES)
    .execute();
}

/** Days on which crews stood for the weather, with how many of those that the reader sees. */
async function readRain(db: Db, scope: Scope, { from, to }: Days): Promise<ReportNote[]> {
  const rows = await db
    .selectFrom('crewException as d')
    .select(['d.day', sql<number>`count(*)::int`.as('count')])
    .where('d.removedAt', 'is', null)
    .where('d.status', '=', 'weather')
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .where(crewsVisibleTo(scope, sql`d.crew_id`))
    .groupBy('d.day')
    .orderBy('d.day')
    .limit(MAX_NOTES)
    .execute();
  return rows.map(({ day, count }) => ({ kind: 'rain', from: day, to: day, name: '', reason: '', count }));
}

/** What explains a dent in a chart: public holidays, closed places, days of rain. */
export async function readNotes(
  db: Db,
  user: User,
  { days, zone, language }: { days: Days; zone: string; language: Language },
): Promise<ReportNote[]> {
  const scope = await scopeOf(db, user);
  const holidays = holidaysIn(days).map(({ day, name }): ReportNote => ({
    kind: 'holiday',
    from: day,
    to: day,
    name: inLanguage(name, language),
    reason: '',
    count: 1,
  }));
  const span = {
    from: toInstant(dayStart(days.from, zone)),
    to: toInstant(dayStart(addDays(days.to, 1), zone)),
  };
  const closed = (await readMarked(db, scope, span)).map(({ name, reason, fromAt, endAt }): ReportNote => {
    const [from, to] = [dayOf(toSeconds(fromAt), zone), dayOf(toSeconds(endAt) - 1, zone)];
    return {
      kind: 'closure',
      from: from < days.from ? days.from : from,
      to: to > days.to ? days.to : to,
      name,
      reason,
      count: 1,
    };
  });
  return [...holidays, ...closed, ...(await readRain(db, scope, days))].toSorted((one, other) =>
    one.from.localeCompare(other.from),
  );
}
