import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { crewsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';
import { tellAllPlanners } from './tell-planners.ts';

const hours = z.object({ fromMinute: z.nullable(z.int()), toMinute: z.nullable(z.int()) });

/** A loader ends after it begins; a time that is not given is that of other days. @throws RequestError 422 */
function assertHours(values: Values): void {
  const { fromMinute, toMinute } = hours.parse(values);
  if (fromMinute !== null && toMinute !== null && fromMinute >= toMinute) {
    throw unprocessable('to_minute', message('must be after the beginning'));
  }
}

/** Days on which crews work otherwise, of the crews that somebody sees. */
export const crewExceptionRoutes = resourceRoutes(RESOURCES.crewExceptions, {
  table: 'crewException',
  shown: { crewCode: sql`(select crew_code from crew where id = t.crew_id)` },
  visible: async ({ db, user }) => crewsVisibleTo(await scopeOf(db, user), sql.ref('t.crewId')),
  lookups: { crewId: { table: 'crew' } },
  guard: assertHours,
  usedBy: [],
  changed: (_, deed) => tellAllPlanners(deed),
});
