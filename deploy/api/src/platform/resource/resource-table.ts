import type { RecordRow } from '@haulboard/contract';
import type { RawBuilder } from 'kysely';
import type { Db } from '../db/index.ts';
import type { User } from '../http/caller.ts';
import type { Message } from '../texts/message.ts';

type Condition = RawBuilder<boolean>;

/** Rows that keep a record from being removed: those of `table` whose `column` points to it. */
export type Use = {
  /** So many of them, in words. */
  what: (count: number) => Message;
  table: string;
  column: string;
  /** The field of the record that `column` holds, where that is not its id. */
  by?: string;
  /** What people know one by: a column, or what a row of another table says of it. */
  name: string | RawBuilder<unknown>;
  /** Which of them count; all when left out. The table is `x`. */
  only?: Condition;
  /** Which of them a user sees; of others it is told that there are some, and no more. The table is `x`. */
  seenBy: (deed: Deed) => Promise<Condition>;
};

/** What somebody does, and in whose name. */
export type Deed = { db: Db; user: User };

/** Values of a record's fields, by their names inside. */
export type Values = Readonly<Record<string, unknown>>;

/** Where the records of a kind are kept. Names are camelCase; the table is `t` in conditions. */
export type ResourceTable = {
  table: string;
  /** The column of its id, where that is not `id`. */
  key?: string;
  /** What a row says besides its fields. */
  shown?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Where its `lookups` fields are kept: pairs of its own id and another's. */
  links?: Readonly<Record<string, { table: string; own: string; other: string }>>;
  /** Which rows the user sees, and may change with the permission to edit. */
  visible: (deed: Deed) => Promise<Condition>;
  /** Where the records that its lookups point to are kept. */
  lookups?: Readonly<Record<string, { table: string; key?: string }>>;
  /**
   * Refuses values that this user may not set; asked before each write. `before`: what a record that is changed or
   * restored was. What it points to and keeps may be gone since: it is not asked again.
   *
   * @throws RequestError 422
   */
  guard?: (values: Values, deed: Deed, before?: Values) => Promise<void> | void;
  /**
   * What the server decides of a record, or writes otherwise than it was given: columns by their names inside. Asked
   * before a record is added (no `before`) or changed.
   *
   * @throws RequestError 422
   */
  derive?: (values: Values, deed: Deed, before: Values | undefined) => Promise<Values>;
  /** Its records are accounts: the audit log names the one that a write is about. */
  holdsAccounts?: boolean;
  usedBy: readonly Use[];
  /** Tells others, in the same transaction. */
  changed?: (values: readonly Values[], deed: Deed) => Promise<void>;
  /** What adding records brings with it, in the same transaction. */
  created?: (rows: readonly RecordRow[], deed: Deed) => Promise<void>;
  /** What a change, removal or restoring brings with it, in the same transaction. */
  updated?: (rows: readonly [before: RecordRow, after: RecordRow], deed: Deed) => Promise<void>;
};
