import { accounts, DEMO_PASSWORD, type DemoAccount } from '@haulboard/demo';
import { hashPassword } from '../../identity/auth/password/password.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** Finds the id of what was inserted before; the demo's data names only what it has. */
export function lookUp<Row, Value>(
  what: string,
  rows: readonly Row[],
  entry: (row: Row) => readonly [string, Value],
): (key: string) => Value {
  const found = new Map(rows.map(entry));
  return (key) => {
    const value = found.get(key);
    if (value === undefined) {
      throw new Error(`the demo has no ${what} ${key}`);
    }
    return value;
  };
}

const FIRST_MESSAGES = [
  'Demo: road works at the Kaimai summit until Friday, allow 15 minutes',
  'Demo: this is invented data. Change what you like.',
];

type Businesses = { carrierId: (code: string) => number; customerId: (code: string) => number };

async function insertPeople(
  db: Db,
  people: readonly DemoAccount[],
  { carrierId, customerId }: Businesses,
): Promise<void> {
  // One hash for all: the password is printed at every start, so a salt of its own for each protects nobody.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db
    .insertInto('appUser')
    .values(
      people.map(({ account, name, carrierCode, customerCode, ...facts }) => ({
        account,
        name,
        userName: account,
        passwordHash,
        identity: facts.identity,
        masterRole: facts.masterRole,
        roleCode: facts.roleCode,
        isSharingPortal: facts.isSharingPortal,
        email: `${account}@demo.example`,
        emailVerifiedAt: new Date(),
        phone: facts.phone,
        carrierId: carrierCode === undefined ? null : carrierId(carrierCode),
        customerId: customerCode === undefined ? null : customerId(customerCode),
      })),
    )
    .execute();
  for (const { account, parentAccount } of people) {
    if (parentAccount !== undefined) {
      await db
        .updateTable('appUser')
        .set((eb) => ({
          parentUserId: eb
            .selectFrom('appUser as p')
            .select('p.userId')
            .where('p.account', '=', parentAccount),
        }))
        .where('account', '=', account)
        .execute();
    }
  }
}

/** Inserts the demo's accounts, and first messages for its dispatchers. */
export async function insertAccounts(db: Db, businesses: Businesses): Promise<void> {
  await insertPeople(db, accounts, businesses);
  const dispatchers = await db
    .selectFrom('appUser')
    .select('userId')
    .where('account', 'in', ['carrier', 'subcarrier', 'carrier2'])
    .orderBy('userId')
    .execute();
  await db
    .insertInto('notification')
    .values(dispatchers.flatMap(({ userId }) => FIRST_MESSAGES.map((content) => ({ userId, content }))))
    .execute();
}

/** The last account that joined the demo: a folder without it was made by an older version. */
const NEWEST = 'company2';

/** Brings the accounts of an older demo folder up to date, once; what people changed since then stays. */
export async function updateAccounts(db: Db): Promise<void> {
  const known = await db.selectFrom('appUser').select('account').execute();
  const names = new Set(known.map(({ account }) => account));
  // Nobody else can have an address of the demo's own domain.
  await db
    .updateTable('appUser')
    .set({ emailVerifiedAt: new Date() })
    .where('emailVerifiedAt', 'is', null)
    .where('email', '=', sql<string>`account || '@demo.example'`)
    .execute();
  if (names.has(NEWEST)) {
    return;
  }
  for (const { account, phone, masterRole } of accounts) {
    await db
      .updateTable('appUser')
      .set({ phone, masterRole })
      .where('account', '=', account)
      .where('phone', '=', '')
      .execute();
  }
  const carriers = await db.selectFrom('carrier').select(['code', 'carrierId']).execute();
  const customers = await db.selectFrom('customer').select(['code', 'id']).execute();
  await insertPeople(
    db,
    accounts.filter(({ account }) => !names.has(account)),
    {
      carrierId: lookUp('carrier', carriers, (row) => [row.code, row.carrierId]),
      customerId: lookUp('customer', customers, (row) => [row.code, row.id]),
    },
  );
}
