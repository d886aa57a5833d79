import {
  cancelJob,
  exportRecords,
  getJobFile,
  getJobHeldFile,
  listJobs,
  MAX_EXPORT_AT_ONCE,
  startExport,
  startImport,
} from '@haulboard/contract';
import { sql } from 'kysely';
import {
  forbidden,
  notFound,
  RECORD_NOT_FOUND,
  unprocessable,
} from '../../platform/http/failure/request-error.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { fileForUser, forUser, type Route, type UserContext } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { storedFile } from '../../platform/jobs/stored-file.ts';
import { jobOf, ownJobs, startJob } from '../../platform/jobs/start-job.ts';
import { tellJobs } from '../../platform/jobs/tell-jobs.ts';
import { importTemplateRoutes } from './import-templates.ts';
import { SheetExport } from './sheet-export.ts';
import { permittedKind } from './permitted-kind.ts';

const MAX_LISTED = 20;
/** Rows that are read at once. */
const PAGE = 500;

const jobsOf = ({ db, user }: UserContext) => ({ db, userId: user.userId });

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
    const input = { ...body, language: context.language };
    return startJob(jobsOf(context), { kind: 'export', title: body.title, input, totalRows: 0 });
  }),
  fileForUser(exportRecords, async ({ body }, { db, user, language }) => {
    const sheet = new SheetExport({ ...body, language });
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
    return startJob(jobsOf(context), {
      kind: 'import',
      title: body.title,
      input,
      totalRows: body.rows.length,
    });
  }),
  forUser(cancelJob, async ({ params, query }, { db, user }) => {
    const own = () =>
      ownJobs(db, user.userId).where('id', '=', readId(params.id, RECORD_NOT_FOUND)).forUpdate();
    const job = await own().executeTakeFirst();
    if (!job) {
      throw notFound(RECORD_NOT_FOUND);
    }
    if (job.state === 'waiting' || job.state === 'running') {
      const cancelled = { state: 'cancelled' as const, endedAt: sql<Date>`now()` };
      await db.updateTable('job').set(cancelled).where('id', '=', job.id).execute();
    } else if (query?.seen !== 'open') {
      await db.deleteFrom('job').where('id', '=', job.id).execute();
    }
    await tellJobs(db, user.userId);
    return null;
  }),
  fileForUser(getJobFile, ({ params }, { db, user }) =>
    storedFile(db, { userId: user.userId, id: readId(params.id, RECORD_NOT_FOUND), part: 'file' }),
  ),
  fileForUser(getJobHeldFile, ({ params }, { db, user }) =>
    storedFile(db, { userId: user.userId, id: readId(params.id, RECORD_NOT_FOUND), part: 'held' }),
  ),
];
