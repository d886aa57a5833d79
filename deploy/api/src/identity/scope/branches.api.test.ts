import { getReport, listCrewStock, listDockets, RESOURCES, searchAll, TaskStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import { FIXTURE, signIn, insertFixture } from '../../testing/fixture.ts';
import type { Caller, Api } from '../../testing/api-server.ts';
import { addLoad, freshDay, setStatus } from '../../testing/loads.ts';
import type { Db, OpenDatabase } from '../../platform/db/index.ts';
import { readsPlansOf } from './audiences.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, crew, customer, truck } = FIXTURE;
const { users } = RESOURCES;
const HEAD_CUSTOMER = 13;

/** A head office of one customer with a branch that is another, and a sub-account of each. */
async function insertBranches(db: Db): Promise<void> {
  const add = (
    account: string,
    more: { role: string; customerId: number; parent?: string; master: number },
  ) =>
    sql`insert into app_user (account, password_hash, user_name, name, role_code, master_role, customer_id,
        parent_user_id)
      select ${account}, password_hash, ${account}, ${account}, ${more.role}, ${more.master}::int,
        ${more.customerId}::int, (select user_id from app_user where account = ${more.parent ?? ''})
      from app_user where account = 'customer'`.execute(db);
  await sql`insert into customer (id, name, code) values (${HEAD_CUSTOMER}, 'Head Forests', 'HEAD')`.execute(
    db,
  );
  await add('head', { role: 'CUSTOMER', customerId: HEAD_CUSTOMER, master: 2 });
  await add('head_sub', { role: 'SUB_CUSTOMER', customerId: HEAD_CUSTOMER, parent: 'head', master: 1 });
  await add('branch', { role: 'CUSTOMER', customerId: customer.other, parent: 'head', master: 1 });
  await add('elsewhere', { role: 'CUSTOMER', customerId: HEAD_CUSTOMER, master: 2 });
}

describe('a branch whose only account is removed', () => {
  let open: OpenDatabase;
  let api: Api;
  let admin: Caller;
  const day = freshDay();

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await insertBranches(db);
      },
    },
    async (given) => {
      ({ api } = given);
      open = await given.openDatabase();
      admin = await signIn(api, 'supper_admin');
      const bay = await signIn(api, 'bay');
      const draft = await addLoad(bay, day, { vehicleId: truck.b1, crewId: crew.short });
      const published = await setStatus(bay, draft, TaskStatus.Published);
      await setStatus(bay, await setStatus(bay, published, TaskStatus.Accepted), TaskStatus.Loaded);
    },
  );

  /** What somebody sees of the branch. */
  async function sees(account: string) {
    const caller = await signIn(api, account);
    const dockets = await caller.ask(listDockets, { body: { pageSize: 100 } });
    const found = await caller.ask(searchAll, { query: { q: 'esk', kind: 'forest' } });
    const report = await caller.ask(getReport, { body: { from: day, to: day, dimensions: ['vehicle'] } });
    const { rows } = await sql<{ account: string }>`
      select account from app_user u where account = ${account} and ${readsPlansOf([carrier.bay])}`.execute(
      open.db,
    );
    return {
      dockets: dockets.list.length,
      forests: found.map(({ title }) => title),
      reported: report.hauled.dockets,
      stock: (await caller.try(listCrewStock, { params: { crewId: crew.short }, query: {} })).code === 200,
      hears: rows.length === 1,
    };
  }
  const ALL = { dockets: 1, forests: ['Esk'], reported: 1, stock: true, hears: true };
  const NOTHING = { dockets: 0, forests: [], reported: 0, stock: false, hears: false };

  async function find(account: string) {
    const { list } = await admin.ask(users.calls.find, { query: { q: account } });
    const found = list.find((one) => one.account === account);
    return found ?? { id: 0, version: 0 };
  }
  async function remove(account: string) {
    const { id, version } = await find(account);
    await admin.ask(users.calls.remove, { params: { id }, query: { version } });
  }

  it('stays with its head office, and with the sub-accounts of that', async () => {
    expect(await sees('head')).toEqual(ALL);
    expect(await sees('head_sub')).toEqual(ALL);
    await remove('branch');
    expect(await sees('head')).toEqual(ALL);
    expect(await sees('head_sub')).toEqual(ALL);
    expect(await sees('elsewhere')).toEqual(NOTHING);
  });

  it('goes to another head office with its next account, and stays there', async () => {
    const { id: parentUserId } = await find('elsewhere');
    const body = {
      account: 'branch.two',
      name: 'Second of the branch',
      email: 'branch.two@new.example',
      phone: '',
      roleCode: 'CUSTOMER' as const,
      carrierId: null,
      isPortalOnly: false,
      carrierCompanyId: null,
      customerId: customer.other,
      parentUserId,
      granted: [],
    };
    await admin.ask(users.calls.create, { body });
    expect(await sees('head')).toEqual(NOTHING);
    expect(await sees('elsewhere')).toEqual(ALL);
    await remove('branch.two');
    expect(await sees('head')).toEqual(NOTHING);
    expect(await sees('elsewhere')).toEqual(ALL);
  });
});
