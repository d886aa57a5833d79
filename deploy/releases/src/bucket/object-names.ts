import type { Build } from '../store/store.ts';

/** The objects of the log begin with this; laid end to end in the order of their names they are `log.jsonl`. */
export const RECORDS = 'registry/log/';
/** The signed document that goes with each of the latest records. */
export const DOCUMENTS = 'registry/documents/';
export const RECEIPTS = 'registry/builds/';
/** The latest signed document, for others who read the bucket; nothing of Haulboard reads it. */
export const CURRENT = 'registry/current.json';
export const PUBLIC_KEY = 'registry/key.pub';

// Buckets list by name: with as many digits everywhere that is the order of the records.
const DIGITS = 8;

function numbered(seq: number): string {
  return String(seq).padStart(DIGITS, '0');
}

/** Object of one record. Whoever creates it has that number. */
export function recordName(seq: number): string {
  return `${RECORDS}${numbered(seq)}.json`;
}

/** Number of the record in an object; undefined when it is none. */
export function seqOfRecord(name: string): number | undefined {
  const digits = /^registry\/log\/(\d{8})\.json$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Object of the document that a record leads to; two publishers who want the same number do not share it. */
export function documentName(seq: number, head: string): string {
  return `${DOCUMENTS}${numbered(seq)}-${head.replace(/^sha256-/, '').slice(0, 16)}.json`;
}

/** Number of the record that a document goes with; undefined when it is none. */
export function seqOfDocument(name: string): number | undefined {
  const digits = /^registry\/documents\/(\d{8})-[0-9a-f]{16}\.json$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export function receiptName({ part, build }: Build): string {
  return `${RECEIPTS}${part}@${build}.json`;
}

/** The build that a receipt is for. What is not named like one could lead out of the store, and is left alone. */
export function buildOfReceipt(name: string): Build | undefined {
  const [, part, build] = /^registry\/builds\/([a-z][a-z-]*)@([0-9a-f]{8,64})\.json$/.exec(name) ?? [];
  return part === undefined || build === undefined ? undefined : { part, build };
}

/** The files of a build begin with this. */
export function filesOfBuild({ part, build }: Build): string {
  return part === 'shell' ? `shell/${build}/` : `r/${part}/${build}/`;
}

/**
 * The first record that should be in a list and is not: names follow one another from `first` on.
 * Undefined when none is missing.
 */
export function missingRecord(names: readonly string[], first: number): string | undefined {
  const at = names.findIndex((name, index) => name !== recordName(first + index));
  return at === -1 ? undefined : recordName(first + at);
}
