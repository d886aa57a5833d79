import {
  RESOURCES,
  type AnyCall,
  type AnyResource,
  type CallInput,
  type RecordRow,
} from '@haulboard/contract';
import type { FC, ReactNode } from 'react';
import type { Draft } from './form/draft.ts';

/** What a kind of record and its fields are called, in the language of the page. */
type KindLabels = {
  /** Many of them, as a heading: `Trucks`. */
  title: string;
  /** One of them, within a sentence: `truck`. */
  one: string;
  fields: Readonly<Record<string, string>>;
  /** What stands below a field, where its name does not say enough. */
  hints?: Readonly<Record<string, string>>;
  /** Words for what a choice may be, by field. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** A record that a lookup may point to. */
export type RecordChoice = { value: number; label: string };
/** Calls that save a kind at a path which is not its list's. */
export type Saves = {
  add: AnyCall;
  change: AnyCall;
  /** What either call takes; no row for a new record. */
  input: (draft: Draft, row: RecordRow | undefined) => CallInput<AnyCall>;
};

/** Rows that can be imported: a kind of record, or what is none and has fields and a call all the same. */
export type ImportKind = {
  resource: Pick<AnyResource, 'plural' | 'fields' | 'key'> & {
    readonly calls: Pick<AnyResource['calls'], 'importRows'>;
  };
  labels: KindLabels;
  records?: Readonly<Record<string, readonly RecordChoice[]>>;
  /** What the call takes besides rows and mode. */
  also?: Readonly<Record<string, unknown>>;
  /** It is done at one go, with no more rows than that allows. */
  isAtOnce?: boolean;
};

/** A kind of record as its page needs it. */
export type Kind = {
  resource: AnyResource;
  labels: KindLabels;
  saves?: Saves;
  /** Fields that the list shows, in this order; the first opens the record. */
  columns: readonly string[];
  /** What of a field's choices is offered to this person, where that is not all of them. */
  offered?: Readonly<Record<string, readonly string[]>>;
  /** How the list is sorted where the address does not say, where that is not its usual order. */
  firstSort?: string;
  /** What a new record begins with, where that is not nothing. */
  first?: Draft;
  /** Fields that are of one record alone: a copy begins without them. */
  notCopied?: readonly string[];
  /** Headings within the form, by the field that each stands above. */
  groups?: Readonly<Record<string, string>>;
  /** All that a lookup may point to, by field, where the page knows it: its reader may not open the list of them. */
  records?: Readonly<Record<string, readonly RecordChoice[]>>;
  /** What the empty list says besides: what must be there first, and where it is made. */
  whenEmpty?: ReactNode;
  /** What stands above the list: what somebody must see before they look for it. */
  Notice?: FC;
  /** What stands below the form of a record that is there: what is not among its fields. */
  More?: FC<{ row: RecordRow; onChanged: () => void }>;
  /** Columns that are numbers though no field of the form is. */
  numbers?: readonly string[];
  /** A new one stays open once it is stored: what stands below it comes next. */
  staysOpen?: boolean;
  /** What stands above the form: what somebody must know of what they just answered. */
  Advice?: FC<{ draft: Draft }>;
  /** What the form shows of a draft besides its fields. */
  Picture?: FC<{ draft: Draft; row?: RecordRow | undefined }>;
};

/** The kind of record that a lookup points to. */
export function resourceOf(plural: string): AnyResource | undefined {
  return Object.values<AnyResource>(RESOURCES).find((resource) => resource.plural === plural);
}
