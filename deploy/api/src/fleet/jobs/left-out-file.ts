import { textCell } from '../../platform/export/cell.ts';
import { FileAnswer } from '../../platform/export/file-answer.ts';
import type { ImportResult } from '../../platform/jobs/job-result.ts';
import type { ImportInput } from './job-input.ts';

/** The rows that could not be imported, as they were typed, each with its reasons; nothing where all fit. */
export function leftOutFile({ title, typed }: ImportInput, { faults }: ImportResult): FileAnswer | undefined {
  if (!typed || faults.length === 0) {
    return undefined;
  }
  const reasons = new Map<number, string[]>();
  for (const { row, message } of faults) {
    reasons.set(row, [...(reasons.get(row) ?? []), message]);
  }
  const rows = [...reasons]
    .toSorted(([one], [other]) => one - other)
    .map(([row, messages]) => [
      ...typed.heads.map((_, at) => textCell(typed.rows[row - 1]?.[at] ?? '')),
      textCell(messages.join(' ')),
    ]);
  const sheet = { name: title, heads: [...typed.heads, typed.reason], rows };
  return FileAnswer.ofSheet(sheet, { format: 'csv', name: title });
}
