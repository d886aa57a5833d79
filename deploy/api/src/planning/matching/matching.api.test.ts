import {
  changeDocket,
  getDocket,
  listMatches,
  importWeighTickets,
  settleMatches,
  TaskStatus,
  undoSettlement,
  type MatchRow,
  type SettlementKind,
  type Task,
} from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { addTrucks, Driver, FIRST_TRUCK, present } from '../../testing/driver.ts';
import { FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import { addLoad, setStatus, today } from '../../testing/loads.ts';
import { docketOf } from '../dockets/testing/docket-fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { port } = FIXTURE.destination;
const MASSES = { gross: '49980', tare: '17500' };
const ALL = ['matched', 'differs', 'no_docket', 'no_load', 'no_ticket', 'ambiguous', 'settled'] as const;

describe('load, docket and weighbridge ticket', () => {
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let bay: Caller;
  let load: Task;
  let truck = FIRST_TRUCK - 1;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await addTrucks(db, 12);
        await sql`update destination set customer_user_id = (
      select user_id from app_user where account = 'destination_customer') where id = ${port}`.execute(db);
        await sql`update crew set company_user_id = (
      select user_id from app_user where account = 'crew_company') where id = ${FIXTURE.crew.tall}`.execute(
          db,
        );
      },
    },
    async (given) => {
      ({ api } = given);
      open = await given.openDatabase();
      [north, bay] = [await signIn(api, 'carrier'), await signIn(api, 'bay')];
    },
  );

  // A truck of its own for each test, its load on the way.
  beforeEach(async () => {
    truck += 1;
    const draft = await addLoad(north, today(), { vehicleId: truck });
    load = await setStatus(north, draft, TaskStatus.Published);
    const phone = new Driver(api, `phone-${truck}`);
    await phone.say({ kind: 'accept', id: load.id, publishedRev: 1 });
    await phone.say({ kind: 'loaded', id: load.id, occurredAt: present() - 3600 });
  });

  const rowsOf = async (caller: Caller = north): Promise<MatchRow[]> =>
    (await caller.ask(listMatches, { body: { states: [...ALL], pageSize: 200 } })).list;
  const ofLoad = async (caller: Caller = north) =>
    (await rowsOf(caller)).find(({ docket }) => docket?.taskId === load.id);
  const ofTicket = async (ticketNo: string, caller: Caller = north) =>
    (await rowsOf(caller)).find((row) => row.ticket?.ticketNo === ticketNo && row.docket === null);
  const bring = async (ticketNo: string, more: Record<string, string> = {}) => {
    const at = new Date((present() - 60) * 1000);
    const zone = { timeZone: 'Pacific/Auckland' };
    const typed = {
      ticket_no: ticketNo,
      weighed_on: formatDay(new Intl.DateTimeFormat('en-CA', zone).format(at)),
      weighed_at: new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' }).format(
        at,
      ),
      ...MASSES,
      ...more,
    };
    await north.ask(importWeighTickets, { body: { mode: 'all', rows: [typed], destinationId: port } });
  };
  const target = ({ docket, ticket }: MatchRow, other?: MatchRow['docket']) => {
    const one = docket ?? other ?? null;
    return {
      docketId: one?.id ?? null,
      docketVersion: one?.version ?? null,
      ticketId: ticket?.id ?? null,
      ticketVersion: ticket?.version ?? null,
    };
  };
  const must = <T>(found: T | undefined | null): T => {
    if (found === undefined || found === null) {
      throw new Error('there is no such row');
    }
    return found;
  };
  const body = (kind: SettlementKind, targets: ReturnType<typeof target>[], reason = 'looked at both') => ({
    body: { kind, targets, reason },
  });
  /** A dispatcher types another mass over the scale's. */
  const mistype = async (row: MatchRow, grossKg: number) => {
    const params = { id: must(row.docket).id };
    const now = await north.ask(getDocket, { params });
    const { version, logGradeId, pieces, lengthM, note } = now;
    const masses = { grossKg, tareKg: 17_500, netKg: null, weighTicketNo: now.weighTicketNo ?? '' };
    const more = { version, logGradeId, pieces, lengthM, note, reason: 'misread' };
    await north.ask(changeDocket, { params, body: { ...more, ...masses } });
  };

  it('agree when the ticket of the truck has come, and are nobody’s work', async () => {
    await bring('A1', { rego: `D${truck}` });
    // Scales write parts of a second.
    await sql`update weigh_ticket set weighed_at = weighed_at + interval '0.4 s' where ticket_no = 'A1'`.execute(
      open.db,
    );
    const row = must(await ofLoad());
    expect(row).toMatchObject({ state: 'matched', actions: [], ticket: { ticketNo: 'A1', netKg: 32_480 } });
    expect(row.reasons.map(({ rule, verdict }) => `${rule} ${verdict}`)).toEqual([
      'docket_no unknown',
      'ticket_no same',
      'truck same',
      'destination same',
      'time same',
      'net same',
      'load_truck same',
      'load_destination same',
    ]);
    const { list, compared } = await north.ask(listMatches, { body: {} });
    expect(list.some(({ key }) => key === row.key)).toBe(false);
    expect([compared, await bay.ask(listMatches, { body: {} })]).toMatchObject([1, { compared: 0, rows: 0 }]);
  });

  it('differ beyond the tolerance of the place; the ticket’s weights are taken, and given back', async () => {
    await bring('B1', { rego: `D${truck}` });
    await mistype(must(await ofLoad()), 50_000);
    expect(await ofLoad()).toMatchObject({ state: 'matched' });
    await sql`insert into match_rule (destination_id, net_kg, net_permille) values (${port}, 10, 0)`.execute(
      open.db,
    );
    expect(await ofLoad()).toMatchObject({ state: 'differs', actions: ['take_ticket', 'keep_docket'] });
    await sql`delete from match_rule`.execute(open.db);
    await mistype(must(await ofLoad()), 51_000);
    const row = must(await ofLoad());
    expect(row.reasons.filter(({ verdict }) => verdict === 'differs')).toEqual([
      { rule: 'net', verdict: 'differs', docket: '33500', other: '32480' },
    ]);
    const { settled } = await north.ask(settleMatches, body('take_ticket', [target(row)]));
    expect(await ofLoad()).toMatchObject({ state: 'matched', docket: { netKg: 32_480 } });
    await north.ask(undoSettlement, { params: { id: must(settled[0]) } });
    expect(await ofLoad()).toMatchObject({ state: 'differs', docket: { netKg: 33_500 } });
    expect(await north.try(undoSettlement, { params: { id: must(settled[0]) } })).toMatchObject({
      code: 409,
    });
  });

  it('are kept as they are with a reason, until one of them says something else', async () => {
    await bring('C1', { rego: `D${truck}` });
    await mistype(must(await ofLoad()), 51_000);
    await north.ask(settleMatches, body('keep_docket', [target(must(await ofLoad()))], 'scale was out'));
    expect(await ofLoad()).toMatchObject({
      state: 'settled',
      settlement: { kind: 'keep_docket', reason: 'scale was out', by: 'Person carrier' },
    });
    await mistype(must(await ofLoad()), 52_000);
    expect(await ofLoad()).toMatchObject({ state: 'differs' });
  });

  it('are settled by one of two people at once; the other is told', async () => {
    await bring('D1', { rego: `D${truck}` });
    await mistype(must(await ofLoad()), 51_000);
    const row = must(await ofLoad());
    const both = await Promise.all([
      north.try(settleMatches, body('take_ticket', [target(row)])),
      (await signIn(api, 'sub_carrier')).try(settleMatches, body('keep_docket', [target(row)])),
    ]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const lost = both.find(({ code }) => code === 409);
    expect(lost).toMatchObject({ data: { theirs: { docket_no: must(row.docket).docketNo } } });
    const { rows } = await sql`
      select 1 from match_settlement where docket_id = ${must(row.docket).id}`.execute(open.db);
    expect(rows).toHaveLength(1);
  });

  it('lack a ticket after a driver’s word, until there is said to be no weighbridge', async () => {
    const { id } = must(
      (await sql<{ id: number }>`select id from docket where task_id = ${load.id}`.execute(open.db)).rows[0],
    );
    const phone = new Driver(api, `tablet-${truck}`);
    await phone.say({ kind: 'weighed', id: load.id, ticketNo: 'P1', grossKg: 49_000, tareKg: 17_500 });
    const row = must(await ofLoad());
    expect(row).toMatchObject({ state: 'no_ticket', actions: ['no_weighbridge'], docket: { id } });
    expect(await north.try(settleMatches, body('keep_docket', [target(row)]))).toMatchObject({ code: 422 });
    await north.ask(settleMatches, body('no_weighbridge', [target(row)], 'scale is closed'));
    expect(await ofLoad()).toMatchObject({ state: 'settled' });
  });

  it('are matched by hand with the likeliest docket, and taken apart again', async () => {
    const { docketNo } = must(
      (
        await sql<{ docketNo: string }>`select docket_no from docket where task_id = ${load.id}`.execute(
          open.db,
        )
      ).rows[0],
    );
    // The scale's clerk typed the rego of another truck.
    const paper = await open.db
      .insertInto('docket')
      .values({
        ...docketOf(`9${docketNo}`),
        day: today(),
        upliftAt: new Date((present() - 3600) * 1000),
        vehicleId: truck,
        destinationId: port,
        status: 20,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bring('E1', { docket_no: `9${docketNo}`, rego: 'XYZ1' });
    const row = must(await ofTicket('E1'));
    expect(row).toMatchObject({ state: 'no_docket', actions: ['link', 'set_aside'] });
    const [best] = row.candidates;
    expect(best).toMatchObject({ docket: { id: paper.id }, score: 58 });
    const linked = await north.ask(settleMatches, body('link', [target(row, must(best).docket)]));
    const now = must((await rowsOf()).find(({ docket }) => docket?.id === paper.id));
    // Its rego is still another one.
    expect(now).toMatchObject({ state: 'differs', ticket: { ticketNo: 'E1' }, docket: { netKg: 32_480 } });
    await north.ask(undoSettlement, { params: { id: must(linked.settled[0]) } });
    expect(await ofTicket('E1')).toMatchObject({ state: 'no_docket' });
    expect((await rowsOf()).find(({ docket }) => docket?.id === paper.id)).toMatchObject({
      state: 'no_ticket',
      docket: { netKg: null },
    });
  });

  it('are never guessed: two that fit alike are ambiguous, and a ticket may be set aside', async () => {
    const made = {
      day: today(),
      upliftAt: new Date((present() - 3600) * 1000),
      destinationId: port,
      status: 20,
    };
    await open.db
      .insertInto('docket')
      .values([
        { ...docketOf('TWIN'), ...made, vehicleId: truck },
        { ...docketOf('TWIN'), ...made, vehicleId: truck, customerId: FIXTURE.customer.other },
      ])
      .execute();
    await bring('F1', { docket_no: 'TWIN' });
    const row = must(await ofTicket('F1'));
    expect(row).toMatchObject({ state: 'ambiguous' });
    const { settled } = await north.ask(settleMatches, body('set_aside', [target(row)], 'weighed twice'));
    expect(await ofTicket('F1')).toMatchObject({ state: 'settled', settlement: { reason: 'weighed twice' } });
    await north.ask(undoSettlement, { params: { id: must(settled[0]) } });
    expect(await ofTicket('F1')).toMatchObject({ state: 'ambiguous' });
  });

  it('are settled several at once, or none of them', async () => {
    await bring('G1', { rego: `D${truck}` });
    await mistype(must(await ofLoad()), 51_000);
    const row = must(await ofLoad());
    await bring('G2');
    const loose = must(await ofTicket('G2'));
    const wrong = { ...target(row), docketVersion: 1 };
    const twice = body('keep_docket', [target(row), wrong]);
    expect(await north.try(settleMatches, twice)).toMatchObject({ code: 409 });
    expect(await ofLoad()).toMatchObject({ state: 'differs' });
    expect(await north.try(settleMatches, body('keep_docket', [target(loose)]))).toMatchObject({ code: 404 });
  });

  it('show everybody their own alone, and let only who plans settle', async () => {
    await bring('H1', { rego: `D${truck}` });
    await mistype(must(await ofLoad()), 51_000);
    const row = must(await ofLoad());
    for (const account of ['customer', 'crew_company', 'destination_customer', 'supper_admin']) {
      const caller = await signIn(api, account);
      const seen = must(await ofLoad(caller));
      expect(seen).toMatchObject({ state: 'differs' });
      expect(seen.actions.length > 0).toBe(account === 'supper_admin');
    }
    expect(await ofLoad(bay)).toBeUndefined();
    expect(await bay.try(settleMatches, body('keep_docket', [target(row)]))).toMatchObject({ code: 404 });
    const { settled } = await north.ask(settleMatches, body('keep_docket', [target(row)]));
    expect(await bay.try(undoSettlement, { params: { id: must(settled[0]) } })).toMatchObject({ code: 404 });
    const [loose] = (await rowsOf()).filter(({ docket }) => docket === null);
    expect((await rowsOf(bay)).some(({ key }) => key === loose?.key)).toBe(false);
  });

  it('never change a settlement, but take it back once', async () => {
    const change = sql`update match_settlement set reason = 'other'`.execute(open.db);
    await expect(change).rejects.toThrow('not changed');
  });
});
