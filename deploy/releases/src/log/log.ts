import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { ROLES } from '@haulboard/contract';
import { URGENCIES } from '@haulboard/contract/shell';
import { z } from 'zod';
import { flush } from '../store/durable.ts';
import type { Signer } from '../store/keys.ts';
import { about } from '../builds/about.ts';
import { ReleaseError } from '../store/release-error.ts';
import { sha256 } from '../store/sha256.ts';
import type { Store } from '../store/store.ts';

const VERBS = [
  'promote',
  'canary',
  'rollback',
  'withdraw',
  'disable',
  'enable',
  'hold',
  'unhold',
  'trial',
] as const;

/** Verbs that leave a part at the build it has. */
const STAYS: ReadonlySet<string> = new Set(['disable', 'enable', 'hold', 'unhold', 'withdraw']);

/** Whether a record leaves a part at the build it has: of that build it says nothing new. */
export function staysAtBuild({ verb }: Pick<Draft, 'verb'>): boolean {
  return STAYS.has(verb);
}

const leavesOut = z.optional(z.array(z.int().min(1))).meta({
  description: 'Records of teams, by number, that the root key does not vouch for: they count no more',
});

const chained = {
  prev: z
    .nullable(z.string())
    .meta({ description: '`sha256-<hex>` of the line before, without its line end; null in the first' }),
  sig: z.string().meta({ description: 'Ed25519 over this line without `sig`, in base64' }),
};

/** Shape of a line of the deployment log that changes a part. */
export const logRecord = z.object({
  seq: z.int().min(1),
  at: z.string(),
  actor: z.string().meta({ description: 'Who says that they did it' }),
  by: z.optional(z.string()).meta({
    description: 'Who did it as it is known: `key <hash>` of the signing key, or `person <number>`',
  }),
  team: z.optional(z.string()).meta({ description: 'Team whose key signed; unless said, the root key' }),
  verb: z.enum(VERBS),
  part: z.string().meta({ description: '`shell` or a remote’s name' }),
  from: z.nullable(z.string()).meta({ description: 'Build that ran before; null when there was none' }),
  to: z.string().meta({ description: 'Build it is about: the one that runs after, or the canary' }),
  reason: z.string(),
  urgency: z.optional(z.enum(URGENCIES)).meta({ description: 'How open tabs with unsaved work meet it' }),
  canary: z
    .optional(z.object({ roles: z.array(z.enum(ROLES)), percent: z.int().min(0).max(100), salt: z.string() }))
    .meta({ description: 'Who gets the build of a canary' }),
  ramp: z
    .optional(
      z.object({ steps: z.array(z.int().min(1).max(100)), minutes: z.int().min(0), pages: z.int().min(0) }),
    )
    .meta({
      description:
        'The canary goes on by itself: to which percents, after how many minutes and how many pages that showed it',
    }),
  trial: z
    .optional(z.object({ id: z.string(), until: z.string() }))
    .meta({ description: 'Who opens the link with this id gets the build, until that time' }),
  clearsFall: z.optional(z.literal(true)).meta({
    description: 'Somebody had rolled back from `to`, and now wants it for everybody: it may stand in again',
  }),
  about: z.optional(about).meta({ description: 'What the build is, beside the one before' }),
  leavesOut,
  manifest: z
    .string()
    .meta({ description: '`sha256-<hex>` of the manifest of `to`, which has the hash of every file' }),
  ...chained,
});

/** A line of the deployment log that changes a part. */
export type LogRecord = z.output<typeof logRecord>;

/** Shape of a line that gives a team's key its parts, or ends it; the root key alone signs one. */
export const keyRecord = z.object({
  seq: z.int().min(1),
  at: z.string(),
  actor: z.string().meta({ description: 'Who says that they did it' }),
  by: z.optional(z.string()),
  verb: z.enum(['add-key', 'end-key']),
  team: z.string().meta({ description: 'Name of the team' }),
  key: z.string().meta({ description: 'Its public key (Ed25519, SPKI, base64)' }),
  parts: z.optional(z.array(z.string())).meta({ description: 'Remotes that records of this key may change' }),
  until: z.optional(z.string()).meta({ description: 'Records from this time on do not count' }),
  reason: z.string(),
  leavesOut,
  ...chained,
});

/** A line of the deployment log about a team's key. */
type KeyRecord = z.output<typeof keyRecord>;

/** Any line of the deployment log. */
export type Entry = LogRecord | KeyRecord;

/** What a change says; its place in the chain comes when it is written. */
export type Draft = Omit<LogRecord, 'prev' | 'sig'>;
/** What a change of a team's key says. */
export type KeyDraft = Omit<KeyRecord, 'prev' | 'sig'>;

const entry = z.union([logRecord, keyRecord]);

/** Whether a record, or the draft of one, is about a team's key and not about a part. */
export function isAboutKey(said: Draft | KeyDraft): said is KeyDraft {
  return said.verb === 'add-key' || said.verb === 'end-key';
}

/** Whether a team signed a record, not the root key. */
function isByTeam(record: Entry): boolean {
  return !isAboutKey(record) && record.team !== undefined;
}

/** Whether a line was signed by a team, not by the root key. */
export function isOfTeam(line: string): boolean {
  const record = readEntry(line);
  return record !== undefined && isByTeam(record);
}

/** Records of teams that a later record of the root key left out, or that these numbers leave out. */
export function leftOutOf(records: readonly Entry[], more: readonly number[] = []): ReadonlySet<Entry> {
  const said = records.flatMap((record) => (isByTeam(record) ? [] : (record.leavesOut ?? [])));
  const numbers = new Set([...said, ...more]);
  return new Set(records.filter((record) => isByTeam(record) && numbers.has(record.seq)));
}

/** A line as a record; undefined when it is none of this version. */
export function readEntry(line: string): Entry | undefined {
  return entry.safeParse(readJson(line)).data;
}

/** All complete lines. A last line cut off by a crash was never acknowledged and is left out. */
export function readLines(store: Store): string[] {
  return existsSync(store.logFile) ? readFileSync(store.logFile, 'utf8').split('\n').slice(0, -1) : [];
}

/** The latest time that a record says, in ms; 0 where none says one. Clocks of those who sign may be wrong. */
export function lastTimeIn(lines: readonly string[]): number {
  // Quotes within a text are escaped: the first is that of the record.
  const times = lines.map((line) => Date.parse(/"at":"([^"]+)"/.exec(line)?.[1] ?? ''));
  return times.reduce((last, time) => (time > last ? time : last), 0);
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** @throws {ReleaseError} when the line is not a record. */
export function parseLine(store: Store, line: string, index: number): Entry {
  const content = readJson(line);
  const parsed = entry.safeParse(content);
  if (parsed.success) {
    return parsed.data;
  }
  const where = `Record ${index + 1} of ${store.logFile}`;
  const isUnsigned = typeof content === 'object' && content !== null && !('sig' in content);
  throw new ReleaseError(
    'verification',
    isUnsigned
      ? `${where} was written before records were signed. Nothing was changed: move ${store.root} out of the way, publish and promote again.`
      : `${where} is not a record. Nothing was changed: run verify, and put the log back from your backup.`,
  );
}

/** All records, those about keys with them; the oldest first. */
export function readEntries(store: Store): Entry[] {
  return readLines(store).map((line, index) => parseLine(store, line, index));
}

/** All records that change a part, the oldest first. */
export function readLog(store: Store): LogRecord[] {
  return readEntries(store).filter((each) => 'part' in each);
}

/** The line as it is signed, taken from the line as it is written; undefined when it was written otherwise. */
export function signedTextOf(line: string): string | undefined {
  const content = readJson(line);
  if (typeof content !== 'object' || content === null || !('sig' in content)) {
    return undefined;
  }
  const { sig, ...body } = content;
  return JSON.stringify({ ...body, sig }) === line ? JSON.stringify(body) : undefined;
}

/** The record as a line of the log, chained to the line before and signed. */
export function sealLine(draft: Draft | KeyDraft, before: string | undefined, signer: Signer): string {
  const body = { ...draft, prev: before === undefined ? null : sha256(before) };
  return JSON.stringify({ ...body, sig: signer(JSON.stringify(body)) });
}

/** Drops what a crash left of a half-written record, so that the next one begins on its own line. */
export function trimLog(store: Store): void {
  if (!existsSync(store.logFile)) {
    return;
  }
  const content = readFileSync(store.logFile);
  const end = content.lastIndexOf('\n') + 1;
  if (end < content.length) {
    truncateSync(store.logFile, end);
  }
}

/** Appends a line and waits until it is on the disk. */
export function appendLine(store: Store, line: string): void {
  appendFileSync(store.logFile, `${line}\n`);
  flush(store.logFile);
}
