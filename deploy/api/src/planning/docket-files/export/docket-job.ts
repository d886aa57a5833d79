import type { DocketLayout } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { may } from '../../../identity/auth/authorize.ts';
import { userOf } from '../../../identity/auth/session.ts';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import type { Db } from '../../../platform/db/index.ts';
import { mark as markShape, NO_PARTS, type Mark } from '../../../platform/export/part-writer.ts';
import { csvParts } from '../../../platform/export/to-csv.ts';
import { forbidden } from '../../../platform/http/failure/request-error.ts';
import { exportResult, type ExportResult } from '../../../platform/jobs/job-result.ts';
import type { JobRun, JobWork, Step } from '../../../platform/jobs/job-work.ts';
import { message, type Message } from '../../../platform/texts/message.ts';
import { inLanguage } from '../../../platform/texts/translate.ts';
import { listedPlaces, wantedBy, type Wanted } from '../../dockets/read/docket-pages.ts';
import { heldCells, heldHeads } from './docket-cells.ts';
import { eldatLayout } from './eldat.ts';
import { readInput, wantedLayout, type ExportBody } from './export-input.ts';
import { writerOf, type DocketWriter } from './export-writer.ts';
import { reasonsOf } from './hold-back.ts';
import { markSent, startMarks } from './marks.ts';
import { readDockets, type Moment } from './read-dockets.ts';
import { readUnsettled } from './unsettled.ts';
import type { Reader } from './write-value.ts';

/** Dockets of one part: so many stand in memory at once. */
const PART = 1000;
/**
 * Dockets that are read at once. Texts of a whole part outlive the collector's quick rounds. They stood in memory until
 * a slow one, a hundred megabytes later.
 */
const SLICE = 200;
/** More than anybody has; a list is read to its end. */
const MAX_DOCKETS = 20_000_000;
/** Rows of a sheet, less the line of headings. */
const MAX_XLSX = 1_048_575;
/** Reasons that are told apart; what is more is in the file. */
const MAX_REASONS = 50;

type Export = {
  id: number;
  body: ExportBody;
  layout: DocketLayout;
  reader: Reader;
  writer: DocketWriter;
};

const NOTHING: Progress = { result: { rows: 0, held: 0, reasons: [] }, done: 0, total: 0 };

/** As whom the owner sees dockets now. @throws RequestError 403 */
async function ownerNow(db: Db, userId: number): Promise<Omit<Wanted, 'filter'>> {
  const user = await userOf(db, userId);
  if (!user || !may(user, 'docket.view')) {
    throw forbidden();
  }
  return wantedBy(db, user, {});
}

/** Says, in one statement and so of one moment, which dockets the file has, in which order and version. */
async function takeMoment(db: Db, { id, body }: Export, owner: Omit<Wanted, 'filter'>): Promise<void> {
  const { columns: _, layout: __, title: ___, format: ____, isMarked: _____, ...filter } = body;
  await sql`
    insert into job_part (job_id, seq, ids, versions)
    select ${id}::int, 1 + at / ${sql.lit(PART)}, array_agg(id order by at), array_agg(version order by at)
    from (select o.id, d.version, row_number() over (order by o.day desc, o.id desc) - 1 as at
      from (${listedPlaces({ ...owner, filter }, MAX_DOCKETS)}) o join docket d on d.id = o.id) r
    group by 1 + at / ${sql.lit(PART)}`.execute(db);
}

async function countDockets(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(cardinality(ids)), 0)::int as total from job_part where job_id = ${id}`.execute(db);
  return rows[0]?.total ?? 0;
}

const moment = z.object({ ids: z.array(z.int()), versions: z.array(z.int()) });

/** The first part that nobody has written yet. */
async function nextPart(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    select seq from job_part where job_id = ${id} and ids is not null order by seq limit 1`.execute(db);
  return rows[0]?.seq;
}

/** What the file has come to before a part. */
async function markBefore(db: Db, id: number, seq: number): Promise<Mark> {
  const row = await db
    .selectFrom('jobPart')
    .select('mark')
    .where('jobId', '=', id)
    .where('seq', '=', seq - 1)
    .executeTakeFirst();
  return row ? markShape.parse(row.mark) : NO_PARTS;
}

type Written = { size: number; rows: number; marked: number | undefined; held: { reasons: string[] }[] };

function withPart(result: ExportResult, { rows, marked, held }: Written): ExportResult {
  const counts = new Map(result.reasons.map(({ text, count }) => [text, count]));
  for (const reason of held.flatMap(({ reasons }) => reasons)) {
    if (counts.has(reason) || counts.size < MAX_REASONS) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  return {
    rows: result.rows + rows,
    ...(marked === undefined ? {} : { marked: (result.marked ?? 0) + marked }),
    held: result.held + held.length,
    reasons: [...counts].map(([text, count]) => ({ text, count })),
  };
}

const sliceOf = ({ ids, versions }: Moment, from: number): Moment => ({
  ids: ids.slice(from, from + SLICE),
  versions: versions.slice(from, from + SLICE),
});

type Made = { bytes: Buffer; held: Buffer; mark: Mark; reasons: { reasons: string[] }[]; fitIds: number[] };

/** What a part comes to, slice by slice. */
async function makePart(
  db: Db,
  { layout, reader, writer }: Export,
  { taken, scope, before }: { taken: Moment; scope: Scope; before: Mark },
): Promise<Made> {
  const unsettled = layout.holdBack.includes('unsettled')
    ? await readUnsettled(db, taken.ids)
    : new Set<number>();
  const [file, heldRows]: [Buffer[], Buffer[]] = [[], []];
  const reasons: { reasons: string[] }[] = [];
  const fitIds: number[] = [];
  let mark = before;
  for (let from = 0; from < taken.ids.length; from += SLICE) {
    const dockets = await readDockets(db, sliceOf(taken, from), { fields: writer.fields, scope });
    const judged = dockets.map((docket) => ({
      docket,
      reasons: reasonsOf(layout, { docket, unsettled }, reader),
    }));
    const fit = judged.filter((one) => one.reasons.length === 0).map(({ docket }) => docket);
    const held = judged.filter((one) => one.reasons.length > 0);
    const added = writer.add(fit, mark);
    mark = added.mark;
    file.push(added.bytes);
    const lines = held.map((one) => heldCells(layout, one, reader));
    heldRows.push(csvParts(null).add(lines, NO_PARTS).bytes);
    reasons.push(...held.map((one) => ({ reasons: one.reasons })));
    fitIds.push(...fit.map((docket) => docket.id));
  }
  return { bytes: Buffer.concat(file), held: Buffer.concat(heldRows), mark, reasons, fitIds };
}

/** Writes one part, in the transaction that says so. */
async function writePart(
  db: Db,
  job: Export,
  { seq, scope }: { seq: number; scope: Scope },
): Promise<Written> {
  const { id } = job;
  // The order of the joins is right as written: to try others, and to compile, takes longer than each part runs.
  await sql`select set_config('join_collapse_limit', '1', true), set_config('jit', 'off', true)`.execute(db);
  const { rows } = await sql`
    select ids, versions from job_part where job_id = ${id} and seq = ${seq}`.execute(db);
  const [taken = { ids: [], versions: [] }] = z.array(moment).parse(rows);
  const before = await markBefore(db, id, seq);
  const { bytes, held, mark, reasons, fitIds } = await makePart(db, job, { taken, scope, before });
  await db
    .updateTable('jobPart')
    .set({ bytes, held, mark: JSON.stringify(mark), ids: null, versions: null })
    .where('jobId', '=', id)
    .where('seq', '=', seq)
    .execute();
  const written = { size: taken.ids.length, rows: fitIds.length, held: reasons };
  if (!job.body.isMarked) {
    return { ...written, marked: undefined };
  }
  const versions = new Map(taken.ids.map((one, at) => [one, taken.versions[at] ?? 0]));
  const dockets = fitIds.map((one) => ({ id: one, version: versions.get(one) ?? 0 }));
  await markSent(db, { jobId: id, dockets });
  return { ...written, marked: fitIds.length };
}

/** Puts before and behind the parts what belongs there. */
async function closeFile(db: Db, { id, writer, layout, reader }: Export): Promise<void> {
  const last = await db
    .selectFrom('jobPart')
    .select(['seq', 'mark'])
    .where('jobId', '=', id)
    .where('mark', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { head, tail } = writer.end(last ? markShape.parse(last.mark) : NO_PARTS);
  const heldHead = csvParts(heldHeads(layout, reader)).end(NO_PARTS).head;
  // A stop may have come between this and the end of the job: both are there already.
  await db.deleteFrom('jobPart').where('jobId', '=', id).where('mark', 'is', null).execute();
  await db
    .insertInto('jobPart')
    .values([
      { jobId: id, seq: 0, bytes: head, held: heldHead },
      { jobId: id, seq: (last?.seq ?? 0) + 1, bytes: tail },
    ])
    .execute();
}

/** What no system takes in the name of a file. */
const fileSafe = (text: string) => text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'dockets';

type Progress = { result: ExportResult; done: number; total: number };

/** How far an earlier process came; nothing where none began. */
async function progressOf(db: Db, id: number): Promise<Progress | undefined> {
  const row = await db
    .selectFrom('job')
    .select(['result', 'doneRows', 'totalRows'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { data } = exportResult.safeParse(row?.result);
  return row && data && { result: data, done: row.doneRows, total: row.totalRows };
}

function begin({ step, id, userId }: JobRun, job: Export): Promise<Step> {
  return step(async (transaction) => {
    const owner = await ownerNow(transaction, userId);
    await takeMoment(transaction, job, owner);
    if (job.body.isMarked) {
      await startMarks(transaction, { jobId: id, userId, team: owner.team, title: job.body.title });
    }
    const total = await countDockets(transaction, id);
    const text = job.reader.inWords(message('a sheet holds {count} rows: choose CSV', { count: MAX_XLSX }));
    const isTooLong = job.body.format === 'xlsx' && total > MAX_XLSX;
    const reasons = isTooLong ? [{ text, count: total }] : [];
    return { done: 0, total, result: { rows: 0, held: isTooLong ? total : 0, reasons } };
  });
}

function exportOf({ id, input }: JobRun, zone: string): Export {
  const { body, language } = readInput(input);
  const reader = { zone, inWords: (said: Message) => inLanguage(said, language) };
  const layout = body.format === 'eldat' ? eldatLayout(body.layout) : wantedLayout(body, reader);
  return { id, body, layout, reader, writer: writerOf(body.format, layout, reader) };
}

/** Dockets as a file that grows part by part: of one moment, whatever happens meanwhile, and after a stop as well. */
export function docketExportJob(zone: string): JobWork {
  return async (run) => {
    const { id, userId, db, step } = run;
    const job = exportOf(run, zone);
    if (!(await progressOf(db, id))) {
      await begin(run, job);
    }
    let { result, done, total } = (await progressOf(db, id)) ?? NOTHING;
    if (job.body.format === 'xlsx' && total > MAX_XLSX) {
      return {};
    }
    for (let seq = await nextPart(db, id); seq !== undefined; seq = await nextPart(db, id)) {
      const [at, before] = [seq, { result, done }];
      await step(async (transaction) => {
        const { scope } = await ownerNow(transaction, userId);
        const written = await writePart(transaction, job, { seq: at, scope });
        result = withPart(before.result, written);
        done = before.done + written.size;
        return { done, total, result };
      });
    }
    await step(async (transaction) => {
      await closeFile(transaction, job);
      return { done, total, result };
    });
    const name = fileSafe(job.body.title);
    const { inWords } = job.reader;
    return {
      fileName: `${name}.${job.writer.extension}`,
      heldFileName: result.held > 0 ? `${name} - ${inWords(message('held back'))}.csv` : '',
    };
  };
}
