import { impersonate, listAudit, RESOURCES } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { Caller, type Api } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { accounts, homeBases, users } = RESOURCES;
const today = () => dayOf(Math.floor(Date.now() / 1000), 'Pacific/Auckland');

describe.each(USUAL_ENGINES)('the log of what was done, on %s', (_, makeHome) => {
  let api: Api;
  let admin: Caller;
  let carrier: Caller;
  let bay: Caller;
  let base: number;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    admin = await signIn(api, 'supper_admin');
    [carrier, bay] = [await signIn(api, 'carrier'), await signIn(api, 'bay')];
    const add = async (caller: Caller, name: string) =>
      (await caller.ask(homeBases.calls.create, { body: { name, latitude: -38, longitude: 176 } })).id;
    base = await add(carrier, 'Base of the north');
    await add(bay, 'Base of the bay');
    await carrier.ask(homeBases.calls.remove, { params: { id: base }, query: { version: 1 } });
  });

  it('shows everything to a super admin, newest first', async () => {
    const { list, total } = await admin.ask(listAudit, { query: { call: 'createHomeBase,removeHomeBase' } });
    expect(total).toBe(3);
    expect(list.map(({ actorAccount, call }) => `${actorAccount} ${call}`)).toEqual([
      'carrier removeHomeBase',
      'bay createHomeBase',
      'carrier createHomeBase',
    ]);
    expect(list[0]?.pathIds).toEqual({ id: String(base) });
  });

  it('shows a dispatcher what was done by and to its own people', async () => {
    const { list } = await carrier.ask(listAudit, { query: { pageSize: 500 } });
    expect(list.map(({ actorAccount }) => actorAccount)).not.toContain('bay');
    expect(list.map(({ call }) => call)).toContain('removeHomeBase');
  });

  it('says who acted for whom, and why', async () => {
    const found = await admin.ask(users.calls.find, { query: { q: 'carrier' } });
    const userId = found.list.find(({ account }) => account === 'carrier')?.id ?? 0;
    const { token } = await admin.ask(impersonate, { body: { userId, reason: 'asked by telephone' } });
    const acting = new Caller(api, { token });
    await acting.ask(homeBases.calls.create, {
      body: { name: 'In its name', latitude: -38, longitude: 176 },
    });
    const { list } = await carrier.ask(listAudit, { query: { q: 'telephone', call: 'createHomeBase' } });
    expect(list).toMatchObject([
      { actorAccount: 'supper_admin', subjectAccount: 'carrier', reason: 'asked by telephone' },
    ]);
  });

  it('names the account that was added, changed, removed or restored, also to its parent', async () => {
    const person = { name: 'Hemi', email: 'hemi@new.example', phone: '', withheld: [] };
    const made = await carrier.ask(accounts.calls.create, { body: { ...person, account: 'hemi' } });
    const params = { id: made.id };
    const { version } = await admin.ask(users.calls.get, { params });
    const removed = await admin.ask(users.calls.remove, { params, query: { version } });
    await admin.ask(users.calls.restore, { params, body: { version: removed.version } });
    const { list } = await carrier.ask(listAudit, { query: { q: 'hemi' } });
    expect(list).toMatchObject([
      { actorAccount: 'supper_admin', call: 'restoreUser', subjectAccount: 'hemi' },
      { actorAccount: 'supper_admin', call: 'removeUser', subjectAccount: 'hemi' },
      { actorAccount: 'carrier', call: 'createAccount', subjectAccount: 'hemi' },
    ]);
    expect((await bay.ask(listAudit, { query: { q: 'hemi' } })).total).toBe(0);
  });

  it('is searched among who did it, for whom and why, newest first', async () => {
    const everything = await admin.ask(listAudit, { query: { pageSize: 500 } });
    const said = (word: string) =>
      everything.list.filter(({ actorAccount, actorName, subjectAccount, reason }) =>
        `${actorAccount} ${actorName} ${subjectAccount ?? ''} ${reason}`.includes(word),
      );
    expect(said('carrier').some(({ subjectAccount }) => subjectAccount === null)).toBe(true);
    expect(said('carrier').some(({ actorAccount }) => actorAccount === 'supper_admin')).toBe(true);
    const found = await admin.ask(listAudit, { query: { q: 'carrier', pageSize: 500 } });
    expect(found.list).toEqual(said('carrier'));
    expect(found.total).toBe(found.list.length);
    const second = await admin.ask(listAudit, { query: { q: 'carrier', page: 2, pageSize: 2 } });
    expect(second.list).toEqual(found.list.slice(2, 4));
  });

  it('is narrowed by days and read page by page', async () => {
    const one = await admin.ask(listAudit, { query: { from: today(), to: today(), page: 2, pageSize: 1 } });
    expect(one.list).toHaveLength(1);
    expect(one.total).toBeGreaterThanOrEqual(3);
    const before = await admin.ask(listAudit, { query: { to: addDays(today(), -2) } });
    expect(before).toMatchObject({ total: 0, list: [] });
    expect((await admin.send('GET', '/api/admin/audit?from=yesterday')).code).toBe(422);
    const other = await admin.ask(listAudit, { query: { q: '100%' } });
    expect(other.total).toBe(0);
  });

  it('knows nothing of trucks that were looked at', async () => {
    await carrier.ask(RESOURCES.vehicles.calls.get, { params: { id: FIXTURE.truck.n1 } });
    const { list } = await admin.ask(listAudit, { query: { call: 'getVehicle' } });
    expect(list).toEqual([]);
  });
});
