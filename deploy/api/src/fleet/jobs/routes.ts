import {
  cancelJob,
  exportRecords,
  getJobFile,
  listJobs,
  MAX_EXPORT_AT_ONCE,
  startExport,
  startImport,
  type Job,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { FileAnswer } from '../../platform/export/file-answer.ts';
import { TYPES } from '../../platform/export/sheet-file.ts';
import {
  conflict,
  forbidden,
  notFound,
  RECORD_NOT_FOUND,
  unprocessable,
} from '../../platform/http/request-error.ts';
import { readId } from '../../platform/http/read-number.ts';
import { fileForUser, forUser, type Route, type UserContext } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { importTemplateRoutes } from './import-templates.ts';
import { importResult } from './job-input.ts';
import { SheetExport } from './sheet-export.ts';
import { permittedKind } from './permitted-kind.ts';
import { tellJobs } from './tell-jobs.ts';

/** Of one person; more wait for one of them to end. */
const MAX_OPEN = 5;
const MAX_LISTED = 20;
/** Rows that are read at once. */
const PAGE = 500;

function ownJobs(db: Db, userId: number) {
  return db
    .selectFrom('job')
    .select(['id', 'kind', 'title', 'state', 'doneRows', 'totalRows', 'result', 'fileName', 'createdAt'])
    .where('userId', '=', userId);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownJobs>['execute']>>[number];

const jobOf = ({ createdAt, result, ...row }: Row): Job => ({
  ...row,
  result: importResult.safeParse(result).data ?? null,
  createdAt: toSeconds(createdAt),
});

type Start = { kind: Job['kind']; title: string; input: unknown; totalRows: number };

async function start({ db, user }: UserContext, { kind, title, input, totalRows }: Start): Promise<Job> {
  const { open } = await db
    .selectFrom('job')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('userId', '=', user.userId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  if (open >= MAX_OPEN) {
    throw conflict(message('Wait for one of your exports and imports to end'));
  }
  const { id } = await db
    .insertInto('job')
    .values({ userId: user.userId, kind, title, input: JSON.stringify(input), totalRows })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellJobs(db, user.userId);
  return jobOf(await ownJobs(db, user.userId).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Exports and imports that go on by themselves, each person's own. */
export const jobRoutes: Route[] = [
  ...importTemplateRoutes,
  forUser(listJobs, async (_, { db, user }) => {
    const rows = await ownJobs(db, user.userId)
      .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
      .orderBy('id', 'desc')
      .limit(MAX_LISTED)
      .execute();
    return rows.map(jobOf);
  }),
  forUser(startExport, async ({ body }, context) => {
    await permittedKind(context.db, context.user.userId, { plural: body.plural, right: 'view' });
    return start(context, { kind: 'export', title: body.title, input: body, totalRows: 0 });
  }),
  fileForUser(exportRecords, async ({ body }, { db, user }) => {
    const sheet = new SheetExport(body);
    const first = await sheet.addPart(db, user.userId, PAGE);
    if (first.total > MAX_EXPORT_AT_ONCE) {
      throw unprocessable('filter', message('at most {count} rows at once', { count: MAX_EXPORT_AT_ONCE }));
    }
    for (let { done, total } = first; done < total;) {
      ({ done, total } = await sheet.addPart(db, user.userId, PAGE));
    }
    return sheet.end();
  }),
  forUser(startImport, async ({ body }, context) => {
    // What goes on later could not say who acted for whom.
    if (context.user.impersonator) {
      throw forbidden();
    }
    await permittedKind(context.db, context.user.userId, { plural: body.plural, right: 'edit' });
    const input = { ...body, language: context.language };
    return start(context, { kind: 'import', title: body.title, input, totalRows: body.rows.length });
  }),
  forUser(cancelJob, async ({ params }, { db, user }) => {
    const own = () =>
      ownJobs(db, user.userId).where('id', '=', readId(params.id, RECORD_NOT_FOUND)).forUpdate();
    const job = await own().executeTakeFirst();
    if (!job) {
      throw notFound(RECORD_NOT_FOUND);
    }
    await (job.state === 'waiting' || job.state === 'running'
      ? db
          .updateTable('job')
          .set({ state: 'cancelled', endedAt: sql<Date>`now()` })
          .where('id', '=', job.id)
          .execute()
      : db.deleteFrom('job').where('id', '=', job.id).execute());
    await tellJobs(db, user.userId);
    return null;
  }),
  fileForUser(getJobFile, async ({ params }, { db, user }) => {
    const job = await db
      .selectFrom('job')
      .select(['file', 'fileName'])
      .where('userId', '=', user.userId)
      .where('id', '=', readId(params.id, RECORD_NOT_FOUND))
      .executeTakeFirst();
    if (!job?.file) {
      throw notFound(RECORD_NOT_FOUND);
    }
    return new FileAnswer({
      type: TYPES[job.fileName.endsWith('.xlsx') ? 'xlsx' : 'csv'],
      name: job.fileName,
      bytes: Buffer.from(job.file),
    });
  }),
];
