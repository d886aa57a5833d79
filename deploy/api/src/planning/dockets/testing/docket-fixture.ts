import { addDays, type Day } from '@haulboard/contract/time';
import type { Db } from '../../../platform/db/index.ts';
import { COMPANY, insertCompany } from '../../../testing/companies.ts';
import { insertFixture, FIXTURE } from '../../../testing/fixture.ts';

const { truck, crew, customer, carrier, destination, grade, skid } = FIXTURE;

/** The newest day of the fixture's dockets. */
export const LAST_DAY: Day = '2026-03-10';

const tall = { crewId: crew.tall, skidId: skid.tall, customerId: customer.acme };
const short = { crewId: crew.short, skidId: skid.short, customerId: customer.other };
const upliftAt = new Date('2026-03-10T00:00:00Z');

/** A docket of the tall crew's A grade that north hauled to the port, unless said otherwise. */
export function docketOf(docketNo: string, more: object = {}) {
  return {
    docketNo,
    ...tall,
    taskId: null,
    day: LAST_DAY,
    upliftAt,
    logGradeId: grade.a,
    destinationId: destination.port,
    carrierId: carrier.north,
    vehicleId: truck.n1,
    ...more,
  };
}

/** Each of them is seen by others: its number says whose truck, whose wood and where to. */
const DOCKETS = [
  docketOf('TALL-PORT'),
  docketOf('TALL-MILL', {
    day: addDays(LAST_DAY, -1),
    vehicleId: truck.n2,
    logGradeId: grade.pulp,
    destinationId: destination.mill,
  }),
  docketOf('TALL-BAY', { day: addDays(LAST_DAY, -2), carrierId: carrier.bay, vehicleId: truck.b1 }),
  docketOf('SHORT-PORT', {
    day: addDays(LAST_DAY, -3),
    ...short,
    carrierId: carrier.bay,
    vehicleId: truck.b1,
  }),
];

/** Ties the fixture's companies to crews, destinations and a fleet; a master customer has the other customer below it. */
async function tieCompanies(db: Db): Promise<void> {
  const people = await db.selectFrom('appUser').selectAll().execute();
  const idOf = (account: string) => people.find((one) => one.account === account)?.userId ?? 0;
  const person = {
    roleCode: 'CUSTOMER',
    passwordHash: people[0]?.passwordHash ?? '',
    carrierId: null,
    parentUserId: null,
  };
  const master = await db
    .insertInto('appUser')
    .values({
      ...person,
      account: 'master',
      userName: 'master',
      name: 'Master',
      masterRole: 2,
      customerId: customer.acme,
    })
    .returning('userId')
    .executeTakeFirstOrThrow();
  const branch = { ...person, account: 'branch', userName: 'branch', name: 'Branch' };
  await db
    .insertInto('appUser')
    .values({ ...branch, parentUserId: master.userId, customerId: customer.other })
    .execute();
  await db
    .updateTable('crew')
    .set({ companyUserId: idOf('crew_company') })
    .where('id', '=', crew.tall)
    .execute();
  await db
    .updateTable('destination')
    .set({ customerUserId: idOf('destination_customer') })
    .where('id', '=', destination.port)
    .execute();
  await insertCompany(db, {
    id: COMPANY.tall,
    name: 'Tall Trucks',
    trucks: [truck.n1, truck.n2],
    account: 'carrier_company',
  });
}

/** The fixture with its companies and some dockets on paper of before. */
export async function insertDocketFixture(db: Db): Promise<void> {
  await insertFixture(db);
  await tieCompanies(db);
  await db.insertInto('docket').values(DOCKETS).execute();
}
