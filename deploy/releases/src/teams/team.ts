import { existsSync } from 'node:fs';
import { record, refuseMoved, sayWho, type Change } from '../changes/change-registry.ts';
import type { Effect } from '../registry/effect.ts';
import type { Fold } from '../log/fold.ts';
import { nameOfKey, type Grant } from '../log/grants.ts';
import { isPublicKey, makeKeyPair, releaseKey } from '../store/keys.ts';
import { knownParts } from '../registry/known-parts.ts';
import type { KeyDraft, LogRecord } from '../log/log.ts';
import { foldLog } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { faultsOfTeamRecords, waitingRecords } from '../changes/team-records.ts';

type KeyChange = Omit<Change, 'part' | 'urgency'> & { readonly team: string };

/** A key that a team shall have from now on. */
export type KeyRequest = KeyChange & {
  readonly key: string;
  readonly parts: readonly string[];
  /** ISO time; unless given, until it is ended. */
  readonly until?: string | undefined;
};

/** What became of it. */
export type KeyOutcome = Effect & {
  readonly grant: Grant;
  readonly seq: number;
  readonly isChanged: boolean;
  /** Parts of the key that are not here, or not yet. */
  readonly notHere: readonly string[];
  /** Records of teams that count no more, as the root key does not vouch for them. */
  readonly leftOut: readonly LogRecord[];
};

type Said = Pick<KeyDraft, 'verb' | 'team' | 'key' | 'parts' | 'until'>;

function fail(english: string, values: Record<string, string> = {}): never {
  throw new ReleaseError('failed', `${english} Nothing was changed: {advice}`, values);
}

function recordKey(store: Store, change: KeyChange, decide: (fold: Fold) => Said | undefined): Done {
  const { draft, after, had, has, leftOut } = record(
    store,
    { isDryRun: change.isDryRun ?? false },
    (fold) => {
      refuseMoved(fold.seq, change.expectedSeq);
      const said = decide(fold);
      return { fold, draft: said && { ...sayWho(change), ...said, seq: fold.seq + 1 } };
    },
  );
  return { had, has, isChanged: draft !== undefined, after, leftOut };
}

type Done = Effect & Pick<KeyOutcome, 'isChanged' | 'leftOut'> & { readonly after: Fold };

function outcomeOf(
  store: Store,
  { after, ...done }: Done,
  grant: Omit<Grant, 'seq'> & { seq?: number },
): KeyOutcome {
  const known = knownParts(store, after);
  const notHere = grant.parts.filter((part) => !known.includes(part));
  return { ...done, grant: { seq: after.seq, ...grant }, seq: after.seq, notHere };
}

function refuseParts(parts: readonly string[]): void {
  const wrong = parts.find((part) => !/^[a-z][a-z-]*$/.test(part));
  if (parts.length === 0 || wrong !== undefined) {
    fail('--parts is "{parts}".', { parts: parts.join(','), advice: 'name remotes, as map,stock.' });
  }
  if (parts.includes('shell')) {
    fail('No team’s key may change the shell: it has the sign-in page, and looks after all others.', {
      advice: 'leave it out, and release the shell with the root key.',
    });
  }
}

/** A key belongs to one team, and one that has ended stays so: whoever took it has it still. */
function refuseKey(store: Store, { team, key }: KeyRequest, grants: readonly Grant[]): void {
  if (!isPublicKey(key)) {
    fail('--key is no public key.', { advice: 'give what new-key printed.' });
  }
  if (key === releaseKey(store)) {
    fail('That is the root key.', { advice: 'have the team make its own by new-key.' });
  }
  const known = grants.find((each) => each.key === key);
  if (known?.endedBy !== undefined) {
    fail('{name} was ended by record {seq}.', {
      name: nameOfKey(key),
      seq: String(known.endedBy),
      advice: 'have the team make a new one by new-key.',
    });
  }
  if (known !== undefined && known.team !== team) {
    fail('{name} belongs to the team {other}.', {
      name: nameOfKey(key),
      other: known.team,
      advice: 'have each team make its own by new-key.',
    });
  }
}

/** As it was typed: a day ends where the next begins. */
function dayOrTime(until: string): string {
  const isDay = until.endsWith('T00:00:00.000Z');
  return isDay ? new Date(Date.parse(until) - 1).toISOString().slice(0, 'YYYY-MM-DD'.length) : until;
}

function refuseUntil(until: string | undefined): void {
  if (until !== undefined && !(Date.parse(until) > Date.now())) {
    fail('--until is {until}, which is over.', {
      until: dayOrTime(until),
      advice: 'give a day to come, as 2027-03-31.',
    });
  }
}

function refuseName(team: string): void {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(team)) {
    fail('The name of the team is "{team}".', {
      team,
      advice: 'use small letters, digits and dashes, as map-team.',
    });
  }
}

/**
 * Gives a team's key its parts; said again, it has the parts and the end that were said last.
 *
 * @throws {ReleaseError} when the key is none, ended, another team's or the root key; when this is not the root key's place
 */
export function addTeamKey(store: Store, wanted: KeyRequest): KeyOutcome {
  const { team, key, until } = wanted;
  const parts = [...new Set(wanted.parts)].toSorted();
  const end = until === undefined ? {} : { until };
  refuseName(team);
  refuseParts(parts);
  refuseUntil(until);
  const done = recordKey(store, wanted, ({ grants }) => {
    refuseKey(store, wanted, grants);
    const known = grants.find((each) => each.key === key);
    const isSame = known?.parts.join() === parts.join() && known.until === until;
    return isSame ? undefined : { verb: 'add-key', team, key, parts, ...end };
  });
  return outcomeOf(store, done, { team, key, parts, ...end });
}

/** Which key of a team is meant: the only one that has not ended, unless one is named. */
function keyToEnd(grants: readonly Grant[], team: string, key: string | undefined): Grant {
  const own = grants.filter((each) => each.team === team);
  const live = own.filter((each) => each.endedBy === undefined);
  const [first, second] = live;
  const meant = key === undefined ? (first ?? own.at(-1)) : own.find((each) => each.key === key);
  if (meant === undefined) {
    const said = own.length === 0 ? 'There is no team {team}.' : 'The team {team} has no such key.';
    return fail(said, { team, advice: 'look at team list.' });
  }
  if (key === undefined && second !== undefined) {
    return fail('The team {team} has {count} keys.', {
      team,
      count: String(live.length),
      advice: 'say which by --key, as team list has them.',
    });
  }
  return meant;
}

/** What a lost key recorded last would reach people with the record that ends it. */
function refuseWaiting(store: Store, { team, key }: Grant): void {
  // What is unfit reaches nobody: it is left out.
  const faults = faultsOfTeamRecords(store);
  const waiting = waitingRecords(store).filter(
    (each) => each.team === team && each.by === nameOfKey(key) && !faults.has(each.part),
  );
  if (waiting.length > 0) {
    const parts = [...new Set(waiting.map(({ part }) => part))].join(', ');
    fail('People do not have yet what this key recorded, and would get it with its end: {records}.', {
      records: waiting.map(({ seq, verb, part, to }) => `${verb} ${part} ${to} (record ${seq})`).join(', '),
      advice: `roll ${parts} back first, or say --with-waiting if people shall have it.`,
    });
  }
}

type KeyEnd = KeyChange & {
  readonly key?: string | undefined;
  /** Also where people get with it what the key recorded and nobody has yet. */
  readonly isWithWaiting?: boolean;
};

/**
 * Ends a team's key: what it signs from then on does not count, and what it signed before stays.
 *
 * @throws {ReleaseError} when the team has none, or several and none is named; when people do not have yet what it recorded;
 *   when this is not the root key's place
 */
export function endTeamKey(store: Store, wanted: KeyEnd): KeyOutcome {
  const { team, key, isWithWaiting = false } = wanted;
  const meant = keyToEnd(foldLog(store).grants, team, key);
  const done = recordKey(store, wanted, ({ grants }) => {
    const grant = keyToEnd(grants, team, meant.key);
    if (grant.endedBy === undefined && !isWithWaiting) {
      refuseWaiting(store, grant);
    }
    return grant.endedBy === undefined ? { verb: 'end-key', team, key: meant.key } : undefined;
  });
  return outcomeOf(store, done, meant);
}

/**
 * Makes a key pair for a team, on a machine of the team; gives its public half, which goes to whoever has the root key.
 *
 * @throws {ReleaseError} when the file is there already: a key is never overwritten
 */
export function makeTeamKey(file: string): string {
  if (existsSync(file)) {
    fail('{file} is there already.', { file, advice: 'name a new file, keys are never overwritten.' });
  }
  return makeKeyPair(file);
}
