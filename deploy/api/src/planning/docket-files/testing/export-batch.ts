// `npm run bench:docket-export`: a long list of dockets as a file by a job, against COPY of the same query and against
// exceljs. DOCKETS says how many. EXCELJS names a folder in which exceljs is installed: it is no part of the product.
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { DocketLayout } from '@haulboard/contract';
import { sql } from 'kysely';
import pg from 'pg';
import type { Cell } from '../../../platform/export/cell.ts';
import type { Db } from '../../../platform/db/index.ts';
import { startJobs } from '../../../platform/jobs/run-jobs.ts';
import { startJob } from '../../../platform/jobs/start-job.ts';
import { exportJob, importJob } from '../../../fleet/jobs/record-jobs.ts';
import { serverHome } from '../../../testing/homes.ts';
import { insertFixture, FIXTURE } from '../../../testing/fixture.ts';
import { DOCKET_JOINS } from '../../plan/tasks/place-joins.ts';
import { cellsOf, fieldsOf, headsOf } from '../export/docket-cells.ts';
import { docketExportJob } from '../export/docket-job.ts';
import { keptInput, type ExportBody } from '../export/export-input.ts';
import { valueOf } from '../export/field-values.ts';
import { readDockets } from '../export/read-dockets.ts';
import { SHIPPED } from '../layouts/shipped-layouts.ts';

const DOCKETS = Number(process.env['DOCKETS'] ?? 1_000_000);
const ZONE = 'Pacific/Auckland';
const PART = 2000;
const SCOPE = { kind: 'all' } as const;
/** The layout of the most columns; nothing is held back, so that all write the same rows. */
const LAYOUT: DocketLayout = {
  ...SHIPPED.generic.layout,
  columns: SHIPPED.generic.layout.columns.map((column) => ({ ...column, isRequired: false })),
  holdBack: [],
};

const say = (text: string) => process.stdout.write(`${text}\n`);
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Runs work; tells how long it took and how far memory rose over what it was before. */
async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  globalThis.gc?.();
  await wait(1000);
  const idle = process.memoryUsage();
  let most = idle;
  const sampler = setInterval(() => {
    const now = process.memoryUsage();
    most = now.rss > most.rss ? now : most;
  }, 20);
  const startedAt = performance.now();
  const made = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(sampler);
  say(
    `${name}: ${seconds.toFixed(1)} s, memory ${megabytes(most.rss - idle.rss)} MB over idle (${megabytes(idle.rss)} MB); ` +
      `of it heap ${megabytes(most.heapTotal - idle.heapTotal)} MB, buffers ${megabytes(most.external - idle.external)} MB`,
  );
  return made;
}

/** By a connection that waits as long as it takes; no trigger looks at each docket. */
async function insertMany(connectionString: string | undefined): Promise<void> {
  const { crew, skid, customer, carrier, destination, grade, truck } = FIXTURE;
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into docket (docket_no, task_id, day, uplift_at, customer_id, crew_id, skid_id, forest_id, log_grade_id,
      destination_id, carrier_id, vehicle_id, status, gross_kg, tare_kg, net_kg, weigh_source, weighed_at, note)
    select 'B' || n, null, date '2020-01-01' + n / 1000, timestamptz '2020-01-01' + n * interval '1 minute',
      ${customer.acme}, ${crew.tall}, ${skid.tall}, 1, ${grade.a},
      ${destination.port}, ${carrier.north}, ${truck.n1}, 20, 44000 + n % 900, 16000, 28000 + n % 900, 'system',
      timestamptz '2020-01-01' + n * interval '1 minute', 'Kāingaroa 林区'
    from generate_series(1, ${DOCKETS}) n`);
  await client.query('analyze docket');
  await client.end();
}

/** The same query by the database alone, written nowhere. */
async function copy(db: Db): Promise<void> {
  const values = fieldsOf(LAYOUT).map((name, at) => sql`${valueOf(name, SCOPE)} as ${sql.ref(`c${at}`)}`);
  await sql`
    copy (select ${sql.join(values)} from docket k ${DOCKET_JOINS} order by k.day desc, k.id desc)
    to '/dev/null' csv`.execute(db);
}

async function byJob(db: Db, userId: number, format: ExportBody['format']): Promise<void> {
  const body = { title: 'Dockets', format, layout: LAYOUT };
  const { id } = await startJob(
    { db, userId },
    { kind: 'docketExport', title: 'Dockets', input: keptInput(body, 'en-US'), totalRows: 0 },
  );
  await measured(`job, ${format}`, async () => {
    const works = { export: exportJob, import: importJob, docketExport: docketExportJob(ZONE) };
    const stop = startJobs({
      db,
      works,
      onFault: (error) => {
        throw error;
      },
    });
    for (let isOpen = true; isOpen;) {
      await wait(50);
      const job = await db.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst();
      isOpen = job?.state === 'waiting' || job?.state === 'running';
    }
    await stop();
  });
  const { rows } = await sql<{ bytes: number; rows: number }>`
    select sum(octet_length(bytes))::float8 as bytes, (j.result ->> 'rows')::int as rows
    from job_part p join job j on j.id = p.job_id where j.id = ${id} group by j.id`.execute(db);
  say(`  ${rows[0]?.rows ?? 0} rows, ${megabytes(rows[0]?.bytes ?? 0)} MB`);
  await db.deleteFrom('job').where('id', '=', id).execute();
}

/** What of exceljs is used here. */
type Writer = {
  addWorksheet: (name: string) => {
    addRow: (values: unknown[]) => { commit: () => void };
    commit: () => void;
  };
  commit: () => Promise<void>;
};
type ExcelJs = { stream: { xlsx: { WorkbookWriter: new (options: object) => Writer } } };

function isExcelJs(value: unknown): value is ExcelJs {
  return typeof value === 'object' && value !== null && 'stream' in value;
}

function plainOf(cell: Cell): unknown {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return cell.value;
    case 'day':
      return new Date(cell.day);
    case 'empty':
      return null;
  }
}

async function byExcelJs(db: Db, folder: string): Promise<void> {
  const found: unknown = createRequire(`${folder}/`)('exceljs');
  if (!isExcelJs(found)) {
    throw new TypeError('no exceljs there');
  }
  const { rows: ids } = await sql<{ id: number; version: number }>`
    select id, version from docket order by day desc, id desc`.execute(db);
  const reader = { zone: ZONE, inWords: String };
  await measured('exceljs, xlsx', async () => {
    const book = new found.stream.xlsx.WorkbookWriter({ stream: createWriteStream('/dev/null') });
    const sheet = book.addWorksheet('Dockets');
    sheet.addRow(headsOf(LAYOUT)).commit();
    for (let from = 0; from < ids.length; from += PART) {
      const part = ids.slice(from, from + PART);
      const moment = { ids: part.map(({ id }) => id), versions: part.map(({ version }) => version) };
      for (const docket of await readDockets(db, moment, { fields: fieldsOf(LAYOUT), scope: SCOPE })) {
        sheet.addRow(cellsOf(LAYOUT, docket, reader).map(plainOf)).commit();
      }
    }
    sheet.commit();
    await book.commit();
  });
}

const home = await serverHome();
const { db, close } = await home.open();
try {
  await insertFixture(db);
  await insertMany(home.env['DATABASE_URL']);
  const { userId } = await db
    .selectFrom('appUser')
    .select('userId')
    .where('account', '=', 'supper_admin')
    .executeTakeFirstOrThrow();
  say(`${DOCKETS} dockets, ${LAYOUT.columns.length} columns`);
  await copy(db);
  await measured('COPY, csv', () => copy(db));
  say('once to warm up:');
  await byJob(db, userId, 'csv');
  await byJob(db, userId, 'csv');
  await byJob(db, userId, 'xlsx');
  const folder = process.env['EXCELJS'];
  await (folder ? byExcelJs(db, folder) : Promise.resolve(say('exceljs: name its folder by EXCELJS')));
} finally {
  await close();
  await home.remove();
}
