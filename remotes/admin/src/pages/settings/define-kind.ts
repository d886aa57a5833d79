import { kindSlug, type AnyResource, type HeldRole } from '@haulboard/contract';
import type { Kind } from '@haulboard/records';
import type { MessageDescriptor } from '@lingui/core';

/** A kind of record with its words, before they are in the language of the page. */
export type SettingsKind = {
  /** Its place in the address: `/settings/home-bases`. */
  slug: string;
  resource: AnyResource;
  title: MessageDescriptor;
  /** One of them, within a sentence. */
  one: MessageDescriptor;
  fields: Readonly<Record<string, MessageDescriptor>>;
  /** What stands below a field, where its name does not say enough. */
  hints: Readonly<Record<string, MessageDescriptor>>;
  choices: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>>;
  /** Fields of the list; the first opens the record. */
  columns: readonly string[];
  /** What must be there before the first one can be added, by the names of the kinds. */
  needs: { text: MessageDescriptor; kinds: readonly string[] } | undefined;
  /** What of a field's choices is offered to a role, where that is not all of them. */
  offered: ((role: HeldRole) => NonNullable<Kind['offered']>) | undefined;
  notCopied: readonly string[];
  /** Headings within the form, by the field that each stands above. */
  groups: Readonly<Record<string, MessageDescriptor>>;
  saves: Kind['saves'];
  Picture: Kind['Picture'];
  More: Kind['More'];
  Notice: Kind['Notice'];
};

type Words<R extends AnyResource> = {
  resource: R;
  title: MessageDescriptor;
  one: MessageDescriptor;
  /** Every field has a name, or this does not compile. */
  fields: Readonly<Record<keyof R['fields'] & string, MessageDescriptor>>;
  hints?: SettingsKind['hints'];
  choices?: SettingsKind['choices'];
  columns: readonly (keyof R['fields'] & string)[];
  needs?: SettingsKind['needs'];
  offered?: SettingsKind['offered'];
  /** Fields that are of one record alone: a copy begins without them. */
  notCopied?: readonly (keyof R['fields'] & string)[];
  groups?: Readonly<Partial<Record<keyof R['fields'] & string, MessageDescriptor>>>;
  saves?: Kind['saves'];
  Picture?: Kind['Picture'];
  More?: Kind['More'];
  Notice?: Kind['Notice'];
};

/** Gives a kind of record its words and columns. */
export function defineKind<R extends AnyResource>(words: Words<R>): SettingsKind {
  return {
    ...words,
    slug: kindSlug(words.resource.plural),
    hints: words.hints ?? {},
    choices: words.choices ?? {},
    needs: words.needs,
    offered: words.offered,
    notCopied: words.notCopied ?? [],
    groups: Object.fromEntries(
      Object.entries<MessageDescriptor | undefined>(words.groups ?? {}).flatMap(([name, word]) =>
        word ? [[name, word]] : [],
      ),
    ),
    saves: words.saves,
    Picture: words.Picture,
    More: words.More,
    Notice: words.Notice,
  };
}
