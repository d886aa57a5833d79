import { faultOfGrant, foldGrants, nameOfKey, type Grant } from './grants.ts';
import { isSignedBy } from '../store/keys.ts';
import { isAboutKey, readEntry, signedTextOf, type Entry } from './log.ts';
import { sha256 } from '../store/sha256.ts';

/** Something that is not what was written: which record or file, and what is wrong with it. */
export type Finding = { readonly where: string; readonly what: string };

/** A record that does not stand: its place, from 0, and what is wrong with it. */
export type FaultyRecord = { readonly index: number; readonly what: string };

/** What a record is proven with: the key that is pinned, and those that it gave to teams before. */
type Keys = { readonly root: string | undefined; readonly grants: readonly Grant[] };

/** A line, the one before it, and its place. */
type Placed = { readonly line: string; readonly before: string | undefined; readonly index: number };

function faultOfPlace(record: Entry, { before, index }: Placed): string | undefined {
  if (record.seq !== index + 1) {
    return `has number ${record.seq}`;
  }
  return record.prev === (before === undefined ? null : sha256(before))
    ? undefined
    : 'does not follow from the record before: one of the two was changed, or one between them is missing';
}

/** What a team signed counts for its parts, while its key is good. It names that key and nobody else. */
function faultOfTeam(record: Entry, text: string, grants: readonly Grant[]): string | undefined {
  const { team = '', by, sig, leavesOut } = record;
  const grant = grants.find((each) => each.team === team && isSignedBy(each.key, text, sig));
  if (grant === undefined || isAboutKey(record)) {
    return `does not have the signature of a key of the team ${team}`;
  }
  const fault = faultOfGrant(grant, record);
  if (fault !== undefined) {
    return `changes ${record.part} and is signed with ${fault}`;
  }
  if (leavesOut !== undefined) {
    return 'leaves out other records, and a team signed';
  }
  return by === nameOfKey(grant.key) ? undefined : `says ${by ?? 'nothing'} of who did it, and a team signed`;
}

function faultOfSignature(record: Entry, text: string, { root, grants }: Keys): string | undefined {
  if (!isAboutKey(record) && record.team !== undefined) {
    return faultOfTeam(record, text, grants);
  }
  const isProven = root !== undefined && isSignedBy(root, text, record.sig);
  const what = isAboutKey(record) ? `says which key the team ${record.team} has, and ` : '';
  return isProven ? undefined : `${what}does not have the signature of this registry’s key`;
}

/** The record in a line that stands where it is, signed by a key that may; what is wrong with it otherwise. */
function prove(placed: Placed, keys: Keys): Entry | string {
  const text = signedTextOf(placed.line);
  if (text === undefined) {
    return 'is not a record as this program writes it';
  }
  const record = readEntry(placed.line);
  if (record === undefined) {
    return 'is not a record of this version';
  }
  return faultOfPlace(record, placed) ?? faultOfSignature(record, text, keys) ?? record;
}

/** Keys that these lines gave to teams. The lines are proven. */
function grantsIn(lines: readonly string[]): readonly Grant[] {
  // Within a text of a record its quotes are escaped: few lines are read.
  return lines
    .filter((line) => line.includes('"verb":"add-key"') || line.includes('"verb":"end-key"'))
    .map(readEntry)
    .filter((record) => record !== undefined)
    .filter((record) => 'key' in record)
    .reduce<readonly Grant[]>(foldGrants, []);
}

/** The first record from `first` on that does not stand; those before it are proven. */
export function findFaultFrom(
  first: number,
  lines: readonly string[],
  root: string | undefined,
): FaultyRecord | undefined {
  let grants = grantsIn(lines.slice(0, first));
  for (let index = first; index < lines.length; index += 1) {
    const proven = prove({ line: lines[index] ?? '', before: lines[index - 1], index }, { root, grants });
    if (typeof proven === 'string') {
      return { index, what: proven };
    }
    grants = isAboutKey(proven) ? foldGrants(grants, proven) : grants;
  }
  return undefined;
}

function say(fault: FaultyRecord | undefined): Finding | undefined {
  return fault && { where: `record ${fault.index + 1} of registry/log.jsonl`, what: fault.what };
}

/** The first record that is not what was written and signed; undefined when the whole log stands. */
export function findFaultOfLog(lines: readonly string[], publicKey: string | undefined): Finding | undefined {
  return say(findFaultFrom(0, lines, publicKey));
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

/** How many of the first records need no look at their signature: a signed document stands on them. */
export function countVouched(lines: readonly string[], vouched: Vouched | undefined): number {
  const seq = vouched?.seq ?? 0;
  return seq > 0 && seq <= lines.length && isChain(lines.slice(0, seq), vouched?.head) ? seq : 0;
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
  return say(findFaultFrom(countVouched(lines, vouched), lines, publicKey));
}
