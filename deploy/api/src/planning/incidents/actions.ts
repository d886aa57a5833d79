import { RESOURCES } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import type { Route } from '../../platform/http/route.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';
import { ownIncidents } from './scope.ts';

/** An action belongs to an incident of one's own; what is closed has none that is not done. @throws RequestError 422 */
async function checkIncident({ incidentId, state }: Values, { db, user }: Deed): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    select i.status from incident i where i.id = ${Number(incidentId)} and i.removed_at is null
      and ${await ownIncidents({ db, user }, 'i')}`.execute(db);
  const [incident] = rows;
  if (!incident) {
    throw unprocessable('incident_id', message('is not there any more: choose another'));
  }
  if (incident.status === 'closed' && state !== 'done') {
    throw unprocessable('incident_id', message('the incident is closed: open it again first'));
  }
}

/** Corrective actions; the day on which one was done is the server's. */
export function actionRoutes(zone: string): Route[] {
  const today = () => dayOf(now(), zone);
  return resourceRoutes(RESOURCES.incidentActions, {
    table: 'incidentAction',
    shown: {
      reportNo: sql`(select report_no from incident where id = t.incident_id)`,
      doneOn: sql`t.done_on`,
      isOverdue: sql`t.state <> 'done' and t.due_on < (now() at time zone ${zone})::date`,
    },
    visible: async (deed) => {
      const own = await ownIncidents(deed, 'i');
      return sql<boolean>`exists (select from incident i
        where i.id = t.incident_id and i.removed_at is null and ${own})`;
    },
    guard: checkIncident,
    derive: async ({ state, dueOn, ownerEmail }, _, before) => ({
      ownerEmail: ownerEmail ?? before?.['ownerEmail'] ?? '',
      doneOn: state === 'done' ? (before?.['doneOn'] ?? today()) : null,
      // Another day is another reminder.
      ...(before && before['dueOn'] !== dueOn ? { remindedOn: null } : {}),
    }),
    usedBy: [],
  });
}
