import { z } from 'zod';
import { entity, id, seconds, text } from '../../wire.ts';

/** How a value of a docket is written: what formats it has follows from it. */
export type DocketFieldKind = 'text' | 'number' | 'metres' | 'degrees' | 'mass' | 'volume' | 'day' | 'time';

/** What of a docket a column of a file may hold, in the order in which people look for it. */
export const DOCKET_FIELDS = {
  docketNo: 'text',
  day: 'day',
  upliftAt: 'time',
  weighedAt: 'time',
  status: 'text',
  type: 'text',
  customer: 'text',
  crewCode: 'text',
  crew: 'text',
  crewName: 'text',
  forestCode: 'text',
  forest: 'text',
  skid: 'text',
  /** The skid's name where it says no compartment. */
  compartment: 'text',
  latitude: 'degrees',
  longitude: 'degrees',
  vehicle: 'text',
  rego: 'text',
  trailerRego: 'text',
  carrier: 'text',
  driver: 'text',
  grade: 'text',
  destinationCode: 'text',
  destination: 'text',
  gross: 'mass',
  tare: 'mass',
  net: 'mass',
  ticket: 'text',
  pieces: 'number',
  length: 'metres',
  jas: 'volume',
  jasRule: 'text',
  eCheck: 'text',
  mCheck: 'text',
  invoice: 'text',
  note: 'text',
} as const satisfies Readonly<Record<string, DocketFieldKind>>;
export type DocketFieldName = keyof typeof DOCKET_FIELDS;

/** How each kind of value may be written; the first where nobody chooses. Days and times as text keep their form in XLSX too. */
export const DOCKET_FORMATS = {
  text: ['plain', 'upper', 'first'],
  number: ['plain'],
  metres: ['plain', 'centimetres'],
  degrees: ['plain'],
  mass: ['tonnes', 'kg'],
  volume: ['plain'],
  day: ['date', 'iso', 'nz', 'compact'],
  time: ['iso', 'nz', 'compact', 'zoned'],
} as const satisfies Readonly<Record<DocketFieldKind, readonly string[]>>;

/** How a field is written where nobody chooses; of a fixed text there is one way. */
export const usualFormat = (name: DocketFieldName | null): DocketFormat =>
  name === null ? 'plain' : DOCKET_FORMATS[DOCKET_FIELDS[name]][0];

const FORMATS = [
  'plain',
  'upper',
  'first',
  'centimetres',
  'tonnes',
  'kg',
  'date',
  'iso',
  'nz',
  'compact',
  'zoned',
] as const;
export type DocketFormat = (typeof FORMATS)[number];

/** Columns that a file may have, and codes that one column may be translated to. */
export const MAX_EXPORT_COLUMNS = 60;
const MAX_ALIASES = 300;

const isField = (name: string): name is DocketFieldName => Object.hasOwn(DOCKET_FIELDS, name);

/** The same, by name. */
export const DOCKET_FIELD_NAMES: readonly DocketFieldName[] = Object.keys(DOCKET_FIELDS).filter(isField);

/** One column of a file. */
const exportColumn = entity({
  heading: text(60),
  /** What of a docket it holds; nothing: the fixed text, which may be empty. */
  field: z.nullable(z.enum(DOCKET_FIELD_NAMES)),
  fixed: text(100),
  format: z.enum(FORMATS),
  /** A docket that has nothing there is held back. */
  isRequired: z.boolean(),
  /** What the receiver calls a value: with any of these, a value that is not among them holds its docket back. */
  aliases: z
    .array(
      entity({
        ours: text(60).trim().min(1, 'say which value'),
        theirs: text(60).trim().min(1, 'say what it becomes'),
      }),
    )
    .max(MAX_ALIASES),
});
export type ExportColumn = z.output<typeof exportColumn>;

/** What else holds a docket back, besides what its columns want. */
export const HOLD_RULES = ['void', 'disputed', 'no_number', 'no_net', 'no_pieces', 'unsettled'] as const;
export type HoldRule = (typeof HOLD_RULES)[number];

/** Which columns a file of dockets has, and which dockets are held back from it. */
export const docketLayout = entity({
  columns: z.array(exportColumn).min(1, 'add a column').max(MAX_EXPORT_COLUMNS),
  /** The first line names the columns. */
  hasHeadings: z.boolean(),
  holdBack: z.array(z.enum(HOLD_RULES)).max(HOLD_RULES.length),
});
export type DocketLayout = z.output<typeof docketLayout>;

/** The layouts that come with the product: they are copied, and never changed. */
export const SHIPPED_LAYOUTS = ['generic', 'flits_afl', 'flits_hfm', 'pslog', 'lims'] as const;

export const storedLayout = entity({
  /** Empty for one of the product's own. */
  id: z.nullable(id),
  shipped: z.nullable(z.enum(SHIPPED_LAYOUTS)),
  name: z.string(),
  version: z.int(),
  savedAt: z.nullable(seconds),
  /** Everybody of the office exports by it and changes it. */
  isShared: z.boolean(),
  /** Whose it is; empty where it is the caller's own, or the product's. */
  by: z.string(),
  layout: docketLayout,
});
export type StoredLayout = z.output<typeof storedLayout>;

/** A version of a layout as it was. */
export const layoutVersion = entity({
  version: z.int(),
  savedAt: seconds,
  name: z.string(),
  layout: docketLayout,
});
