import { importRecords } from '../../platform/resource/import-records.ts';
import type { JobWork } from '../../platform/jobs/job-work.ts';
import { importResult, type ImportResult } from '../../platform/jobs/job-result.ts';
import { exportInput, importInput } from './job-input.ts';
import { leftOutFile } from './left-out-file.ts';
import { permittedKind } from './permitted-kind.ts';
import { SheetExport } from './sheet-export.ts';

/** Rows of one step: between two steps it is seen whether the work is still wanted. */
const STEP = { export: 500, import: 250 };

/** A list of records as a file. */
export const exportJob: JobWork = async ({ input, userId, step }) => {
  const sheet = new SheetExport(exportInput.parse(input));
  for (let isMore = true; isMore;) {
    const { done, total } = await step((transaction) => sheet.addPart(transaction, userId, STEP.export));
    isMore = done < total;
  }
  const file = sheet.end();
  return { fileName: file.name, file: file.bytes };
};

type Part = Awaited<ReturnType<typeof importRecords>>;

type Place = { from: number; lines: readonly number[] | undefined };

/** What an import came to, with its next part; `from`: rows before it, `lines`: numbers of its rows in the file. */
function withPart(result: ImportResult, part: Part, { from, lines }: Place): ImportResult {
  const told = part.faults.map((fault) => {
    const row = fault.row + from;
    const line = lines?.[row - 1];
    return { ...fault, row, ...(line === undefined ? {} : { line }) };
  });
  return {
    ...result,
    saved: result.saved + part.saved,
    added: (result.added ?? 0) + part.added,
    changed: (result.changed ?? 0) + part.changed.length,
    same: (result.same ?? 0) + part.same,
    faults: [...result.faults, ...told],
  };
}

/** Records of a file. */
export const importJob: JobWork = async ({ id, userId, db, step, ...job }) => {
  const input = importInput.parse(job.input);
  const { plural, rows, mode, changing, language } = input;
  const kept = await db
    .selectFrom('job')
    .select(['doneRows', 'result'])
    .where('id', '=', id)
    .executeTakeFirst();
  const none = { isCheck: mode === 'check', saved: 0, total: rows.length, faults: [] };
  let result: ImportResult = importResult.safeParse(kept?.result).data ?? none;
  for (let from = kept?.doneRows ?? 0; from < rows.length; from += STEP.import) {
    const before = result;
    await step(async (transaction) => {
      const { kind, user } = await permittedKind(transaction, userId, { plural, right: 'edit' });
      const part = rows.slice(from, from + STEP.import);
      const made = await importRecords(
        kind,
        { db: transaction, user },
        { body: { rows: part, mode, changing }, language },
      );
      // Not of itself: the step may run again.
      result = withPart(before, made, { from, lines: input.typed?.lines });
      return { done: from + part.length, total: rows.length, result };
    });
  }
  const file = leftOutFile(input, result);
  return file ? { fileName: file.name, file: file.bytes } : {};
};
