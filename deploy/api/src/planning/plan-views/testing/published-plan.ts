import { TaskStatus } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { startApi, type Caller } from '../../../testing/api-server.ts';
import { COMPANY, insertCompany } from '../../../testing/companies.ts';
import { insertFixture, signIn, FIXTURE } from '../../../testing/fixture.ts';
import type { Home } from '../../../testing/homes.ts';
import { addLoad, change, setStatus } from '../../../testing/loads.ts';

const { truck, crew, grade, destination, customer } = FIXTURE;
export const CREW_MAIL = 'crew66@yard.example';
export const CUSTOMER_MAIL = 'plans@acme.example';

export type PublishedPlan = Awaited<ReturnType<typeof openPublished>>;

/** Ties the fixture's people to crews and destinations, and puts addresses on record. */
async function tie({ db }: Awaited<ReturnType<Home['open']>>): Promise<void> {
  const people = await db.selectFrom('appUser').select(['account', 'userId', 'passwordHash']).execute();
  const person = (account: string) => people.find((one) => one.account === account);
  const passwordHash = person('customer')?.passwordHash ?? '';
  const masterId = person('customer')?.userId ?? 0;
  const child = { passwordHash, roleCode: 'CUSTOMER', carrierId: null, parentUserId: masterId };
  await db
    .insertInto('appUser')
    .values([
      { ...child, account: 'branch', userName: 'branch', name: 'Branch', customerId: customer.other },
      { ...child, account: 'acme2', userName: 'acme2', name: 'Acme 2', customerId: customer.acme },
    ])
    .execute();
  await db.updateTable('appUser').set({ masterRole: 2 }).where('userId', '=', masterId).execute();
  await db
    .updateTable('appUser')
    .set({ parentUserId: masterId })
    .where('account', '=', 'sub_customer')
    .execute();
  await insertCompany(db, {
    id: COMPANY.tall,
    name: 'Tall Trucks',
    trucks: [truck.n1, truck.n3, truck.b2],
    account: 'carrier_company',
  });
  await insertCompany(db, { id: COMPANY.short, name: 'Short Trucks', trucks: [truck.n2, truck.b1] });
  await db
    .updateTable('crew')
    .set({
      companyUserId: person('crew_company')?.userId ?? null,
      contactEmail: CREW_MAIL,
      contactName: 'Tall Crew\r\nBcc: all@yard.example',
      contactLanguage: 'zh-CN',
    })
    .where('id', '=', crew.tall)
    .execute();
  await db
    .updateTable('destination')
    .set({ customerUserId: person('destination_customer')?.userId ?? null })
    .where('id', '=', destination.mill)
    .execute();
  await db
    .updateTable('customer')
    .set({ planEmailRecipients: [CUSTOMER_MAIL] })
    .where('id', '=', customer.acme)
    .execute();
  await db
    .updateTable('vehicle')
    .set({ driverName: 'Rawiri Secretname' })
    .where('id', '=', truck.n1)
    .execute();
}

/** A server on which two dispatchers published loads of a day, by the names in `ids`, and kept others back. */
export async function openPublished(home: Home, day: Day) {
  const database = await home.open();
  await insertFixture(database.db);
  await tie(database);
  await database.close();
  const api = await startApi(home.env);
  const north = await signIn(api, 'carrier');
  const bay = await signIn(api, 'bay');
  const ids: Record<string, number> = {};
  const published = async (name: string, caller: Caller, load: Parameters<typeof addLoad>[2]) => {
    const task = await setStatus(caller, await addLoad(caller, day, load), TaskStatus.Published);
    ids[name] = task.id;
    return task;
  };
  await published('toPort', north, { vehicleId: truck.n1, note: 'SECRET-NOTE' });
  await published('toMill', north, {
    vehicleId: truck.n2,
    logGradeId: grade.pulp,
    destinationId: destination.mill,
  });
  const off = await published('calledOff', north, { vehicleId: truck.n3 });
  await setStatus(north, off, TaskStatus.Canceled);
  const never = await addLoad(north, day, { vehicleId: truck.n3 });
  await change(north, day, [{ kind: 'remove', id: never.id, version: never.version }]);
  await addLoad(north, day, { vehicleId: truck.n4, note: 'SECRET-NOTE' });
  const recalled = await published('recalled', north, { vehicleId: truck.n4 });
  await setStatus(north, recalled, TaskStatus.Draft);
  await published('bayShort', bay, { crewId: crew.short, vehicleId: truck.b1 });
  await published('bayTall', bay, { vehicleId: truck.b2 });
  return { api, north, bay, ids, published };
}
