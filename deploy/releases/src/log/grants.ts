import { createHash } from 'node:crypto';
import type { Draft, KeyDraft } from './log.ts';

/** A key that the root key gave to a team. */
export type Grant = {
  readonly team: string;
  /** Public key, SPKI in base64. */
  readonly key: string;
  /** Remotes that it may change. */
  readonly parts: readonly string[];
  /** Records from this time on do not count, ISO. */
  readonly until?: string;
  /** The record that gave it, and the one that ended it. */
  readonly seq: number;
  readonly endedBy?: number;
};

/** Names a key so that people can compare it. */
export function nameOfKey(publicKey: string): string {
  return `key ${createHash('sha256').update(publicKey).digest('hex').slice(0, 12)}`;
}

/** The keys after one record more. A key that is given again has what was said last. */
export function foldGrants(grants: readonly Grant[], record: KeyDraft): readonly Grant[] {
  const { verb, team, key, parts = [], until, seq } = record;
  if (verb === 'end-key') {
    return grants.map((each) => (each.key === key && each.team === team ? { endedBy: seq, ...each } : each));
  }
  const others = grants.filter((each) => each.key !== key);
  return [...others, { team, key, parts, seq, ...(until !== undefined && { until }) }];
}

/** Why a key may not do something at a time; undefined when it may. */
export function faultOfGrant(
  { team, parts, until, endedBy }: Grant,
  { part, at }: Pick<Draft, 'part' | 'at'>,
): string | undefined {
  if (endedBy !== undefined) {
    return `a key of the team ${team} that record ${endedBy} ended`;
  }
  if (until !== undefined && Date.parse(at) >= Date.parse(until)) {
    return `a key of the team ${team} that ended on ${until}`;
  }
  // Who may change the shell may change all of it: no grant reaches there.
  return part !== 'shell' && parts.includes(part)
    ? undefined
    : `a key of the team ${team} that is for ${parts.join(', ')} alone`;
}
