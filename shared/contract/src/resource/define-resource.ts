import { z } from 'zod';
import { defineCall, type AnyCall } from '../define-call.ts';
import type { Permission } from '../policy.ts';
import { entity, id, queryNumber, seconds, seenVersion, text } from '../wire.ts';
import type { Field } from './fields.ts';

type Fields = Record<string, Field>;
type Shown = Record<string, z.ZodType>;
type SchemasOf<F extends Fields> = { [Name in keyof F]: F[Name]['schema'] };

/** Rows of one import; more come in several. */
export const MAX_IMPORT = 1000;
/** Rows of an import that goes on by itself. */
export const MAX_JOB_IMPORT = 5000;
/** Rows of a list that are saved as a file at once; more are saved by and by. */
export const MAX_EXPORT_AT_ONCE = 5000;

type Declared<F extends Fields, S extends Shown> = {
  /** One of them, in camelCase: `homeBase`. */
  name: string;
  /** Many of them: `homeBases`. */
  plural: string;
  /** Name of the call that lists them, where it is not `find` and many of them. */
  listName?: string;
  /** One of them, in words. */
  title: string;
  /** Path below `/api` as SPEC.md 7 has it: GET and POST there, GET, PUT and DELETE at `path/{id}`. */
  path: string;
  allow: { view: Permission; edit: Permission };
  /** What a person sets, in the order of a form. */
  fields: F;
  /** What a row says besides, for example the name of what it points to. */
  shown?: S;
  /** The field that names a record. */
  label: string & (keyof NoInfer<F> | keyof NoInfer<S>);
  /** The fields by which a row of an import means a record that is there. Without them an import only adds. */
  key?: readonly [keyof NoInfer<F> & string, ...(keyof NoInfer<F> & string)[]];
  /** By what a list can be sorted; the first is the usual order. */
  sort: readonly [string, ...string[]];
  /** What a list can be narrowed by: choices, lookups and days. */
  filters?: readonly string[];
  /** How many of them a choice asks for at once; the others are found by typing. */
  choices?: number;
};

/** A page of records (SPEC.md 3). */
function paged<T extends z.ZodType>(item: T) {
  return entity({ page: z.int(), pageSize: z.int(), total: z.int(), list: z.array(item) });
}

/**
 * What a list is asked for. `sort`: a field, `-` before it for the other way round. `filter`: `field:a,b` parts behind
 * each other with `;`, of a day `field:from,to`. `removed` 1: those that were removed instead.
 */
const listQuery = entity({
  page: z.optional(queryNumber),
  pageSize: z.optional(queryNumber),
  q: z.optional(text(100)),
  sort: z.optional(text(60)),
  filter: z.optional(text(500)),
  removed: z.optional(queryNumber),
});

const CHANGES = ['create', 'update', 'remove', 'restore', 'import'] as const;

/** One step of a record's history: what it was from then on. `values` by the fields' names inside. */
const recordChange = entity({
  version: z.int(),
  action: z.enum(CHANGES),
  at: seconds,
  /** Who did it; empty where nobody is known. */
  by: z.string(),
  values: z.record(z.string(), z.unknown()),
});
export type RecordChange = z.output<typeof recordChange>;

export const changing = {
  /**
   * Fields (wire names) that a row changes of the record that it names by its key. Without it such rows are refused:
   * only new records are taken.
   */
  changing: z.optional(z.array(text(60)).max(100)),
};

const importBody = entity({
  rows: z.array(z.record(z.string(), z.unknown())).min(1).max(MAX_IMPORT),
  /** `check` writes nothing, `all` everything or nothing, `valid` leaves out what cannot be. */
  mode: z.enum(['check', 'all', 'valid']),
  ...changing,
  /** Which versions a check has told of: a record that was changed since stays as it is. */
  seen: z.optional(z.array(entity({ row: z.int(), version: z.int() })).max(MAX_IMPORT)),
});

/** How many rows are new, and which of the present records change; those that say nothing new are `same`. */
export const importedRows = {
  added: z.optional(z.int()),
  same: z.optional(z.int()),
};

const importResult = entity({
  /** Rows that were written: added or changed. */
  saved: z.int(),
  total: z.int(),
  /** What is wrong, by row from 1 and the field's wire name. */
  faults: z.array(entity({ row: z.int(), field: z.string(), message: z.string() })),
  ...importedRows,
  /** `before`: what the record has now of the fields that change, by their names inside. */
  changed: z.optional(
    z.array(entity({ row: z.int(), id, version: z.int(), before: z.record(z.string(), z.unknown()) })),
  ),
});

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Names = {
  listName: string;
  one: string;
  many: string;
  title: string;
  path: string;
  allow: Declared<Fields, Shown>['allow'];
};

const params = entity({ id: queryNumber });
const own = { params, errors: [404] };
const changed = { params, errors: [404, 409] };

function readCalls<R extends z.ZodType>({ one, listName, title, path, allow }: Names, row: R) {
  return {
    find: defineCall({
      name: listName,
      summary: `${title}: a page of a list, searched, narrowed and sorted`,
      method: 'GET',
      path,
      allow: allow.view,
      query: listQuery,
      result: paged(row),
    }),
    get: defineCall({
      ...own,
      name: `get${one}`,
      summary: `${title}: one record`,
      method: 'GET',
      path: `${path}/{id}`,
      allow: allow.view,
      result: row,
    }),
    history: defineCall({
      ...own,
      name: `list${one}Changes`,
      summary: `${title}: what became of one, newest first`,
      method: 'GET',
      path: `${path}/{id}/history`,
      allow: allow.view,
      result: z.array(recordChange),
    }),
  };
}

type Forms<D extends z.ZodType, C extends z.ZodType, R extends z.ZodType> = { draft: D; change: C; row: R };

/** `changes`: what a record's own answer does not say. */
function writeCalls<D extends z.ZodType, C extends z.ZodType, R extends z.ZodType>(
  { one, many, title, path, allow }: Names,
  { draft, change, row }: Forms<D, C, R>,
  changes: readonly AnyCall[],
) {
  const at = `${path}/{id}`;
  return {
    create: defineCall({
      name: `create${one}`,
      summary: `${title}: add one`,
      method: 'POST',
      path,
      allow: allow.edit,
      changes,
      body: draft,
      result: row,
      errors: [404, 409],
    }),
    change: defineCall({
      ...changed,
      name: `change${one}`,
      summary: `${title}: change one, unless somebody has changed it since (409 with what it is now)`,
      method: 'PUT',
      path: at,
      allow: allow.edit,
      changes,
      body: change,
      result: row,
    }),
    remove: defineCall({
      ...changed,
      name: `remove${one}`,
      summary: `${title}: remove one that nothing uses (409 with what uses it), in the version seen; it can be restored`,
      method: 'DELETE',
      path: at,
      allow: allow.edit,
      changes,
      query: entity({ version: seenVersion }),
      result: row,
    }),
    restore: defineCall({
      ...changed,
      name: `restore${one}`,
      summary: `${title}: bring back one that was removed`,
      method: 'POST',
      path: `${at}/restore`,
      allow: allow.edit,
      changes,
      body: entity({ version: z.int().min(1) }),
      result: row,
    }),
    importRows: defineCall({
      name: `import${many}`,
      summary: `${title}: check, add or change many at once, with the reason for each that cannot be`,
      method: 'POST',
      path: `${path}/import`,
      allow: allow.edit,
      changes,
      body: importBody,
      result: importResult,
    }),
  };
}

/**
 * Declares a kind of record: its fields once, and its calls. They list, read, create, change, remove, restore and
 * import it, with SPEC.md's paths, verbs and paging. Every call is an ordinary call. See any file in `records/`.
 */
export function defineResource<const F extends Fields, const S extends Shown = Record<never, never>>(
  declared: Declared<F, S>,
) {
  const { name, plural, title, path, allow, fields } = declared;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names with each field's schema
  const schemas = Object.fromEntries(
    Object.entries(fields).map(([key, { schema }]) => [key, schema]),
  ) as SchemasOf<F>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing more is shown where nothing is declared
  const shown = (declared.shown ?? {}) as S;
  const draft = entity(schemas);
  const change = entity({ version: z.int().min(1), ...schemas });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, of the same types
  const stored = Object.fromEntries(
    Object.entries(fields).map(([key, { schema, stored: wider }]) => [key, wider ?? schema]),
  ) as SchemasOf<F>;
  const row = entity({ id, version: z.int(), isRemoved: z.boolean(), ...stored, ...shown });
  const many = capitalized(plural);
  const listName = declared.listName ?? `find${many}`;
  const names = { one: capitalized(name), many, listName, title, path, allow };
  const reads = readCalls(names, row);
  const writes = writeCalls(names, { draft, change, row }, [reads.find, reads.history]);
  const calls = { ...reads, ...writes };
  return { ...declared, shown, schemas, filters: declared.filters ?? [], draft, row, calls };
}

/** What uses a record that is to be removed ("7 crews"), and the names of some. The reader is told what it sees. */
export const recordUse = entity({
  what: z.string(),
  /** 0: others use it, and how many is not told. */
  count: z.int(),
  names: z.array(z.string()),
});
export type RecordUse = z.output<typeof recordUse>;

/** `data.removed` of a 409, in wire form: the record was removed, by whom (empty where nobody is known) and when. */
export const recordRemoval = z.object({ by: z.string(), at: seconds });
export type RecordRemoval = z.output<typeof recordRemoval>;

/** What any kind of record has, for pages and routes that work for all of them. */
export type AnyResource = {
  readonly name: string;
  readonly plural: string;
  readonly title: string;
  readonly allow: { readonly view: Permission; readonly edit: Permission };
  readonly fields: Readonly<Record<string, Field>>;
  readonly shown: Readonly<Record<string, z.ZodType>>;
  readonly label: string;
  readonly key?: readonly string[];
  readonly sort: readonly string[];
  readonly filters: readonly string[];
  readonly choices?: number;
  readonly draft: z.ZodType;
  readonly row: z.ZodType;
  readonly calls: Readonly<
    Record<'find' | 'get' | 'create' | 'change' | 'remove' | 'restore' | 'history' | 'importRows', AnyCall>
  >;
};

/** A record of any kind, as a list or a form has it: its fields by their names inside. */
export const recordRow = z.looseObject({ id: z.int(), version: z.int(), isRemoved: z.boolean() });
export type RecordRow = z.output<typeof recordRow>;

/** A page of records of any kind. */
export const recordPage = z.object({
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  list: z.array(recordRow),
});
