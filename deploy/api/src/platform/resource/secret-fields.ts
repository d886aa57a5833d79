import type { AnyResource } from '@haulboard/contract';
import type { User } from '../http/caller.ts';
import { may } from '../http/may.ts';
import type { Values } from './resource-table.ts';

type Kind = { readonly resource: AnyResource };

/** Fields of a kind that only some may read: no list, file or search has them. */
export function secretsOf({ resource }: Kind): string[] {
  return Object.entries(resource.fields).flatMap(([name, { seenBy }]) =>
    seenBy === undefined ? [] : [name],
  );
}

/** Those that this user may not read. */
export function hiddenFrom({ resource }: Kind, user: User): string[] {
  return Object.entries(resource.fields).flatMap(([name, { seenBy }]) =>
    seenBy === undefined || may(user, seenBy) ? [] : [name],
  );
}

/** A record's values without some of them. */
export function without<V extends Values>(values: V, names: readonly string[]): V {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields that may be hidden are optional
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as V;
}

/** What a user writes of a record: what it may not read, it keeps. */
export function keepHidden(
  kind: Kind,
  user: User,
  { values, before }: Record<'values' | 'before', Values>,
): Values {
  const kept = hiddenFrom(kind, user).map((name) => [name, before[name]]);
  return { ...values, ...Object.fromEntries(kept) };
}
