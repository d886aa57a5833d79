import { BLANK_INCIDENT } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { DemoRefs } from './demo-refs.ts';

/** What happened so many days ago; who reads the list of a demo finds something of each kind in it. */
const REPORTS = [
  {
    ago: 2,
    occurredMinute: 375,
    category: 'forest_road',
    severity: 'near_hit',
    status: 'open',
    road: 'Spur road, second bend',
    description: 'Soft edge on the outer bend; the trailer slid a wheel’s width.',
    immediateAction: 'Told the crew by radio, cones put out.',
  },
  {
    ago: 9,
    occurredMinute: 610,
    category: 'restraint',
    severity: 'first_aid',
    status: 'actions',
    road: 'Skid',
    description: 'A chain slipped off the twitch while it was tightened and struck the driver’s hand.',
    immediateAction: 'Hand cleaned and bandaged, the chain taken out of use.',
  },
  {
    ago: 24,
    occurredMinute: 820,
    category: 'mechanical',
    severity: 'near_hit',
    status: 'closed',
    road: 'State highway, long downhill',
    description: 'Smoke from a trailer brake on the long downhill; stopped in the layby.',
    immediateAction: 'Cooled down, driven to the workshop empty.',
  },
  {
    ago: 51,
    occurredMinute: 455,
    category: 'fall',
    severity: 'medical_treatment',
    status: 'closed',
    road: 'Skid',
    description: 'The driver slipped off the cab step in the wet and twisted a knee.',
    immediateAction: 'Taken to the doctor by the foreman.',
  },
] as const;

/** A few reports of one dispatcher, where there is none yet. */
export async function seedIncidents(db: Db, refs: DemoRefs, today: Day): Promise<void> {
  const carrierId = refs.carriers.get('CN');
  const known = await db.selectFrom('incident').select('id').limit(1).executeTakeFirst();
  if (known || carrierId === undefined) {
    return;
  }
  const { rows: crews } = await sql<{ skidId: number; forestId: number }>`
    select c.skid_id, c.forest_id from crew c join crew_carrier o on o.crew_id = c.id
    where o.carrier_id = ${carrierId} and c.removed_at is null order by c.crew_code limit 3`.execute(db);
  const { rows: trucks } = await sql<{ id: number; driverName: string }>`
    select id, driver_name from vehicle
    where carrier_id = ${carrierId} and removed_at is null order by vehicle_code limit 4`.execute(db);
  const reporter = await db
    .selectFrom('appUser')
    .select('userId')
    .where('account', '=', 'carrier')
    .executeTakeFirst();
  const rows = REPORTS.map(({ ago, ...report }, at) => {
    const crew = crews[at % Math.max(crews.length, 1)];
    const truck = trucks[at % Math.max(trucks.length, 1)];
    return {
      ...BLANK_INCIDENT,
      ...report,
      reportNo: sql<string>`'HS-' || lpad(nextval('incident_report_no')::text, 6, '0')`,
      carrierId,
      reportedBy: reporter?.userId ?? null,
      notifiable: 'no' as const,
      keptUntil: null,
      occurredOn: addDays(today, -ago),
      vehicleId: truck?.id ?? null,
      driverName: truck?.driverName ?? '',
      forestId: crew?.forestId ?? null,
      skidId: crew?.skidId ?? null,
    };
  });
  const made = await db.insertInto('incident').values(rows).returning(['id', 'status']).execute();
  const action = { what: 'Replace twitches older than two years', owner: 'Workshop', evidence: '' };
  await db
    .insertInto('incidentAction')
    .values(
      made
        .filter(({ status }) => status === 'actions')
        .map(({ id }) => ({
          ...action,
          incidentId: id,
          dueOn: addDays(today, 12),
          state: 'doing' as const,
          doneOn: null,
          remindedOn: null,
        })),
    )
    .execute();
}
