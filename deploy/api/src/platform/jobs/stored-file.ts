import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { FileAnswer, FileStream, PendingFile } from '../export/file-answer.ts';
import { TYPES } from '../export/sheet-file.ts';
import { notFound, RECORD_NOT_FOUND } from '../http/failure/request-error.ts';

type Asked = { userId: number; id: number; part: 'file' | 'held' };

const columnOf = (part: Asked['part']) => sql.ref(part === 'file' ? 'bytes' : 'held');

function typeOf(name: string): string {
  const end = name.slice(name.lastIndexOf('.') + 1);
  return end === 'csv' || end === 'xlsx' ? TYPES[end] : 'application/json';
}

/** The parts of a file one after the other: never more than one of them stands in memory. */
async function* partsOf(db: Db, { id, part }: Asked): AsyncGenerator<Buffer> {
  const parts = await db.selectFrom('jobPart').select('seq').where('jobId', '=', id).orderBy('seq').execute();
  for (const { seq } of parts) {
    const { rows } = await sql<{ bytes: Uint8Array | null }>`
      select ${columnOf(part)} as bytes from job_part where job_id = ${id} and seq = ${seq}`.execute(db);
    const bytes = rows[0]?.bytes;
    if (bytes && bytes.length > 0) {
      yield Buffer.from(bytes);
    }
  }
}

/** The file of one's own job, or of what it held back. @throws RequestError 404 */
export async function storedFile(db: Db, asked: Asked): Promise<FileAnswer | PendingFile> {
  const { userId, id, part } = asked;
  const job = await db
    .selectFrom('job')
    .select(['state', 'file', 'fileName', 'heldFileName'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  const name = (part === 'file' ? job?.fileName : job?.heldFileName) ?? '';
  if (!job || job.state !== 'done' || name === '') {
    throw notFound(RECORD_NOT_FOUND);
  }
  const type = typeOf(name);
  if (job.file && part === 'file') {
    return new FileAnswer({ type, name, bytes: Buffer.from(job.file) });
  }
  const { rows } = await sql<{ length: number }>`
    select coalesce(sum(octet_length(${columnOf(part)})), 0)::float8 as length
    from job_part where job_id = ${id}`.execute(db);
  const length = rows[0]?.length ?? 0;
  return new PendingFile(async (anew) => new FileStream({ type, name, length, parts: partsOf(anew, asked) }));
}
