import { recordPath } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingsKind } from '../define-kind.ts';
import { KINDS } from '../kinds.ts';
import { DEEDS } from './deeds.ts';

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

export type Deed = { words: MessageDescriptor; kind?: SettingsKind; to?: string };

/** What was done, in words; nothing for a call that this page does not know. */
export function deedOf(call: string, pathIds: Readonly<Record<string, string>>): Deed | undefined {
  const onRecord = ON_RECORDS.get(call);
  if (!onRecord) {
    const words = DEEDS[call];
    return words && { words };
  }
  const { kind, verb } = onRecord;
  const id = Number(pathIds['id']);
  const isOne = Number.isInteger(id) && id > 0;
  return { words: verb, kind, ...(isOne ? { to: recordPath(kind.resource.plural, id) } : {}) };
}
