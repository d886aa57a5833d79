import {
  chooseDockets,
  exportDockets,
  listDocketChoices,
  listDockets,
  type DocketFilter,
} from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { docketOf, insertDocketFixture, LAST_DAY } from './testing/docket-fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, destination, grade, skid, truck } = FIXTURE;
const EXPORTER = { grades: 901, all: 902 };
const from = LAST_DAY;
const ofBay = { carrierId: carrier.bay, vehicleId: truck.b1 };

describe.each(USUAL_ENGINES)('an office that looks for dockets, on %s', (_, makeHome) => {
  let api: Api;
  const callers = new Map<string, Caller>();

  async function as(account: string): Promise<Caller> {
    const caller = callers.get(account) ?? (await signIn(api, account));
    callers.set(account, caller);
    return caller;
  }

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertDocketFixture(db);
        await db
          .insertInto('docket')
          .values([
            docketOf('200001', { note: 'Skid wet at Kāingaroa; CHAINS on' }),
            docketOf('200002', { note: 'chains on, 100% wet', ...ofBay }),
            docketOf('200003', { logGradeId: grade.pulp, destinationId: destination.mill }),
            docketOf('0200004', { logGradeId: grade.pulp, skidId: skid.tall2 }),
            docketOf('A200002'),
            docketOf('200009', { note: 'chains', day: addDays(LAST_DAY, -92) }),
          ])
          .execute();
        await sql`insert into exporter_destination (id, exporter_code, exporter_name, destination_id, marshaller)
      values (${EXPORTER.grades}, 'PAC', 'Pacific Logs', ${destination.port}, 'ISO'),
        (${EXPORTER.all}, 'ALL', 'All Logs', ${destination.mill}, 'C3')`.execute(db);
        await sql`insert into exporter_destination_grade (exporter_destination_id, log_grade_id)
      values (${EXPORTER.grades}, ${grade.pulp})`.execute(db);
      },
    },
    async (given) => {
      ({ api } = given);
    },
  );

  async function numbersOf(account: string, filter: DocketFilter): Promise<string[]> {
    const { list, total } = await (
      await as(account)
    ).ask(listDockets, { body: { ...filter, pageSize: 100 } });
    expect(total).toBe(list.length);
    return list.map(({ docketNo }) => docketNo).toSorted();
  }

  it.each<[string, DocketFilter, string[]]>([
    ['a word in any capitals', { note: 'chains', from }, ['200001', '200002']],
    ['words in any order, without macrons', { note: 'CHAINS  kaingaroa', from }, ['200001']],
    ['a part of a word', { note: 'hain', from }, ['200001', '200002']],
    ['what would be a pattern', { note: '100%', from }, ['200002']],
    ['a note of one forest', { note: 'wet', from, forestIds: [2] }, []],
    ['nothing but spaces: all', { note: '  ', from, docketNo: '200001' }, ['200001']],
    ['the last 92 days', { note: 'chains', to: LAST_DAY }, ['200001', '200002']],
    ['longer ago, with a first day', { note: 'chains', from: '2025-01-01' }, ['200001', '200002', '200009']],
  ])('finds them by words of the note: %s', async (__, filter, numbers) => {
    expect(await numbersOf('supper_admin', filter)).toEqual(numbers);
  });

  it('finds in notes only what somebody sees', async () => {
    const filter = { note: 'chains', from };
    expect(await numbersOf('carrier', filter)).toEqual(['200001']);
    expect(await numbersOf('bay', filter)).toEqual(['200002']);
    expect(await numbersOf('branch', filter)).toEqual([]);
    expect(await numbersOf('crew_company', filter)).toEqual(['200001', '200002']);
    expect(await numbersOf('carrier_company', filter)).toEqual(['200001']);
  });

  it.each<[string, DocketFilter, string[]]>([
    ['both ends among them', { docketNoFrom: 200_001, docketNoTo: 200_003 }, ['200001', '200002', '200003']],
    [
      'by value, whatever stands in front',
      { docketNoFrom: 200_003, docketNoTo: 200_004 },
      ['0200004', '200003'],
    ],
    ['on to the end', { docketNoFrom: 200_004, from: '2025-01-01' }, ['0200004', '200009']],
    ['up to one', { docketNoTo: 200_001, from }, ['200001']],
    ['far more than books, of 92 days', { docketNoFrom: 1, docketNoTo: 9_999_999 }, []],
    [
      'far more than books, with a first day',
      { docketNoFrom: 1, from },
      ['0200004', '200001', '200002', '200003'],
    ],
    ['the wrong way round', { docketNoFrom: 5, docketNoTo: 4 }, []],
    [
      'with a grade',
      { docketNoFrom: 200_001, docketNoTo: 200_004, logGradeIds: [grade.pulp] },
      ['0200004', '200003'],
    ],
  ])('finds them from number to number, %s', async (__, filter, numbers) => {
    expect(await numbersOf('customer', filter)).toEqual(numbers);
  });

  it('finds what an exporter takes at its port, by the grades that it takes', async () => {
    expect(await numbersOf('customer', { exporterIds: [EXPORTER.grades], from })).toEqual(['0200004']);
    expect(await numbersOf('carrier', { exporterIds: [EXPORTER.all], from })).toEqual(['200003']);
    const both = { exporterIds: [EXPORTER.grades, EXPORTER.all], from };
    expect(await numbersOf('supper_admin', both)).toEqual(['0200004', '200003']);
    expect(await numbersOf('bay', both)).toEqual([]);
    const { exporters } = await (await as('customer')).ask(listDocketChoices, {});
    expect(exporters).toEqual([
      { id: EXPORTER.all, name: 'All Logs · Pulp mill' },
      { id: EXPORTER.grades, name: 'Pacific Logs · Port of Tauranga' },
    ]);
  });

  it.each(['crew_company', 'carrier_company', 'destination_customer'])(
    'says nothing of exporters to %s',
    async (account) => {
      const caller = await as(account);
      expect((await caller.ask(listDocketChoices, {})).exporters).toBeUndefined();
      expect(await caller.try(listDockets, { body: { exporterIds: [EXPORTER.all] } })).toMatchObject({
        code: 422,
        data: { fields: [{ field: 'exporter_ids' }] },
      });
    },
  );

  it('takes the same into a file and into a choice of all', async () => {
    const north = await as('carrier');
    const filter = { note: 'chains', docketNoFrom: 200_001, docketNoTo: 200_002, from };
    const { dockets } = await north.ask(chooseDockets, { body: filter });
    expect(dockets).toHaveLength(1);
    const file = await fetch(`${api.url}/api${exportDockets.path}`, {
      method: 'POST',
      headers: north.headers,
      body: JSON.stringify({
        note: 'chains',
        docket_no_from: 200_001,
        docket_no_to: 200_002,
        from,
        columns: ['docketNo'],
        format: 'csv',
      }),
    });
    expect((await file.text()).split('\r\n').slice(1, -1)).toEqual(['200001']);
  });

  it('refuses what is no number, by its field', async () => {
    const north = await as('carrier');
    expect((await north.try(listDockets, { body: { docketNoFrom: -1 } })).msg).toContain('docket_no_from');
    expect((await north.try(listDockets, { body: { docketNoTo: 1e12 } })).msg).toContain('docket_no_to');
  });
});
