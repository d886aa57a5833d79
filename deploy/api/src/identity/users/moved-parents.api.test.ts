import { getUserInfo, listDriverChoices, RESOURCES, type CallInput } from '@haulboard/contract';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import type { Home } from '../../testing/homes.ts';
import { accountDesk, below, insertAccounts, user } from './testing/account-desk.ts';
import { withServer } from '../../testing/with-server.ts';

const { accounts, users } = RESOURCES;
const { north, bay } = FIXTURE.carrier;
const { acme, other } = FIXTURE.customer;
type Change = Partial<CallInput<typeof users.calls.change>['body']>;

describe('accounts with others below them', () => {
  let home: Home;
  let api: Api;
  let admin: Caller;
  let carrier: Caller;

  withServer({ fill: insertAccounts, env: { PUBLIC_URL: 'https://haul.example' } }, async (given) => {
    ({ home, api } = given);
    admin = await signIn(api, 'supper_admin');
    carrier = await signIn(api, 'carrier');
  });

  const { choosePassword } = accountDesk(() => ({
    api,
    admin,
    carrier,
    dataDir: home.env['DATA_DIR'] ?? '',
  }));

  /** An account of a role, and one who uses it. */
  async function make(account: string, more: Change) {
    const { id } = await admin.ask(users.calls.create, { body: user(account, more) });
    return { id, person: await choosePassword(account) };
  }
  const dispatcher = (account: string) => make(account, { roleCode: 'CARRIER', carrierId: north });
  const head = (account: string) => make(account, { roleCode: 'CUSTOMER', customerId: acme });

  async function addBelow(parent: Caller, account: string) {
    const { id } = await parent.ask(accounts.calls.create, { body: below(account) });
    return { id, person: await choosePassword(account) };
  }
  const get = (id: number) => admin.ask(users.calls.get, { params: { id } });
  async function change(id: number, more: Change) {
    const { id: _id, isRemoved: _isRemoved, ...record } = await get(id);
    return admin.try(users.calls.change, { params: { id }, body: { ...record, ...more } });
  }
  async function remove(id: number) {
    const { version } = await get(id);
    return admin.ask(users.calls.remove, { params: { id }, query: { version } });
  }
  const refusal = (field: string, message: string) => ({
    code: 422,
    data: { fields: [{ field, message: expect.stringContaining(message) }] },
  });

  it('take their sub-accounts along to another dispatcher’s business, and it is on record', async () => {
    const parent = await dispatcher('moves.north');
    const sub = await addBelow(parent.person, 'moves.sub');
    expect((await sub.person.ask(getUserInfo, {})).user.carrierId).toBe(north);
    expect((await change(parent.id, { carrierId: bay })).code).toBe(200);
    expect((await sub.person.ask(getUserInfo, {})).user.carrierId).toBe(bay);
    const { list } = await parent.person.ask(accounts.calls.find, { query: {} });
    expect(list.map(({ account }) => account)).toEqual(['moves.sub']);
    const [last] = await admin.ask(users.calls.history, { params: { id: sub.id } });
    expect(last).toMatchObject({ action: 'update', values: { carrierId: bay, account: 'moves.sub' } });
  });

  it('take along who was removed: restored, they are of the business of now', async () => {
    const parent = await dispatcher('goes.north');
    const { id } = await addBelow(parent.person, 'goes.sub');
    await remove(id);
    expect((await change(parent.id, { carrierId: bay })).code).toBe(200);
    const { version } = await get(id);
    const restored = await admin.ask(users.calls.restore, { params: { id }, body: { version } });
    expect(restored).toMatchObject({ carrierId: bay, isRemoved: false });
  });

  it('take their sub-accounts along to another customer, and leave their branches where they are', async () => {
    const parent = await head('head.office');
    const sub = await addBelow(parent.person, 'head.sub');
    const branch = await make('head.branch', {
      roleCode: 'CUSTOMER',
      customerId: acme,
      parentUserId: parent.id,
    });
    expect((await change(parent.id, { customerId: other })).code).toBe(200);
    expect((await get(sub.id)).customerId).toBe(other);
    expect((await get(branch.id)).customerId).toBe(acme);
  });

  it('keep their role while they have sub-accounts, and are told what to do', async () => {
    const parent = await dispatcher('other.role');
    const sub = await addBelow(parent.person, 'other.sub');
    const second = await addBelow(parent.person, 'other.second');
    const becomeCrews = () => change(parent.id, { roleCode: 'CREW_COMPANY', carrierId: null });
    expect(await becomeCrews()).toMatchObject(
      refusal('role_code', 'move or remove its 2 sub-accounts first'),
    );
    await remove(second.id);
    expect(await becomeCrews()).toMatchObject(refusal('role_code', 'move or remove its sub-account first'));
    await remove(sub.id);
    expect((await becomeCrews()).code).toBe(200);
    // Nobody comes back below an account that takes no sub-accounts.
    const { version } = await get(sub.id);
    const restore = { params: { id: sub.id }, body: { version } };
    expect(await admin.try(users.calls.restore, restore)).toMatchObject(
      refusal('parent_user_id', 'choose the account whose sub-account it is'),
    );
  });

  it('stay a head office while they have branches', async () => {
    const parent = await head('big.office');
    const above = await head('above.all');
    const branch = await make('big.branch', {
      roleCode: 'CUSTOMER',
      customerId: other,
      parentUserId: parent.id,
    });
    const become = (more: Change) => change(parent.id, more);
    const first = 'move or remove its branch first';
    expect(await become({ parentUserId: above.id })).toMatchObject(refusal('parent_user_id', first));
    expect(await become({ roleCode: 'CREW_COMPANY', customerId: null })).toMatchObject(
      refusal('role_code', first),
    );
    expect((await change(branch.id, { parentUserId: above.id })).code).toBe(200);
    expect((await become({ parentUserId: above.id })).code).toBe(200);
  });

  it('give a right before their sub-accounts are given it, and take it from both at once', async () => {
    const granted = ['driver_message.send'];
    const parent = await dispatcher('gives');
    const sub = await addBelow(parent.person, 'given');
    const mayWrite = async () => (await sub.person.try(listDriverChoices, {})).code === 200;
    expect(await change(sub.id, { granted })).toMatchObject(
      refusal('granted', 'give it to the parent account gives first'),
    );
    expect((await change(parent.id, { granted })).code).toBe(200);
    expect((await change(sub.id, { granted })).code).toBe(200);
    expect(await mayWrite()).toBe(true);
    expect((await change(parent.id, { granted: [] })).code).toBe(200);
    expect(await mayWrite()).toBe(false);
    const { role } = await sub.person.ask(getUserInfo, {});
    expect(role.permissionList).not.toContain('driver_message');
    // The rest of its record can still be changed.
    expect((await change(sub.id, { name: 'Another name' })).code).toBe(200);
    expect(await mayWrite()).toBe(false);
    expect((await change(parent.id, { granted })).code).toBe(200);
    expect(await mayWrite()).toBe(true);
  });

  it('are given with a new sub-account no more than they have', async () => {
    const parent = await dispatcher('has.none');
    const body = user('wrong', {
      roleCode: 'SUB_CARRIER',
      parentUserId: parent.id,
      granted: ['driver_message.send'],
    });
    expect(await admin.try(users.calls.create, { body })).toMatchObject(refusal('granted', 'has.none'));
  });
});
