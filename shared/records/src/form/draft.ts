import { isEmail, type AnyResource, type Field } from '@haulboard/contract';
import type { RecordTexts } from '../texts.ts';
import { shownNumber } from '../values/scale.ts';
import { wordsOf } from '../values/words-of.ts';

/** What somebody sets on a record, by the fields' names. */
export type Draft = Readonly<Record<string, unknown>>;
/** What is wrong, by the fields' names. */
export type Faults = Readonly<Record<string, string>>;

/** What a new record begins with: what its contract says, else nothing, or the first of a few words. */
export function newDraft({ fields }: AnyResource): Draft {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, options, first = null }]) => {
      if (kind === 'switch') {
        return [name, first ?? false];
      }
      if (kind === 'lookups' || kind === 'choices' || kind === 'tags') {
        return [name, []];
      }
      const usual = { text: '', choice: first ?? options?.[0] ?? '' };
      return [name, kind === 'text' || kind === 'choice' ? usual[kind] : first];
    }),
  );
}

/** The fields of a record that somebody may change. */
export function draftOf(row: Readonly<Record<string, unknown>>, { fields }: AnyResource): Draft {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]]));
}

/** What a new record takes over from a list that is narrowed to one truck, crew or place: whoever adds there means it. */
export function draftOfFilters(
  filters: Readonly<Record<string, readonly string[]>>,
  { fields }: AnyResource,
): Draft {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, values]) => {
      const id = Number(values[0]);
      const isOne = fields[name]?.kind === 'lookup' && values.length === 1 && Number.isInteger(id) && id > 0;
      return isOne ? [[name, id]] : [];
    }),
  );
}

/** What a copy of a record begins with. */
export function copyOf(draft: Draft, resource: AnyResource, without: readonly string[] = []): Draft {
  const fresh = Object.entries(newDraft(resource)).filter(([name]) => without.includes(name));
  return { ...draft, ...Object.fromEntries(fresh) };
}

/** Names of the fields in which two differ. */
export function differing(one: Draft, other: Draft): string[] {
  return Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** What is wrong with a value that the contract does not take; empty where the server says it better. */
function faultOf(value: unknown, field: Field, texts: RecordTexts): string {
  const { kind, min, max, form } = field;
  if (form !== undefined && kind === 'text') {
    return form === 'email' ? texts.noEmail : texts.noPhone;
  }
  if (kind === 'day' || kind === 'clock') {
    const say = kind === 'day' ? texts.noDay : texts.noClock;
    return say(String(value));
  }
  if (typeof value === 'string' && max !== undefined) {
    return value.length > max ? texts.atMost(max) : '';
  }
  const bound = (one: number) => String(shownNumber(one, field));
  return min !== undefined && max !== undefined ? texts.between(bound(min), bound(max)) : texts.notPossible;
}

/** Which of several addresses is none; empty where all are. */
function addressFault(value: unknown, { kind, form }: Field, texts: RecordTexts): string {
  const wrong =
    kind === 'tags' && form === 'email' ? wordsOf(value).find((word) => !isEmail(word)) : undefined;
  return wrong === undefined ? '' : texts.noEmailOf(wrong);
}

/** The fields of a form: some are needed of a new record alone. */
export function fieldsOf({ fields }: AnyResource, isNew: boolean): Record<string, Field> {
  const asked = Object.entries<Field>(fields).map(([name, field]): [string, Field] => [
    name,
    isNew && field.isRequiredOfNew === true ? { ...field, isRequired: true } : field,
  ]);
  return Object.fromEntries(asked);
}

/** What is wrong with a draft as far as the page can tell; the server decides. */
export function faultsOf(draft: Draft, fields: Readonly<Record<string, Field>>, texts: RecordTexts): Faults {
  const faults = Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const value = draft[name];
    if (isEmpty(value)) {
      return field.isRequired ? [[name, texts.fillIn]] : [];
    }
    const isTaken = field.schema.safeParse(value).success;
    const fault = isTaken ? addressFault(value, field, texts) : faultOf(value, field, texts);
    return fault === '' ? [] : [[name, fault]];
  });
  return Object.fromEntries(faults);
}
