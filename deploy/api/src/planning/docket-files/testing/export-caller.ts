import { setTimeout as wait } from 'node:timers/promises';
import {
  listJobs,
  startDocketExport,
  usualFormat,
  type CallInput,
  type DocketFieldName,
  type DocketLayout,
  type ExportColumn,
  type Job,
} from '@haulboard/contract';
import { readSheet } from 'read-excel-file/universal';
import type { Api, Caller } from '../../../testing/api-server.ts';

type Body = CallInput<typeof startDocketExport>['body'];

/** A column as somebody adds it. */
export const columnOf = (
  heading: string,
  field: DocketFieldName | null,
  more: Partial<ExportColumn> = {},
): ExportColumn => ({
  heading,
  field,
  fixed: '',
  format: usualFormat(field),
  isRequired: false,
  aliases: [],
  ...more,
});

export const layoutWith = (columns: ExportColumn[], more: Partial<DocketLayout> = {}): DocketLayout => ({
  columns,
  hasHeadings: true,
  holdBack: [],
  ...more,
});

/** The job, once it has ended. */
export async function endedJob(caller: Caller, id: number): Promise<Job> {
  for (let tries = 0; tries < 600; tries += 1) {
    const job = (await caller.ask(listJobs, {})).find((one) => one.id === id);
    if (job && job.state !== 'waiting' && job.state !== 'running') {
      return job;
    }
    await wait(100);
  }
  throw new Error('the export never ended');
}

export async function fileBytes(
  { api, caller }: { api: Api; caller: Caller },
  { id, part = 'file' }: { id: number; part?: 'file' | 'held' },
): Promise<ArrayBuffer> {
  const answer = await fetch(`${api.url}/api/admin/job/${id}/${part}`, { headers: caller.headers });
  if (!answer.ok) {
    throw new Error(`no file: ${answer.status}`);
  }
  return answer.arrayBuffer();
}

/** Rows of a CSV as somebody's reader takes them; fields of these tests hold no commas. */
export const csvRows = (bytes: ArrayBuffer): string[][] =>
  new TextDecoder()
    .decode(bytes)
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(',').map((field) => field.replaceAll('"', '')));

/** Starts an export, waits for its end, and gives what it came to with the rows of its files. */
export async function exported(api: Api, caller: Caller, body: Omit<Body, 'title'>) {
  const { id } = await caller.ask(startDocketExport, { body: { title: 'Dockets', ...body } });
  const job = await endedJob(caller, id);
  const bytes = await fileBytes({ api, caller }, { id });
  const held = job.heldFileName ? await fileBytes({ api, caller }, { id, part: 'held' }) : undefined;
  const rows = body.format === 'xlsx' ? await readSheet(bytes) : csvRows(bytes);
  return { id, job, bytes, rows, held: held ? csvRows(held) : [] };
}
