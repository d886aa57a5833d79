import { isSignedBy } from './keys.ts';
import { logRecord, sha256, signedTextOf } from './log.ts';

/** Something that is not what was written: which record or file, and what is wrong with it. */
export type Finding = { readonly where: string; readonly what: string };

function faultOfLine(line: string, index: number, before: string | undefined): string | undefined {
  if (signedTextOf(line) === undefined) {
    return 'is not a record as this program writes it';
  }
  const { data: record } = logRecord.safeParse(JSON.parse(line));
  if (record === undefined) {
    return 'is not a record of this version';
  }
  if (record.seq !== index + 1) {
    return `has number ${record.seq}`;
  }
  return record.prev === (before === undefined ? null : sha256(before))
    ? undefined
    : 'does not follow from the record before: one of the two was changed, or one between them is missing';
}

function isSigned(line: string, publicKey: string): boolean {
  const text = signedTextOf(line);
  const { data: record } = logRecord.safeParse(JSON.parse(line));
  return text !== undefined && record !== undefined && isSignedBy(publicKey, text, record.sig);
}

/** What is wrong with one record of the log; undefined when it is what was written and signed. */
export function faultOfRecord(
  lines: readonly string[],
  index: number,
  publicKey: string | undefined,
): string | undefined {
  const line = lines[index] ?? '';
  const broken = faultOfLine(line, index, lines[index - 1]);
  const isProven = broken === undefined && publicKey !== undefined && isSigned(line, publicKey);
  return isProven ? undefined : (broken ?? 'does not have the signature of this registry’s key');
}

function faultFrom(
  first: number,
  lines: readonly string[],
  publicKey: string | undefined,
): Finding | undefined {
  for (let index = first; index < lines.length; index += 1) {
    const what = faultOfRecord(lines, index, publicKey);
    if (what !== undefined) {
      return { where: `record ${index + 1} of registry/log.jsonl`, what };
    }
  }
  return undefined;
}

/** The first record that is not what was written and signed; undefined when the whole log stands. */
export function findFaultOfLog(lines: readonly string[], publicKey: string | undefined): Finding | undefined {
  return faultFrom(0, lines, publicKey);
}

/** How far a document stands that was signed with the key: whoever signed it had proven the log up to there. */
type Vouched = { readonly seq: number; readonly head?: string | undefined };

/** Whether these records are, byte for byte, those that were there when the last of them had this hash. */
function isChain(lines: readonly string[], head: string | undefined): boolean {
  let wanted: unknown = head ?? null;
  for (const line of lines.toReversed()) {
    if (wanted !== sha256(line)) {
      return false;
    }
    const record: unknown = JSON.parse(line);
    wanted = typeof record === 'object' && record !== null && 'prev' in record ? record.prev : undefined;
  }
  return wanted === null;
}

/**
 * As `findFaultOfLog`, without a look at each signature of before: records that a signed document stands on are proven by
 * their hashes alone, a thousand of them in milliseconds.
 */
export function findNewFaultOfLog(
  lines: readonly string[],
  publicKey: string | undefined,
  vouched: Vouched | undefined,
): Finding | undefined {
  const seq = vouched?.seq ?? 0;
  if (seq === 0 || seq > lines.length || !isChain(lines.slice(0, seq), vouched?.head)) {
    return findFaultOfLog(lines, publicKey);
  }
  return faultFrom(seq, lines, publicKey);
}
