import { readText } from '@haulboard/contract';
import type { RecordTexts } from '../texts.ts';

/** What can be chosen; older workbooks are refused with what to do about it. */
export const ACCEPTED = '.csv,.txt,.xlsx,.xlsm,.xls,text/csv';

const MAX_FILE = 10_000_000;

const ZIP = [0x50, 0x4b];
/** Workbooks of before 2007, and those with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** The table as text, with what must be looked at in it; or why there is none. */
type ReadFile = { text?: string; note?: string; fault?: string };

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

async function readXlsx(bytes: ArrayBuffer, texts: RecordTexts): Promise<ReadFile> {
  try {
    // The reader comes only when somebody has a workbook.
    const { workbookText } = await import('./workbook-text.ts');
    const text = await workbookText(bytes, texts);
    return text === undefined ? { fault: texts.fileTooLarge } : { text };
  } catch {
    return { fault: texts.noWorkbook };
  }
}

function readCsv(bytes: ArrayBuffer, texts: RecordTexts): ReadFile {
  const { text, isGuessed } = readText(bytes);
  return isGuessed ? { text, note: texts.readAsWindows } : { text };
}

/** Reads CSV, or the first sheet of a workbook as CSV. */
export async function readFile(file: File, texts: RecordTexts): Promise<ReadFile> {
  if (file.size > MAX_FILE) {
    return { fault: texts.fileTooLarge };
  }
  // A browser refuses a file that another program holds.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) {
    return { fault: texts.noWorkbook };
  }
  const start = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 4));
  if (begins(start, COMPOUND)) {
    return { fault: texts.lockedWorkbook };
  }
  return begins(start, ZIP) ? readXlsx(bytes, texts) : readCsv(bytes, texts);
}
