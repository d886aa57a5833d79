import type { Crew, CrewStock } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { carrierOf, type User } from '../http/caller.ts';

/** Crews that a carrier may plan loads for; all crews when no carrier is given. */
export async function readCrews(db: Db, carrierId: number | undefined): Promise<Crew[]> {
  return db
    .selectFrom('crew as c')
    .innerJoin('forest as f', 'f.id', 'c.forestId')
    .innerJoin('skid as s', 's.id', 'c.skidId')
    .select([
      'c.id',
      'c.crewCode',
      'c.name',
      'c.customerId',
      'c.forestId',
      'f.name as forestName',
      'c.skidId',
      's.name as skidName',
      's.latitude',
      's.longitude',
      'c.loadMinutes',
      'c.status',
      sql<number[]>`array(select log_grade_id from crew_grade where crew_id = c.id order by log_grade_id)`.as(
        'gradeIds',
      ),
    ])
    .$if(carrierId !== undefined, (query) =>
      query.where('c.id', 'in', (crews) =>
        crews
          .selectFrom('crewCarrier')
          .select('crewId')
          .where('carrierId', '=', carrierId ?? 0),
      ),
    )
    .orderBy('c.crewCode')
    .execute();
}

/** Whether a user may see a crew's stock: who plans it, whose logs they are, and super admins. */
async function isCrewVisible(db: Db, crewId: number, user: User): Promise<boolean> {
  const crew = await db.selectFrom('crew').select('customerId').where('id', '=', crewId).executeTakeFirst();
  switch (user.role) {
    case 'SUPPER_ADMIN':
      return crew !== undefined;
    case 'CUSTOMER':
    case 'SUB_CUSTOMER':
      return crew !== undefined && crew.customerId === user.customerId;
    case 'CARRIER':
    case 'SUB_CARRIER':
    case 'SHARING_PORTAL_CARRIER': {
      const found = await db
        .selectFrom('crewCarrier')
        .select('crewId')
        .where('crewId', '=', crewId)
        .where('carrierId', '=', carrierOf(user))
        .executeTakeFirst();
      return found !== undefined;
    }
    // Which crews a crew company owns is not recorded yet: it sees none rather than all.
    case 'CREW_COMPANY':
    case 'CARRIER_COMPANY':
    case 'DESTINATION_CUSTOMER':
      return false;
  }
}

/** A crew's stock; nothing when the user may not see that crew. */
export async function readStock(
  db: Db,
  { crewId, user }: { crewId: number; user: User },
): Promise<CrewStock[] | undefined> {
  if (!(await isCrewVisible(db, crewId, user))) {
    return undefined;
  }
  return db
    .selectFrom('stock as s')
    .innerJoin('logGrade as g', 'g.id', 's.logGradeId')
    .select([
      's.id',
      's.crewId',
      's.skidId',
      's.logGradeId',
      'g.code as gradeCode',
      's.qtyLoads',
      's.priority',
      's.version',
    ])
    .where('s.crewId', '=', crewId)
    .orderBy('s.priority')
    .orderBy('g.code')
    .execute();
}
