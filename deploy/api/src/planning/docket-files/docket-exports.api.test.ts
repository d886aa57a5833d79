import {
  cancelJob,
  exportDockets,
  listDockets,
  listJobs,
  previewDocketExport,
  startDocketExport,
} from '@haulboard/contract';
import { sql } from 'kysely';
import type { Api, Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { docketOf, insertDocketFixture } from '../dockets/testing/docket-fixture.ts';
import { columnOf, exported, layoutWith } from './testing/export-caller.ts';
import { withServer } from '../../testing/with-server.ts';

const { grade } = FIXTURE;

/** More than one part of a file. */
const MANY = 4100;
const MANY_DAY = '2026-02-01';

const numberOf = (at: number) => `8${String(at).padStart(5, '0')}`;

describe.each(USUAL_ENGINES)('exports of dockets that go on by themselves, on %s', (_, makeHome) => {
  let api: Api;
  const callers = new Map<string, Caller>();

  async function as(account: string): Promise<Caller> {
    const caller = callers.get(account) ?? (await signIn(api, account));
    callers.set(account, caller);
    return caller;
  }

  const weighed = {
    grossKg: 44_120,
    tareKg: 16_660,
    netKg: 27_460,
    status: 20,
    weighSource: 'system' as const,
    weighedAt: new Date('2026-03-10T02:00:00Z'),
  };

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertDocketFixture(db);
        const many = Array.from({ length: MANY }, (__, at) => docketOf(numberOf(at), { day: MANY_DAY }));
        for (let from = 0; from < MANY; from += 1000) {
          await db
            .insertInto('docket')
            .values(many.slice(from, from + 1000))
            .execute();
        }
        await db
          .insertInto('docket')
          .values([
            docketOf('700001', { ...weighed, day: '2026-01-05', note: 'Kāingaroa 林区' }),
            docketOf('700002', { ...weighed, day: '2026-01-04', logGradeId: grade.pulp }),
            docketOf('700003', { day: '2026-01-03' }),
            docketOf('700005', {
              ...weighed,
              day: '2025-12-31',
              scaledLogs: JSON.stringify([{ diameterMm: 402, lengthCm: 780, pieces: 20 }]),
            }),
            docketOf('700004', { ...weighed, day: '2026-01-02', status: -2, voidReason: 'torn' }),
          ])
          .execute();
        await sql`insert into conversion_factor (name, grade_id, per, region, source_note, factor_thousandths, valid_from)
      values ('A all year', ${grade.a}, 'jas_per_t', '', '', 950, '2026-01-01')`.execute(db);
      },
    },
    async (given) => {
      ({ api } = given);
    },
  );

  const few = { from: '2026-01-01', to: '2026-01-31' };

  it.each(['supper_admin', 'carrier', 'bay', 'customer', 'branch', 'crew_company', 'destination_customer'])(
    'give %s its own dockets as a file: rows and order of the list, to the byte what is saved at once',
    async (account) => {
      const caller = await as(account);
      const filter = { from: '2026-03-01' };
      const columns = [
        'docketNo' as const,
        'day' as const,
        'driver' as const,
        'grade' as const,
        'net' as const,
      ];
      const { list } = await caller.ask(listDockets, { body: filter });
      const { rows, bytes, job } = await exported(api, caller, { ...filter, columns, format: 'csv' });
      expect(rows.slice(1).map(([no]) => String(no).replace("'", ''))).toEqual(
        list.map(({ docketNo }) => docketNo),
      );
      expect(job.exported).toEqual({ rows: list.length, held: 0, reasons: [] });
      const atOnce = await fetch(`${api.url}/api${exportDockets.path}`, {
        method: 'POST',
        headers: caller.headers,
        body: JSON.stringify({ ...filter, columns, format: 'csv' }),
      });
      expect(Buffer.from(bytes).equals(Buffer.from(await atOnce.arrayBuffer()))).toBe(true);
    },
  );

  it('say how much JAS there is, what made it, and how far each is checked', async () => {
    const layout = layoutWith([
      columnOf('No', 'docketNo'),
      columnOf('JAS', 'jas'),
      columnOf('By', 'jasRule'),
      columnOf('E', 'eCheck'),
      columnOf('M', 'mCheck'),
    ]);
    const { rows } = await exported(api, await as('carrier'), {
      from: '2025-12-31',
      to: '2026-01-31',
      layout,
      format: 'csv',
    });
    expect(rows.slice(1)).toEqual([
      ['700001', '26.087', 'A all year', 'Errors', 'Not verified'],
      ['700002', '', '', 'Errors', 'Not verified'],
      ['700003', '', '', 'Errors', 'Not verified'],
      ['700004', '26.087', 'A all year', 'Not checked', 'Not checked'],
      ['700005', '26.860', 'Scaling rule', 'Errors', 'Not verified'],
    ]);
  });

  it('become a workbook in which another reader finds the same numbers, days and letters', async () => {
    const caller = await as('carrier');
    const layout = layoutWith([
      columnOf('Docket', 'docketNo'),
      columnOf('日期', 'day'),
      columnOf('Net (t)', 'net'),
      columnOf('Tare (kg)', 'tare', { format: 'kg' }),
      columnOf('Note', 'note'),
      columnOf('Uplift', 'upliftAt', { format: 'nz' }),
      columnOf('Supplier', null, { fixed: 'ŌTAKI' }),
    ]);
    const { rows } = await exported(api, caller, {
      ...few,
      to: '2026-01-05',
      from: '2026-01-05',
      layout,
      format: 'xlsx',
    });
    expect(rows).toEqual([
      ['Docket', '日期', 'Net (t)', 'Tare (kg)', 'Note', 'Uplift', 'Supplier'],
      ['700001', new Date('2026-01-05'), 27.46, 16_660, 'Kāingaroa 林区', '10/03/2026 13:00', 'ŌTAKI'],
    ]);
    const all = await exported(api, caller, {
      from: MANY_DAY,
      to: MANY_DAY,
      columns: ['docketNo'],
      format: 'xlsx',
    });
    const numbers = Array.from({ length: MANY }, (__, at) => [numberOf(at)]).toReversed();
    expect(all.rows.slice(1)).toEqual(numbers);
  });

  it('say of each docket that was held back why, in a file of its own', async () => {
    const caller = await as('carrier');
    const layout = layoutWith(
      [
        columnOf('Docket', 'docketNo'),
        columnOf('Grade', 'grade', { aliases: [{ ours: 'A', theirs: 'A40' }] }),
        columnOf('Net', 'net', { format: 'kg', isRequired: true }),
      ],
      { holdBack: ['void'] },
    );
    const { rows, held, job } = await exported(api, caller, { ...few, layout, format: 'csv' });
    expect(rows).toEqual([
      ['Docket', 'Grade', 'Net'],
      ['700001', 'A40', '27460'],
    ]);
    expect(held).toEqual([
      ['Number', 'Docket', 'Grade', 'Net', 'Reasons'],
      ['700002', '700002', '', '27460', 'Grade: the receiver has no code for PULP.'],
      ['700003', '700003', 'A40', '', 'Net is missing.'],
      ['700004', '700004', 'A40', '27460', 'It is void.'],
    ]);
    expect(job.exported).toMatchObject({ rows: 1, held: 3 });
    expect(job.exported?.reasons).toContainEqual({ text: 'It is void', count: 1 });
    const shown = await caller.ask(previewDocketExport, { body: { ...few, layout } });
    expect(shown).toMatchObject({
      heads: ['Docket', 'Grade', 'Net'],
      rows: [['700001', 'A40', '27460']],
      read: 4,
    });
    expect(shown.held.map(({ docketNo }) => docketNo)).toEqual(['700002', '700003', '700004']);
  });

  it('hold back what does not agree with its load or ticket, where that is asked for', async () => {
    const layout = layoutWith([columnOf('Docket', 'docketNo')], { holdBack: ['unsettled'] });
    const { held, rows } = await exported(api, await as('carrier'), { ...few, layout, format: 'csv' });
    expect(rows).toEqual([['Docket']]);
    expect(held.slice(1).map(([, no]) => no)).toEqual(['700001', '700002', '700003', '700004']);
  });

  it('name the column that something is wrong with', async () => {
    const caller = await as('carrier');
    const tried = async (columns: ReturnType<typeof columnOf>[]) =>
      (
        await caller.try(startDocketExport, {
          body: { layout: layoutWith(columns), title: 'D', format: 'csv' },
        })
      ).msg;
    expect(await tried([columnOf('No', 'docketNo'), columnOf('Net', 'net', { format: 'nz' })])).toContain(
      'column 2 (Net)',
    );
    expect(await tried([columnOf('Net', 'net'), columnOf(' net', 'gross')])).toContain('column 1 (Net)');
    expect(await tried([columnOf('', 'net')])).toContain('column 1');
    expect(await tried([columnOf('Net', 'net', { aliases: [{ ours: '1', theirs: '2' }] })])).toContain(
      'column 1 (Net)',
    );
    const none = await caller.try(startDocketExport, { body: { title: 'D', format: 'csv' } });
    expect(none.code).toBe(422);
  });

  it('are their owner’s alone, and leave nothing when they are stopped', async () => {
    const [carrier, bay] = [await as('carrier'), await as('bay')];
    const { id } = await exported(api, carrier, { ...few, columns: ['docketNo'], format: 'csv' });
    for (const part of ['file', 'held']) {
      expect((await bay.send('GET', `/api/admin/job/${id}/${part}`)).code).toBe(404);
    }
    expect(await carrier.ask(cancelJob, { params: { id }, query: {} })).toBe(null);
    expect((await carrier.send('GET', `/api/admin/job/${id}/file`)).code).toBe(404);
    expect((await carrier.ask(listJobs, {})).map((job) => job.id)).not.toContain(id);
  });

  it('become ELDAT documents of what the standard demands and the product knows', async () => {
    const caller = await as('carrier');
    const { bytes, held } = await exported(api, caller, { ...few, format: 'eldat' });
    const documents: unknown = JSON.parse(new TextDecoder().decode(bytes));
    expect(documents).toHaveLength(2);
    expect(documents).toMatchObject([
      {
        document: {
          meta: { version: { code: '1.0.2' } },
          eldat: {
            delivery_note: {
              transfer: {
                delivery: { delivery_no: '700001' },
                haul_means: [{ amount: [{ amount_value: 27.46, amount_unit: 't' }] }],
              },
              origin: [
                { load: { loading_time: '2026-03-10T13:00:00+13:00' }, pile_data: [{ pile_text: 'A' }] },
              ],
            },
          },
        },
      },
      { document: {} },
    ]);
    expect(held.slice(1).map(([no]) => no)).toEqual(['700003', '700004']);
  });

  it('are refused to nobody who sees dockets, and say nothing of others', async () => {
    const { rows } = await exported(api, await as('sharing_portal_carrier'), {
      columns: ['docketNo'],
      format: 'csv',
    });
    expect(rows).toEqual([['Number']]);
  });
});
