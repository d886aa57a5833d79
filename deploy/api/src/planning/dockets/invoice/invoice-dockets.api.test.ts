import {
  acceptShares,
  changeDocket,
  exportDockets,
  getDocket,
  invoiceDockets,
  listDockets,
  offerShares,
  settleMatches,
  TaskStatus,
  voidDocket,
  type DocketDetail,
  type SettlementKind,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../platform/db/index.ts';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { addTrucks, Driver, FIRST_TRUCK, present } from '../../../testing/driver.ts';
import { FIXTURE, insertFixture, signIn } from '../../../testing/fixture.ts';
import { addLoad, boardOf, loadsOf, setStatus, today, tryChange } from '../../../testing/loads.ts';
import { factsOf } from '../testing/paper-docket.ts';
import { withServer } from '../../../testing/with-server.ts';

const { grade } = FIXTURE;
const WEIGHED = { grossKg: 49_980, tareKg: 17_500, netKg: null };

describe('dockets that an office charges', () => {
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let truck = FIRST_TRUCK - 1;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await addTrucks(db, 16);
      },
    },
    async (given) => {
      ({ api } = given);
      open = await given.openDatabase();
      north = await signIn(api, 'carrier');
    },
  );

  const now = (id: number, caller = north) => caller.ask(getDocket, { params: { id } });
  const put = async (id: number, more: object) =>
    north.ask(changeDocket, { params: { id }, body: { ...factsOf(await now(id)), ...more } });
  const settle = (kind: SettlementKind, { id, version }: DocketDetail) =>
    north.ask(settleMatches, {
      body: {
        kind,
        reason: 'looked at it',
        targets: [{ docketId: id, docketVersion: version, ticketId: null, ticketVersion: null }],
      },
    });
  const bodyOf = (invoiceNo: string | null, dockets: readonly DocketDetail[], reason?: string) => ({
    body: {
      invoiceNo,
      dockets: dockets.map(({ id, version }) => ({ id, version })),
      ...(reason && { reason }),
    },
  });
  const putOn = (invoiceNo: string, ...dockets: DocketDetail[]) =>
    north.ask(invoiceDockets, bodyOf(invoiceNo, dockets));

  /** The docket of a load of a truck of its own, on its way. */
  async function onTheWay(): Promise<DocketDetail> {
    truck += 1;
    const draft = await addLoad(north, today(), { vehicleId: truck });
    const load = await setStatus(north, draft, TaskStatus.Published);
    const phone = new Driver(api, `phone-${truck}`);
    await phone.say({ kind: 'accept', id: load.id, publishedRev: 1 });
    await phone.say({ kind: 'loaded', id: load.id, occurredAt: present() - 3600 });
    const { list } = await north.ask(listDockets, { body: { vehicleIds: [truck] } });
    return now(list[0]?.id ?? 0);
  }

  const loadOf = async ({ vehicleId }: DocketDetail) => {
    const [load] = loadsOf(await boardOf(north, today()), vehicleId);
    if (!load) {
      throw new Error('the truck has no load');
    }
    return load;
  };

  /** The same, weighed, its load at the end. */
  async function hauled(): Promise<DocketDetail> {
    const { id } = await onTheWay();
    const docket = await put(id, WEIGHED);
    await setStatus(
      north,
      await setStatus(north, await loadOf(docket), TaskStatus.Weighed),
      TaskStatus.Completed,
    );
    return now(id);
  }

  it('go on an invoice with its number, and come off with the reason', async () => {
    const first = await hauled();
    await settle('verify', first);
    const docket = await now(first.id);
    expect(docket.invoicing).toBe('put_on');
    expect((await putOn('INV-7', docket)).dockets).toEqual([{ id: docket.id, version: docket.version + 1 }]);
    const charged = await now(docket.id);
    expect(charged).toMatchObject({
      status: 60,
      invoiceNo: 'INV-7',
      invoicing: 'take_off',
      canEdit: false,
      canVoid: false,
      checks: { mCheck: 'verified', actions: [], undo: null },
    });
    const { list } = await north.ask(listDockets, { body: { invoiceNo: 'inv-7' } });
    expect(list.map(({ id, invoiceNo }) => ({ id, invoiceNo }))).toEqual([
      { id: docket.id, invoiceNo: 'INV-7' },
    ]);
    const body = JSON.stringify({ columns: ['docketNo', 'invoice'], format: 'csv', statuses: [60] });
    const url = `${api.url}/api${exportDockets.path}`;
    const file = await fetch(url, { method: 'POST', headers: north.headers, body });
    expect(await file.text()).toContain(`${docket.docketNo},INV-7`);
    await north.ask(invoiceDockets, bodyOf(null, [charged], 'charged to the wrong month'));
    const back = await now(docket.id);
    expect(back).toMatchObject({ status: 40, invoiceNo: null, checks: { mCheck: 'verified' } });
    expect(back.changes[0]).toMatchObject({
      reason: 'charged to the wrong month',
      facts: [
        { fact: 'status', before: '60', after: '40' },
        { fact: 'invoiceNo', before: 'INV-7', after: '' },
      ],
    });
  });

  it('go on without those that cannot, each of which is named with the reason', async () => {
    const good = await hauled();
    const charged = await hauled();
    const disputed = await hauled();
    const changed = await hauled();
    const light = await onTheWay();
    const under = await put((await onTheWay()).id, WEIGHED);
    await putOn('INV-1', charged);
    await settle('dispute', disputed);
    await put(changed.id, { logGradeId: grade.pulp });
    const wrong = await now(changed.id);
    const answer = await putOn(
      'INV-8',
      good,
      await now(charged.id),
      await now(disputed.id),
      changed,
      await now(light.id),
      await now(under.id),
    );
    expect(answer.dockets.map(({ id }) => id)).toEqual([good.id]);
    expect(new Map(answer.held.map(({ docketNo, reason }) => [docketNo, reason]))).toEqual(
      new Map([
        [charged.docketNo, 'It is on invoice INV-1 already'],
        [disputed.docketNo, 'It is disputed'],
        [changed.docketNo, 'It was changed meanwhile: look at it again'],
        [light.docketNo, 'It has no weight'],
        [under.docketNo, 'Its load is not completed'],
      ]),
    );
    expect((await putOn('INV-8', wrong)).held[0]?.reason).toBe(
      'Its checks found errors: put them right or accept them',
    );
    expect((await now(charged.id)).invoiceNo).toBe('INV-1');
    await listAsReady();
  });

  /** The list of those that are ready names the same as each docket says of itself. */
  async function listAsReady() {
    const numbersOf = async (invoicing?: 'due' | 'no' | 'yes') =>
      (await north.ask(listDockets, { body: { pageSize: 100, invoicing } })).list.map(({ id }) => id);
    const every = await Promise.all((await numbersOf()).map((id) => now(id)));
    const ready = every.filter(({ invoicing }) => invoicing === 'put_on').map(({ id }) => id);
    const charged = every.filter(({ status }) => status === 60).map(({ id }) => id);
    expect([ready.length > 0, charged.length]).toEqual([true, 2]);
    expect([await numbersOf('due'), await numbersOf('yes')]).toEqual([ready, charged]);
    expect((await numbersOf('no')).length).toBe(every.length - charged.length);
  }

  it('stay as they were charged: nobody puts them right, voids them or sets their load back', async () => {
    const docket = await hauled();
    await putOn('INV-9', docket);
    const { id, version } = await now(docket.id);
    const body = { ...factsOf(docket), version };
    const said = 'this docket is on invoice INV-9: take it off first';
    const edited = await north.try(changeDocket, { params: { id }, body: { ...body, grossKg: 48_000 } });
    expect(edited).toMatchObject({ code: 422, msg: expect.stringContaining(said) });
    const voided = await north.try(voidDocket, { params: { id }, body: { version, reason: 'lost' } });
    expect(voided).toMatchObject({ code: 422, msg: expect.stringContaining(said) });
    expect((await now(id)).checks).toMatchObject({ mCheck: 'open', actions: [], undo: null });
    for (const kind of ['verify', 'dispute', 'take_ticket'] as const) {
      await expect(settle(kind, await now(id))).rejects.toThrow(said);
    }
    const load = await loadOf(docket);
    const status = { kind: 'status' as const, id: load.id, version: load.version, reason: 'weighed anew' };
    expect(await tryChange(north, today(), [{ ...status, taskStatus: TaskStatus.Weighed }])).toMatchObject({
      code: 422,
      msg: expect.stringContaining('on invoice INV-9: take it off first'),
    });
  });

  it('are kept by the database itself, and would change without it', async () => {
    const docket = await hauled();
    await putOn('INV-10', docket);
    const change = () =>
      sql`update docket set pieces = 7, version = version + 1 where id = ${docket.id}`.execute(open.db);
    const leave = () =>
      sql`update docket set status = -2, invoice_no = null where id = ${docket.id}`.execute(open.db);
    await expect(change()).rejects.toThrow('is on invoice INV-10');
    await expect(leave()).rejects.toThrow('is on invoice INV-10');
    await sql`alter table docket disable trigger docket_checked`.execute(open.db);
    await change();
    await sql`alter table docket enable trigger docket_checked`.execute(open.db);
    expect(await now(docket.id)).toMatchObject({ status: 60, pieces: 7 });
    await expect(
      sql`update docket set status = 60 where id = ${(await hauled()).id}`.execute(open.db),
    ).rejects.toThrow('docket_invoiced');
  });

  it('stay so when a phone that was away tells its weights and pieces later, and the phone goes on', async () => {
    const docket = await hauled();
    await sql`update docket set weigh_source = 'phone' where id = ${docket.id}`.execute(open.db);
    await putOn('INV-12', await now(docket.id));
    const { taskId, docketNo, netKg } = docket;
    const phone = new Driver(api, `phone-${truck}`);
    const told = { id: taskId ?? 0, occurredAt: present() - 60 };
    const masses = { ticketNo: 'D-1', grossKg: 44_000, tareKg: 17_500 };
    expect(await phone.say({ ...told, kind: 'docket', docketNo, pieces: 99 })).toMatchObject({
      outcome: 'refused',
    });
    await phone.say({ ...told, kind: 'weighed', ...masses });
    expect(await now(docket.id)).toMatchObject({ status: 60, netKg, pieces: null, invoiceNo: 'INV-12' });
  });

  it('go on one invoice, whoever of two is quicker', async () => {
    const docket = await hauled();
    const answers = await Promise.all(['INV-A', 'INV-B'].map((number) => putOn(number, docket)));
    const [charged] = answers.flatMap(({ dockets }, at) =>
      dockets.length > 0 ? [['INV-A', 'INV-B'][at]] : [],
    );
    expect(answers.map(({ dockets }) => dockets.length).toSorted((one, other) => one - other)).toEqual([
      0, 1,
    ]);
    expect((await now(docket.id)).invoiceNo).toBe(charged);
  });

  it('are those of who planned the load, whom the customer pays, and not of who lent the truck', async () => {
    truck += 1;
    const bay = await signIn(api, 'bay');
    const date = dayStart(today());
    const toDispatcherId = FIXTURE.carrier.bay;
    await north.ask(offerShares, { body: { date, vehicleIds: [truck], toDispatcherId } });
    const shareList = [{ vehicleId: truck, fromDispatcherId: FIXTURE.carrier.north }];
    await bay.ask(acceptShares, { query: { date }, body: { shareList } });
    await setStatus(bay, await addLoad(bay, today(), { vehicleId: truck }), TaskStatus.Published);
    const phone = new Driver(api, `phone-${truck}`);
    const [load] = loadsOf(await boardOf(bay, today()), truck);
    await phone.say({ kind: 'accept', id: load?.id ?? 0, publishedRev: 1 });
    await phone.say({ kind: 'loaded', id: load?.id ?? 0, occurredAt: present() - 3600 });
    const { list } = await bay.ask(listDockets, { body: { vehicleIds: [truck] } });
    const docket = await now(list[0]?.id ?? 0, bay);
    expect(docket.carrierName).toBe('North Haulage');
    expect((await north.ask(listDockets, { body: { vehicleIds: [truck] } })).list).toEqual([]);
    expect(await north.try(getDocket, { params: { id: docket.id } })).toMatchObject({ code: 404 });
    expect(await north.try(invoiceDockets, bodyOf('INV-13', [docket]))).toMatchObject({ code: 404 });
    expect((await bay.ask(invoiceDockets, bodyOf('INV-13', [docket]))).held).toMatchObject([
      { reason: 'It has no weight' },
    ]);
  });

  it('are those of one’s own: another’s is not there, a customer charges nobody, and why is asked', async () => {
    const docket = await hauled();
    const bay = await signIn(api, 'bay');
    expect(await bay.try(invoiceDockets, bodyOf('INV-11', [docket]))).toMatchObject({ code: 404 });
    const customer = await signIn(api, 'customer');
    expect(await customer.try(invoiceDockets, bodyOf('INV-11', [docket]))).toMatchObject({ code: 403 });
    await putOn('INV-11', docket);
    const charged = await now(docket.id);
    expect(await now(docket.id, customer)).toMatchObject({
      status: 60,
      invoiceNo: 'INV-11',
      invoicing: null,
    });
    expect(await north.try(invoiceDockets, bodyOf(null, [charged]))).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'reason', message: 'say why' }] },
    });
    expect(await north.try(invoiceDockets, bodyOf(' ', [charged]))).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'invoice_no', message: 'give the number of the invoice' }] },
    });
  });
});
