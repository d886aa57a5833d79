import {
  createDocket,
  getDocket,
  getTask,
  importWeighTickets,
  listImportTemplates,
  listMatches,
  listTicketPlaces,
  listWeighTickets,
  saveImportTemplate,
  TaskStatus,
  ticketTemplatesOf,
  type DocketDetail,
  type MatchState,
  type PaperDocket,
  type Task,
} from '@haulboard/contract';
import { NZ } from '@haulboard/contract/testing';
import { addDays, formatDay } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { userOf } from '../../identity/auth/session.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { addTrucks, Driver, FIRST_TRUCK, present } from '../../testing/driver.ts';
import { FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { addLoad, setStatus, today } from '../../testing/loads.ts';
import { until } from '../../testing/until.ts';
import { importTickets } from './import-tickets.ts';

const { port, mill } = FIXTURE.destination;

type Row = Record<string, string>;

describe('the file of a weighbridge', () => {
  let home: Home;
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let bay: Caller;
  let gate: Caller;
  let load: Task;
  let day: string;

  beforeAll(async () => {
    home = await serverHome();
    open = await home.open();
    const { db } = open;
    await insertFixture(db);
    await addTrucks(db, 1);
    await sql`update destination set customer_user_id = (
      select user_id from app_user where account = 'destination_customer') where id = ${port}`.execute(db);
    api = await startApi(home.env);
    [north, bay, gate] = [
      await signIn(api, 'carrier'),
      await signIn(api, 'bay'),
      await signIn(api, 'destination_customer'),
    ];
    const draft = await addLoad(north, today(), { vehicleId: FIRST_TRUCK });
    load = await setStatus(north, draft, TaskStatus.Published);
    const phone = new Driver(api, `phone-${FIRST_TRUCK}`);
    await phone.say({ kind: 'accept', id: load.id, publishedRev: 1 });
    await phone.say({ kind: 'loaded', id: load.id, occurredAt: present() - 7200 });
    // The weighing was a minute ago, whatever the hour: the file says it as the place's clock does.
    const at = new Date((present() - 60) * 1000);
    const zone = { timeZone: 'Pacific/Auckland' };
    day = formatDay(new Intl.DateTimeFormat('en-CA', zone).format(at));
    clock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' }).format(at);
  });

  let clock = '';

  afterAll(async () => {
    await open?.close();
    await api?.stop();
    await home?.remove();
  });

  const row = (ticketNo: string, more: Row = {}): Row => ({
    ticket_no: ticketNo,
    weighed_on: day,
    weighed_at: clock,
    gross: '49980',
    tare: '17.5 t',
    ...more,
  });
  const body = (mode: 'check' | 'all' | 'valid', rows: Row[], destinationId: number = port) => ({
    body: { mode, rows, destinationId },
  });
  const count = async (like: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from weigh_ticket where ticket_no like ${like}`.execute(open.db);
    return rows[0]?.n;
  };
  /** 500 rows; these seven cannot be. */
  const many = (): Row[] => {
    const rows = Array.from({ length: 500 }, (_, at) => row(`M${at}`, { rego: 'NOBODY1' }));
    rows[3] = row('');
    rows[40] = row('M40', { gross: 'heavy' });
    rows[77] = row('M77', { tare: '60000' });
    rows[120] = row('M119');
    rows[200] = row('M200', { weighed_on: '31/02/2026', weighed_at: '' });
    rows[333] = row('M333', { weighed_at: '25:70', weighed_on: day });
    rows[499] = row('M499', { net: '1000' });
    return rows;
  };

  it('is checked first: row, field and reason of seven bad rows of 500, and nothing is written', async () => {
    const answer = await north.ask(importWeighTickets, body('check', many()));
    expect(answer).toMatchObject({ saved: 0, total: 500 });
    const onRecord = await sql`select from audit_log where call = 'importWeighTickets'`.execute(open.db);
    expect(onRecord.rows).toEqual([]);
    expect(answer.faults.map(({ row: at, field }) => [at, field])).toEqual([
      [4, 'ticket_no'],
      [41, 'gross'],
      [78, 'gross'],
      [121, 'ticket_no'],
      [201, 'weighed_on'],
      [334, 'weighed_at'],
      [500, 'net'],
    ]);
    expect(answer.faults[3]?.message).toBe('ticket M119 is in row 120 already');
    expect(await count('M%')).toBe(0);
  });

  it('goes in whole or not at all, or without what cannot be: 493 of 500, and not again', async () => {
    expect(await north.ask(importWeighTickets, body('all', many()))).toMatchObject({ saved: 0 });
    expect(await count('M%')).toBe(0);
    expect(await north.ask(importWeighTickets, body('valid', many()))).toMatchObject({ saved: 493 });
    expect(await count('M%')).toBe(493);
    const again = await north.ask(importWeighTickets, body('valid', many()));
    expect(again).toMatchObject({ saved: 0 });
    expect(new Set(again.faults.map(({ row: at }) => at)).size).toBe(500);
    expect(await count('M%')).toBe(493);
  });

  it('weighs the load that its truck brought, and no other dispatcher’s', async () => {
    const ticket = row('W1', { rego: `d${FIRST_TRUCK}` });
    expect(await bay.ask(importWeighTickets, body('all', [ticket]))).toMatchObject({ saved: 1, matched: 0 });
    expect(await north.ask(getTask, { params: { id: load.id } })).toMatchObject({ taskStatus: 40 });
    expect(await north.ask(importWeighTickets, body('all', [ticket]))).toMatchObject({
      saved: 1,
      matched: 1,
    });
    expect(await north.ask(getTask, { params: { id: load.id } })).toMatchObject({ taskStatus: 50 });
    const { rows } = await sql`
      select net_kg, typed ->> 'tare' as tare from weigh_ticket where task_id = ${load.id}`.execute(open.db);
    expect(rows).toEqual([{ netKg: 32_480, tare: '17.5 t' }]);
    expect((await bay.ask(listWeighTickets, {})).map(({ ticketNo }) => ticketNo)).toEqual(['W1']);
    expect((await north.ask(listWeighTickets, {})).some(({ ticketNo }) => ticketNo === 'W1')).toBe(false);
  });

  /** A docket of the paper book, of yesterday: noon would be too long before a weighing of now. */
  const paper = async (weights: Partial<PaperDocket> = {}): Promise<DocketDetail> => {
    const written: PaperDocket = {
      docketNo: '',
      day: addDays(today(), -1),
      crewId: FIXTURE.crew.tall,
      vehicleId: FIXTURE.truck.n1,
      destinationId: port,
      logGradeId: FIXTURE.grade.a,
      grossKg: null,
      tareKg: null,
      netKg: null,
      weighTicketNo: '',
      pieces: null,
      note: '',
      ...weights,
    };
    return north.ask(createDocket, { body: written });
  };
  const plate = async ({ vehicleId }: DocketDetail) => {
    const { rows } = await sql<{ rego: string }>`
      select rego from vehicle where id = ${vehicleId}`.execute(open.db);
    return rows[0]?.rego ?? '';
  };
  const ofTicket = async (ticketNo: string, state: MatchState) => {
    const { list } = await north.ask(listMatches, { body: { states: [state], pageSize: 200 } });
    return list.find(({ ticket }) => ticket?.ticketNo === ticketNo);
  };

  it('weighs the paper docket of its number, which no load has', async () => {
    const docket = await paper();
    const ticket = row('P1', { docket_no: docket.docketNo, rego: await plate(docket) });
    expect(await north.ask(importWeighTickets, body('all', [ticket]))).toMatchObject({
      saved: 1,
      matched: 1,
    });
    expect(await north.ask(getDocket, { params: { id: docket.id } })).toMatchObject({
      netKg: 32_480,
      weighTicketNo: 'P1',
      taskId: null,
    });
    const found = await ofTicket('P1', 'no_load');
    expect(found?.docket?.docketNo).toBe(docket.docketNo);
    expect(found?.reasons.map(({ rule, verdict }) => `${rule} ${verdict}`)).toEqual([
      'docket_no same',
      'ticket_no same',
      'truck same',
      'destination same',
      'time unknown',
      'net same',
    ]);
  });

  it('agrees with a paper docket that was weighed already, whatever its hour', async () => {
    const docket = await paper({ grossKg: 49_980, tareKg: 17_500, weighTicketNo: 'P2' });
    const ticket = row('P2', { docket_no: docket.docketNo, rego: await plate(docket) });
    expect(await north.ask(importWeighTickets, body('all', [ticket]))).toMatchObject({ matched: 1 });
    const found = await ofTicket('P2', 'no_load');
    expect(found?.docket?.docketNo).toBe(docket.docketNo);
  });

  it('finds no paper docket of another truck by itself, and offers that to a person', async () => {
    const docket = await paper();
    const ticket = row('P3', { docket_no: docket.docketNo, rego: 'NOBODY2' });
    expect(await north.ask(importWeighTickets, body('all', [ticket]))).toMatchObject({ matched: 0 });
    const found = await ofTicket('P3', 'no_docket');
    expect(found?.candidates.map(({ docket }) => docket.docketNo)).toEqual([docket.docketNo]);
    expect(found?.actions).toContain('link');
  });

  it('finds no paper docket of another dispatcher', async () => {
    const docket = await paper();
    const ticket = row('P4', { docket_no: docket.docketNo, rego: await plate(docket) });
    expect(await bay.ask(importWeighTickets, body('all', [ticket]))).toMatchObject({ saved: 1, matched: 0 });
  });

  it('comes from a destination for itself alone, and is there for who brings it after', async () => {
    expect(await gate.ask(listTicketPlaces, {})).toEqual([{ id: port, name: 'Port of Tauranga' }]);
    expect(await gate.ask(importWeighTickets, body('all', [row('G1')]))).toMatchObject({ saved: 1 });
    expect(await gate.try(importWeighTickets, body('all', [row('G2')], mill))).toMatchObject({ code: 404 });
    const again = await north.ask(importWeighTickets, body('all', [row('G1')]));
    expect(again.faults).toEqual([
      { row: 1, field: 'ticket_no', message: 'ticket G1 of this place is there already' },
    ]);
  });

  it('has templates for each destination', async () => {
    const plural = ticketTemplatesOf(port);
    const columns = [{ heading: 'Brutto', field: 'gross' }];
    await gate.ask(saveImportTemplate, { body: { plural, name: 'Hull Road', columns } });
    expect(await gate.ask(listImportTemplates, { query: { plural } })).toMatchObject([{ name: 'Hull Road' }]);
    expect(await gate.ask(listImportTemplates, { query: { plural: ticketTemplatesOf(mill) } })).toEqual([]);
    const wrong = { plural, name: 'x', columns: [{ heading: 'Brutto', field: 'secret' }] };
    expect(await gate.try(saveImportTemplate, { body: wrong })).toMatchObject({ code: 422 });
    const customer = await signIn(api, 'customer');
    expect(await customer.try(listImportTemplates, { query: { plural } })).toMatchObject({ code: 403 });
  });

  const unplaced = (name: string) =>
    Array.from({ length: 300 }, (_, at) => row(`${name}${at}`, { rego: 'NOBODY1' }));
  /** Trucks are locked: an import stops when it looks for its first load, with all its rows written. */
  async function inTheMiddle(begin: () => Promise<unknown>, stop: () => Promise<unknown>): Promise<unknown> {
    const other = await home.open();
    const told = await other.db.transaction().execute(async (transaction) => {
      await sql`lock table vehicle in access exclusive mode`.execute(transaction);
      const asked = begin().catch(() => 'cut off');
      await until(async () => {
        const { rows } = await sql`
          select 1 from pg_locks where not granted and relation = 'vehicle'::regclass`.execute(open.db);
        return rows.length > 0;
      });
      await stop();
      return asked;
    });
    await other.close();
    return told;
  }

  it('is all there or not at all when the server is killed in the middle', async () => {
    const ask = () => north.ask(importWeighTickets, body('all', unplaced('K')));
    expect(await inTheMiddle(ask, () => api.kill())).toBe('cut off');
    expect(await count('K%')).toBe(0);
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
    expect(await ask()).toMatchObject({ saved: 300 });
    expect(await count('K%')).toBe(300);
  });

  it('would be half there without the transaction', async () => {
    const { rows } = await sql<{ userId: number }>`
      select user_id from app_user where account = 'carrier'`.execute(open.db);
    const user = await userOf(open.db, rows[0]?.userId ?? 0);
    if (!user) {
      throw new Error('there is no such dispatcher');
    }
    const whose = { db: open.db, user, zone: NZ, language: 'en-US' as const };
    const ask = () => importTickets(whose, body('all', unplaced('L')).body);
    const cut = () =>
      sql`select pg_terminate_backend(pid) from pg_locks
        where not granted and relation = 'vehicle'::regclass`.execute(open.db);
    expect(await inTheMiddle(ask, cut)).toBe('cut off');
    expect(await count('L%')).toBe(300);
  });
});
