import { z } from 'zod';
import type { Permission } from '../policy.ts';
import { shapeFault } from '../geo/line.ts';
import { id, text } from '../wire.ts';
import { isEmail, isPhone } from './contact.ts';

/** Units that numbers of a record are in; a screen names them beside the field. */
type Unit =
  | 'kg'
  | 'minutes'
  | 'degrees'
  | 'metres'
  | 'km'
  | 'kmPerHour'
  | 'seconds'
  | 'millimetres'
  | 'weeks'
  | 'months'
  | 'dollars'
  | 'centsPerLitre'
  | 'percent';

/** What kind of field it is: how it is checked, shown, filtered and imported. */
type FieldKind =
  | 'text'
  | 'whole'
  | 'decimal'
  | 'choice'
  | 'choices'
  | 'tags'
  | 'lookup'
  | 'lookups'
  | 'switch'
  | 'day'
  | 'clock';

/** One thing that a person sets on a record. */
export type Field<S extends z.ZodType = z.ZodType> = {
  readonly kind: FieldKind;
  /** How a value travels and what it may be. */
  readonly schema: S;
  /** Whether a record must have it. */
  readonly isRequired: boolean;
  /** Whether a new record must have it, where one of before may have none. */
  readonly isRequiredOfNew?: boolean;
  readonly unit?: Unit;
  readonly min?: number;
  readonly max?: number;
  /** `whole`: so many of its digits are read behind a point: cents as dollars. */
  readonly decimals?: number;
  /** `whole`, `switch`, `choice`: what a new record begins with. */
  readonly first?: number | boolean | string;
  /** `text`: has several lines. */
  readonly isLong?: boolean;
  /** `text`, `tags`: how somebody is reached. */
  readonly form?: 'email' | 'phone';
  /** What a record of before may hold besides; it is read so, and never written. */
  readonly stored?: S;
  /** Only who has this permission reads it, of one record at a time: lists, files and searches never have it. */
  readonly seenBy?: Permission;
  /** What one choice may be, as it travels. */
  readonly options?: readonly string[];
  /** `lookup`, `lookups`: name of the resource whose records it points to; `text`: of the one whose names it takes. */
  readonly of?: string;
  /** `lookup`: the field of the answered row that holds the name of what it points to. */
  readonly shownAs?: string;
  /** `lookup`: filters of that resource which everything it may point to passes. */
  readonly only?: Readonly<Record<string, string>>;
};

const calendarDay = z.iso.date('give a day as YYYY-MM-DD');

type TextOptions = { max: number; isRequired?: boolean; isLong?: boolean };

/** A text of one record; what is required is not empty. */
export function textField({ max, isRequired = false, ...more }: TextOptions) {
  const schema = text(max).trim();
  return {
    kind: 'text',
    schema: isRequired ? schema.min(1, 'fill this in') : schema,
    isRequired,
    max,
    ...more,
  } as const satisfies Field;
}

/** The name of another record, for what is kept and compared by that name. */
export function nameField(of: string, { max }: { max: number }) {
  const schema = text(max).trim().min(1, 'fill this in');
  return { kind: 'text', schema, isRequired: true, max, of } as const satisfies Field;
}

/** An e-mail address, or nothing. */
export function emailField({ max, ...more }: { max: number; isRequiredOfNew?: boolean }) {
  const stored = text(max).trim();
  const schema = stored.refine(
    (given) => given === '' || isEmail(given),
    'give an e-mail address such as name@example.org',
  );
  return {
    kind: 'text',
    form: 'email',
    schema,
    stored,
    isRequired: false,
    max,
    ...more,
  } as const satisfies Field;
}

/**
 * A field that a kind got later. Older builds send bodies without it: `derive` of its table says what a new record has
 * then, and that another one keeps what it had.
 */
export function laterField<const F extends Field>(field: F) {
  const { schema, isRequired: _, ...more } = field;
  // A record of a server of before has none, and is saved all the same.
  return { ...more, isRequired: false as const, schema: z.optional<F['schema']>(schema) };
}

/** A text that only some may read. A kind has it as a later field: whoever does not read it sends none, and it stays. */
export function secretField(max: number, seenBy: Permission) {
  return laterField({ ...textField({ max }), seenBy });
}

/** A telephone number as people write it, or nothing. */
export function phoneField({ max }: { max: number }) {
  const stored = text(max).trim();
  const schema = stored.refine(
    (given) => given === '' || isPhone(given),
    'give a phone number such as 021 123 4567 or +64 21 123 4567',
  );
  return { kind: 'text', form: 'phone', schema, stored, isRequired: false, max } as const satisfies Field;
}

/** A drawn area or line as GeoJSON text, or nothing. */
export function polygonField() {
  const schema = text(20_000).superRefine((value, context) => {
    const fault = value === '' ? undefined : shapeFault(value);
    if (fault !== undefined) {
      context.addIssue({ code: 'custom', message: fault });
    }
  });
  return { kind: 'text', schema, isRequired: false, max: 20_000, isLong: true } as const satisfies Field;
}

type Bounds = { min: number; max: number; unit?: Unit; decimals?: number; first?: number };

/** A whole number: money in cents, mass in kilograms, time in minutes. */
export function wholeField({ min, max, ...more }: Bounds) {
  return {
    kind: 'whole',
    schema: z.int().min(min).max(max),
    isRequired: true,
    min,
    max,
    ...more,
  } as const satisfies Field;
}

/** A whole number, or nothing. */
export function optionalWholeField({ min, max, ...more }: Bounds) {
  const schema = z.nullable(z.int().min(min).max(max));
  return { kind: 'whole', schema, isRequired: false, min, max, ...more } as const satisfies Field;
}

/** A number with a fraction, for example degrees. */
export function decimalField({ min, max, ...more }: Bounds) {
  const schema = z.number().min(min).max(max);
  return { kind: 'decimal', schema, isRequired: true, min, max, ...more } as const satisfies Field;
}

/** A number with a fraction, or nothing. */
export function optionalDecimalField({ min, max, ...more }: Bounds) {
  const schema = z.nullable(z.number().min(min).max(max));
  return { kind: 'decimal', schema, isRequired: false, min, max, ...more } as const satisfies Field;
}

/** One of a few words. */
export function choiceField<const T extends readonly [string, ...string[]]>(
  options: T,
  more: { first?: T[number] } = {},
) {
  const schema = z.enum(options);
  return { kind: 'choice', schema, isRequired: true, options, ...more } as const satisfies Field;
}

/** Several of a few words, each once; maybe none. */
export function choicesField(options: readonly string[]) {
  const schema = z
    .array(text(100))
    .max(500)
    .refine((words) => words.every((word) => options.includes(word)), 'choose from the list')
    .refine((words) => new Set(words).size === words.length, 'give each once');
  return { kind: 'choices', schema, isRequired: false, options } as const satisfies Field;
}

/** Several words that people choose themselves, each once; maybe none. */
export function tagsField({ max }: { max: number }) {
  const schema = z
    .array(text(max).trim().min(1, 'leave out what is empty'))
    .max(50)
    .refine(
      (words) => new Set(words.map((word) => word.toLowerCase())).size === words.length,
      'give each once',
    );
  return { kind: 'tags', schema, isRequired: false, max } as const satisfies Field;
}

/** Several e-mail addresses, each once; maybe none. Whoever writes them is told which of them is none. */
export function emailsField({ max }: { max: number }) {
  return { ...tagsField({ max }), form: 'email' } as const satisfies Field;
}

/** Another record. */
export function lookupField(of: string, shownAs: string) {
  return { kind: 'lookup', schema: id, isRequired: true, of, shownAs } as const satisfies Field;
}

/** Another record, or none; `only` names filters of its kind, by which the choice is narrowed. */
export function optionalLookupField(
  of: string,
  shownAs: string,
  only: Readonly<Record<string, string>> = {},
) {
  const schema = z.nullable(id);
  return { kind: 'lookup', schema, isRequired: false, of, shownAs, only } as const satisfies Field;
}

/** Several other records, each once. */
export function lookupsField(of: string) {
  const schema = z
    .array(id)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, 'give each once');
  return { kind: 'lookups', schema, isRequired: false, of } as const satisfies Field;
}

/** Yes or no. */
export function switchField(more: { first?: boolean } = {}) {
  return { kind: 'switch', schema: z.boolean(), isRequired: true, ...more } as const satisfies Field;
}

/** A calendar day (YYYY-MM-DD). */
export function dayField() {
  return { kind: 'day', schema: calendarDay, isRequired: true } as const satisfies Field;
}

/** A calendar day (YYYY-MM-DD), or nothing. */
export function optionalDayField() {
  return { kind: 'day', schema: z.nullable(calendarDay), isRequired: false } as const satisfies Field;
}

/** A time of day, in minutes after New Zealand midnight. */
export function clockField() {
  return {
    kind: 'clock',
    schema: z.int().min(0).max(1439),
    isRequired: true,
    min: 0,
    max: 1439,
  } as const satisfies Field;
}

/** A time of day, in minutes after New Zealand midnight, or nothing. */
export function optionalClockField() {
  const schema = z.nullable(z.int().min(0).max(1440));
  return { kind: 'clock', schema, isRequired: false, min: 0, max: 1440 } as const satisfies Field;
}
