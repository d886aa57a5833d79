import { z } from 'zod';
import { hasSamePackets, MAX_DOCKETS, type PacketPlace } from '../../packets.ts';
import { entity, id, text } from '../../wire.ts';

/** What else the truck picks up; a crew without a named skid means its own. */
const packetFields = entity({ crewId: id, skidId: z.optional(id), logGradeId: id });
export type PacketFields = z.output<typeof packetFields>;

const packets = z.array(packetFields).max(MAX_DOCKETS - 1, 'a truck carries at most three dockets');

/**
 * Texts that a person writes on a load. Nothing follows from them: columns, patches, drafts, undo, conflicts and
 * copies take them from here.
 */
export const loadTexts = { note: text(500) };

export type LoadText = keyof typeof loadTexts;
export type LoadTexts = { [Key in LoadText]: z.output<(typeof loadTexts)[Key]> };

/** The same as they are answered: what was stored once is never refused. */
export const storedTexts = { note: z.string() } satisfies Record<LoadText, z.ZodType>;

/** What a load says where nobody wrote anything. */
export const BLANK_TEXTS: LoadTexts = { note: '' };

const patchTexts = z.object(loadTexts).partial().shape;

/** What a load is: where it is picked up, what it carries, where it goes. */
export const loadFields = entity({
  crewId: id,
  skidId: z.optional(id),
  logGradeId: id,
  packets: z.optional(packets),
  destinationId: id,
  vehicleId: z.optional(z.nullable(id)),
  /** Position in the truck's day, 1 = first; left out = last. */
  seq: z.optional(z.int().min(1).max(99)),
  ...patchTexts,
});
export type LoadFields = z.output<typeof loadFields>;

export const loadPatch = entity({
  crewId: z.optional(id),
  skidId: z.optional(id),
  logGradeId: z.optional(id),
  /** All further dockets; none makes it a load of one docket again. */
  packets: z.optional(packets),
  destinationId: z.optional(id),
  vehicleId: z.optional(z.nullable(id)),
  seq: z.optional(z.int().min(1).max(99)),
  ...patchTexts,
});
export type LoadPatch = z.output<typeof loadPatch>;
export type LoadKey = keyof LoadPatch;

/** What carries a load on, and must not lose a field on the way. */
type LoadField = {
  /** `place`: what is carried, from where and to where; the driver has to follow it. */
  kind: 'place' | 'truck' | 'order' | 'text';
  compare: 'value' | 'dockets';
  /** Its change is an edit in the history. What moves by itself beside other loads is none. */
  history: boolean;
  /** Undo, redo and restore bring it back, and refuse to where somebody changed it since. */
  undo: boolean;
  /** Two people who changed it are asked whose change counts. */
  conflict: boolean;
  /** A copy on the same day has it. */
  copy: boolean;
  /** A copy on another day has it. */
  copyDay: boolean;
  /** It can be written into many loads at once. */
  bulk: boolean;
  recurring: boolean;
} & Rows;

/** Rows of a spreadsheet have a column for it. So has a day saved under a name, because it is read as such rows. */
type Rows = { paste: boolean; template: false } | { paste: true; template: true };

const everywhere = {
  compare: 'value',
  history: true,
  undo: true,
  conflict: true,
  copy: true,
  copyDay: true,
  bulk: true,
  paste: true,
  template: true,
  recurring: true,
} as const;

/** The one list of what a person sets on a load. */
export const LOAD_FIELDS = {
  crewId: { ...everywhere, kind: 'place' },
  /** Of another day and in a spreadsheet it is where the crew works then. */
  skidId: { ...everywhere, kind: 'place', copyDay: false, bulk: false, paste: false, template: false },
  logGradeId: { ...everywhere, kind: 'place' },
  packets: { ...everywhere, kind: 'place', compare: 'dockets' },
  destinationId: { ...everywhere, kind: 'place' },
  vehicleId: { ...everywhere, kind: 'truck' },
  /** Moves by itself when other loads do: undo puts it back as near as may be, and a copy goes last. */
  seq: {
    ...everywhere,
    kind: 'order',
    history: false,
    undo: false,
    conflict: false,
    copy: false,
    copyDay: false,
    bulk: false,
    paste: false,
    template: false,
  },
  note: { ...everywhere, kind: 'text' },
} as const satisfies Record<LoadKey, LoadField>;

export type Carrier = Exclude<keyof LoadField, 'kind' | 'compare'>;

/** The fields that a carrier has to carry. */
export type CarriedBy<C extends Carrier> = {
  [Key in LoadKey]: (typeof LOAD_FIELDS)[Key][C] extends true ? Key : never;
}[LoadKey];

export const LOAD_KEYS: readonly LoadKey[] = Object.keys(LOAD_FIELDS).filter(
  (key): key is LoadKey => key in LOAD_FIELDS,
);

export const LOAD_TEXT_KEYS: readonly LoadText[] = Object.keys(loadTexts).filter(
  (key): key is LoadText => key in loadTexts,
);

export function isLoadText(key: string): key is LoadText {
  return key in loadTexts;
}

/** The fields that this carrier carries, in the order of the list. */
export function loadKeysOf<C extends Carrier>(carrier: C): readonly CarriedBy<C>[] {
  return LOAD_KEYS.filter((key): key is CarriedBy<C> => LOAD_FIELDS[key][carrier]);
}

/** Those of the fields that say what a load is: all of this kind. */
export function loadKeysOfKind<K extends LoadField['kind']>(kind: K) {
  type OfKind = { [Key in LoadKey]: (typeof LOAD_FIELDS)[Key]['kind'] extends K ? Key : never }[LoadKey];
  return LOAD_KEYS.filter((key): key is OfKind => LOAD_FIELDS[key].kind === kind);
}

/** A load as far as its fields are compared. */
type Compared<Key extends LoadKey> = { readonly [K in Exclude<Key, 'packets'>]: unknown } & {
  readonly packets?: readonly PacketPlace[] | undefined;
};

/** Which of these fields differ. What was recorded before there was such a text has it blank. */
export function differingFields<Key extends LoadKey>(
  keys: readonly Key[],
  one: Compared<Key>,
  other: Compared<Key>,
): Key[] {
  const blank: Readonly<Record<string, unknown>> = BLANK_TEXTS;
  const [a, b]: Readonly<Record<string, unknown>>[] = [
    { ...blank, ...one },
    { ...blank, ...other },
  ];
  return keys.filter((key) =>
    LOAD_FIELDS[key].compare === 'dockets' ? !hasSamePackets(one, other) : a?.[key] !== b?.[key],
  );
}

/** `to` with these fields as they are in `from`. */
export function withFields<T extends object, Key extends keyof T>(
  to: T,
  from: Pick<T, Key>,
  keys: readonly Key[],
): T {
  const next = { ...to };
  for (const key of keys) {
    next[key] = from[key];
  }
  return next;
}

type SomeTexts = { readonly [Key in LoadText]?: LoadTexts[Key] | undefined };

/** The texts of a load after a patch: what it does not name stays. */
export function textsOnto(old: LoadTexts, patch: SomeTexts): LoadTexts {
  const next = { ...BLANK_TEXTS };
  for (const key of LOAD_TEXT_KEYS) {
    next[key] = patch[key] ?? old[key];
  }
  return next;
}

/** The texts of a load and nothing else; those it does not have are blank. */
export function textsOf(load: SomeTexts): LoadTexts {
  return textsOnto(BLANK_TEXTS, load);
}
