import { recordPath } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingsKind } from '../define-kind.ts';
import { KINDS } from '../kinds.ts';
import { DEEDS, OTHER_SESSIONS, RELEASE_DEEDS } from './deeds.ts';

const VERBS = {
  create: msg`Add`,
  change: msg`Change`,
  remove: msg`Remove`,
  restore: msg`Restore`,
  importRows: msg`Import`,
} as const;
const isVerb = (name: string): name is keyof typeof VERBS => Object.hasOwn(VERBS, name);

/** What a call does to records, by the call's name. */
const ON_RECORDS = new Map(
  KINDS.flatMap((kind) =>
    Object.entries(kind.resource.calls).flatMap(([verb, { name }]) =>
      isVerb(verb) ? [[name, { kind, verb: VERBS[verb] }] as const] : [],
    ),
  ),
);

export type Deed = {
  words: MessageDescriptor;
  kind?: SettingsKind;
  /** Which one: `#12`, or the name of a released part; empty where the words say it all. */
  which: string;
  to?: string;
};

type PathIds = Readonly<Record<string, string>>;

/** This id of a session means all of the person's but the one in use. */
const ALL_OTHERS = '-1';

/** What a call's path named, as numbers. */
export function numbersOf(pathIds: PathIds): string {
  return Object.values(pathIds)
    .map((id) => `#${id}`)
    .join(' ');
}

/** What was done by a call that is about no record of the settings. */
function deedElsewhere(call: string, pathIds: PathIds): Deed | undefined {
  const { id, verb = '', part = '' } = pathIds;
  const ofRelease = call === 'changeRelease' ? RELEASE_DEEDS[verb] : undefined;
  if (ofRelease) {
    return { words: ofRelease, which: part };
  }
  if (call === 'revokeSession' && id === ALL_OTHERS) {
    return { words: OTHER_SESSIONS, which: '' };
  }
  const words = DEEDS[call];
  return words && { words, which: numbersOf(pathIds) };
}

/** What was done, in words; nothing for a call that this page does not know. */
export function deedOf(call: string, pathIds: PathIds): Deed | undefined {
  const onRecord = ON_RECORDS.get(call);
  if (!onRecord) {
    return deedElsewhere(call, pathIds);
  }
  const { kind, verb } = onRecord;
  const id = Number(pathIds['id']);
  const isOne = Number.isInteger(id) && id > 0;
  const which = numbersOf(pathIds);
  return { words: verb, kind, which, ...(isOne ? { to: recordPath(kind.resource.plural, id) } : {}) };
}
