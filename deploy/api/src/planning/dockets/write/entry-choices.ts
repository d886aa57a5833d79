import { addDays, dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { scopeOf } from '../../../identity/scope/scope-of.ts';
import { crewsVisibleTo, trucksVisibleTo } from '../../../identity/scope/visible-rows.ts';
import { now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';

type Choice = { id: number; name: string };

/** So many days back, trucks that were lent are still among those that hauled. */
const DAYS_BACK = 14;

/** What somebody who enters paper dockets chooses from, by name. */
export async function readEntryChoices(db: Db, user: User, zone: string) {
  const scope = await scopeOf(db, user);
  const today = dayOf(now(), zone);
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, -back));
  const crews = await sql<Choice>`
    select w.id, w.crew_code || ' ' || w.name as name from crew w
    where w.removed_at is null and ${crewsVisibleTo(scope, sql`w.id`)} order by name, id`.execute(db);
  const vehicles = await sql<Choice>`
    select v.id, v.vehicle_code as name from vehicle v
    where v.removed_at is null and ${trucksVisibleTo(scope, days)} order by name, id`.execute(db);
  const destinations = await sql<Choice>`
    select id, name from destination where is_active and removed_at is null order by name, id`.execute(db);
  const grades = await sql<Choice>`
    select id, code as name from log_grade where removed_at is null order by name, id`.execute(db);
  return {
    crews: crews.rows,
    vehicles: vehicles.rows,
    destinations: destinations.rows,
    grades: grades.rows,
  };
}
