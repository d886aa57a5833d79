import {
  changeDocket,
  getDocket,
  importWeighTickets,
  listDockets,
  settleMatches,
  TaskStatus,
  undoSettlement,
  type DocketCorrection,
  type DocketDetail,
  type SettlementKind,
} from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../platform/db/index.ts';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { addTrucks, Driver, FIRST_TRUCK, present } from '../../../testing/driver.ts';
import { FIXTURE, insertFixture, signIn } from '../../../testing/fixture.ts';
import { addLoad, setStatus, today } from '../../../testing/loads.ts';
import { factsOf } from '../testing/paper-docket.ts';
import { withServer } from '../../../testing/with-server.ts';

const { grade, destination } = FIXTURE;
const WEIGHED = { grossKg: 49_980, tareKg: 17_500, netKg: null };

describe('what is wrong of a docket', () => {
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let customer: Caller;
  let truck = FIRST_TRUCK - 1;
  let docket: DocketDetail;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await addTrucks(db, 14);
      },
    },
    async (given) => {
      ({ api } = given);
      open = await given.openDatabase();
      [north, customer] = [await signIn(api, 'carrier'), await signIn(api, 'customer')];
    },
  );

  // A truck of its own for each test, its load on the way.
  beforeEach(async () => {
    truck += 1;
    const draft = await addLoad(north, today(), { vehicleId: truck });
    const load = await setStatus(north, draft, TaskStatus.Published);
    const phone = new Driver(api, `phone-${truck}`);
    await phone.say({ kind: 'accept', id: load.id, publishedRev: 1 });
    await phone.say({ kind: 'loaded', id: load.id, occurredAt: present() - 3600 });
    const { list } = await north.ask(listDockets, { body: { vehicleIds: [truck] } });
    docket = await now(list[0]?.id ?? 0);
  });

  const now = (id = docket.id, caller = north) => caller.ask(getDocket, { params: { id } });
  const put = async (more: Partial<DocketCorrection>) => {
    const body = { ...factsOf(await now()), ...more };
    return north.ask(changeDocket, { params: { id: docket.id }, body });
  };
  const bodyOf = (kind: SettlementKind, { id, version }: DocketDetail, reason = 'looked at it') => ({
    body: {
      kind,
      reason,
      targets: [{ docketId: id, docketVersion: version, ticketId: null, ticketVersion: null }],
    },
  });
  const settle = async (kind: SettlementKind, reason?: string) =>
    (await north.ask(settleMatches, bodyOf(kind, await now(), reason))).settled[0] ?? 0;
  const undo = (id: number) => north.ask(undoSettlement, { params: { id } });
  const wrongNumbers = async (caller = north) =>
    (await caller.ask(listDockets, { body: { check: 'errors', pageSize: 200 } })).list.map(({ id }) => id);
  const bring = async () => {
    const at = new Date((present() - 60) * 1000);
    const zone = { timeZone: 'Pacific/Auckland' };
    const row = {
      ticket_no: `T${truck}`,
      rego: `D${truck}`,
      weighed_on: formatDay(new Intl.DateTimeFormat('en-CA', zone).format(at)),
      weighed_at: new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' }).format(
        at,
      ),
      gross: '49980',
      tare: '17500',
    };
    const body = { mode: 'all' as const, rows: [row], destinationId: destination.port };
    await north.ask(importWeighTickets, { body });
  };

  it('waits for weights, and passes with them', async () => {
    expect(docket.checks).toMatchObject({ eCheck: 'waiting', mCheck: 'open', errors: [] });
    expect((await put(WEIGHED)).checks).toMatchObject({ eCheck: 'passed', actions: ['verify', 'dispute'] });
    expect(await wrongNumbers()).not.toContain(docket.id);
  });

  it('is told as it is written: another grade than the load’s, which is taken, and given back', async () => {
    const wrong = await put({ logGradeId: grade.pulp });
    expect(wrong.checks).toMatchObject({
      eCheck: 'failed',
      errors: ['grade'],
      faults: [{ error: 'grade', docket: 'PULP', other: 'A', mend: 'take_grade' }],
    });
    expect(await wrongNumbers()).toContain(docket.id);
    const id = await settle('take_grade', 'The load says so');
    const right = await now();
    expect(right).toMatchObject({ gradeCode: 'A', checks: { errors: [], undo: { id, kind: 'take_grade' } } });
    expect(right.changes[0]).toMatchObject({
      reason: 'The load says so',
      facts: [{ fact: 'grade', before: 'PULP', after: 'A' }],
    });
    await undo(id);
    expect(await now()).toMatchObject({ gradeCode: 'PULP', checks: { errors: ['grade'], undo: null } });
  });

  it('is another net mass than the ticket’s: the ticket’s is taken, and given back', async () => {
    await bring();
    await put({ grossKg: 49_000, netKg: null });
    expect((await now()).checks.faults).toEqual([
      { error: 'net_weight', isAccepted: false, docket: '31500', other: '32480', mend: 'take_ticket' },
    ]);
    const id = await settle('take_ticket');
    expect(await now()).toMatchObject({ netKg: 32_480, checks: { eCheck: 'passed' } });
    await undo(id);
    expect(await now()).toMatchObject({ netKg: 31_500, checks: { errors: ['net_weight'] } });
  });

  it('follows the tolerance of the place', async () => {
    await bring();
    await put({ grossKg: 49_900, netKg: null });
    expect((await now()).checks.errors).toEqual([]);
    await sql`insert into match_rule (destination_id, net_kg, net_permille) values (${destination.port}, 10, 0)`.execute(
      open.db,
    );
    expect((await now()).checks.errors).toEqual(['net_weight']);
    await sql`delete from match_rule`.execute(open.db);
  });

  it('is accepted with a reason until the load says something else', async () => {
    await put({ ...WEIGHED, logGradeId: grade.pulp });
    const id = await settle('accept', 'the crew cut pulp');
    expect((await now()).checks).toMatchObject({
      eCheck: 'passed',
      errors: [],
      accepted: ['grade'],
      faults: [{ error: 'grade', isAccepted: true, mend: null }],
    });
    expect((await now()).changes[0]?.facts).toEqual([{ fact: 'accepted', before: '', after: 'grade' }]);
    await undo(id);
    expect((await now()).checks).toMatchObject({ errors: ['grade'], accepted: [] });
    await settle('accept');
    await sql`update task set destination_id = ${destination.mill}
      where id = ${docket.taskId}`.execute(open.db);
    expect((await now()).checks).toMatchObject({ errors: ['grade', 'destination'], accepted: [] });
  });

  it('is verified by a person while nothing is wrong, and no more once it has changed', async () => {
    const early = await north.try(settleMatches, bodyOf('verify', await now()));
    expect(early.status).toBe(422);
    await put(WEIGHED);
    const id = await settle('verify');
    expect(await now()).toMatchObject({
      status: 40,
      checks: { mCheck: 'verified', verifiedBy: 'Person carrier' },
    });
    await undo(id);
    expect(await now()).toMatchObject({ status: 20, checks: { mCheck: 'open', verifiedBy: '' } });
    await settle('verify');
    await put({ grossKg: 49_900, netKg: null });
    expect(await now()).toMatchObject({ status: 20, checks: { mCheck: 'open', verifiedAt: null } });
  });

  it('is disputed with a reason until somebody puts it right', async () => {
    await put(WEIGHED);
    await settle('dispute', 'the mill says otherwise');
    expect(await now()).toMatchObject({ status: -1, checks: { mCheck: 'disputed' } });
    await put({ grossKg: 49_900, netKg: null });
    expect(await now()).toMatchObject({ status: 20, checks: { mCheck: 'open' } });
  });

  it('is settled once, by whoever came first', async () => {
    await put({ ...WEIGHED, logGradeId: grade.pulp });
    const seen = bodyOf('accept', await now());
    const answers = await Promise.all([north, north, north].map((caller) => caller.try(settleMatches, seen)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('is seen by its customer, who settles nothing', async () => {
    const wrong = await put({ logGradeId: grade.pulp });
    const seen = await now(docket.id, customer);
    expect(seen.checks).toMatchObject({ errors: ['grade'], actions: [], undo: null });
    expect(seen.checks.faults[0]?.mend).toBeNull();
    expect(await wrongNumbers(customer)).toContain(docket.id);
    expect((await customer.try(settleMatches, bodyOf('accept', wrong))).status).toBe(403);
  });

  it('would not be told without the trigger', async () => {
    await sql`alter table docket disable trigger docket_checked`.execute(open.db);
    await put({ logGradeId: grade.pulp });
    const { checks } = await now();
    await sql`alter table docket enable trigger docket_checked`.execute(open.db);
    expect(checks.errors).toEqual([]);
  });

  it('knows its volume: of logs that were scaled, else of its net mass by a factor', async () => {
    await sql`insert into conversion_factor (name, grade_id, region, per, factor_thousandths, valid_from, source_note)
      values ('A all year', ${grade.a}, '', 'jas_per_t', 950, '2020-01-01', '')`.execute(open.db);
    expect((await now()).volume).toMatchObject({ jasDm3: null, source: null });
    expect((await put(WEIGHED)).volume).toEqual({
      jasDm3: 30_856,
      source: 'converted',
      factorThousandths: 950,
      factorName: 'A all year',
    });
    const scaledLogs = [{ diameterMm: 402, lengthCm: 780, pieces: 20 }];
    const scaled = await put({ scaledLogs });
    expect(scaled).toMatchObject({ scaledLogs, volume: { jasDm3: 26_860, source: 'scaled' } });
    // Whoever does not know of logs leaves them.
    expect((await put({ pieces: 20 })).volume.source).toBe('scaled');
    expect((await put({ scaledLogs: [] })).volume.source).toBe('converted');
  });

  it('says what its truck weighs above its permit, and above what the roads of its forest carry', async () => {
    const { checks } = await put(WEIGHED);
    expect(checks.errors).not.toContain('overweight');
    await sql`insert into vehicle_certificate (vehicle_id, kind, number, route, max_gross_kg, expires, note)
      values (${truck}, 'permit_50max', '49 t', '', 49000, ${today()}::date, '')`.execute(open.db);
    const heavy = await put({ ...WEIGHED, grossKg: 49_200 });
    expect(heavy.checks.faults).toMatchObject([{ error: 'overweight', docket: '49200', other: '49000' }]);
    expect((await put({ ...WEIGHED, grossKg: 48_900 })).checks.errors).toEqual([]);
    await sql`update forest set max_gross_kg = 46000 where id = 1`.execute(open.db);
    const bridge = await put({ ...WEIGHED, grossKg: 48_800 });
    expect(bridge.checks.faults).toMatchObject([{ error: 'overweight', other: '46000' }]);
    await sql`update forest set max_gross_kg = null where id = 1`.execute(open.db);
  });

  it('takes the factor of its crew’s region before everybody’s', async () => {
    await sql`insert into conversion_factor (name, grade_id, region, per, factor_thousandths, valid_from, source_note)
      select 'A in ' || region, ${grade.a}, region, 'jas_per_t', thousandths, date '2020-01-01', ''
      from (values ('bay of plenty', 900), ('Otago', 800)) as v (region, thousandths)`.execute(open.db);
    expect((await put(WEIGHED)).volume.factorThousandths).toBe(950);
    await sql`update crew set area = 'Bay of Plenty' where id = ${FIXTURE.crew.tall}`.execute(open.db);
    expect((await now()).volume).toMatchObject({ factorThousandths: 900, factorName: 'A in bay of plenty' });
  });
});
