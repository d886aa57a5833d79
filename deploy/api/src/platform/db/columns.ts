import type { ColumnType, Generated } from 'kysely';

/** JSON text goes in (`JSON.stringify`), the parsed value comes out, on both engines alike. */
export type Json<T = unknown> = ColumnType<T, string | undefined, string>;
export type Instant = ColumnType<Date, Date, Date>;
export type DefaultInstant = ColumnType<Date, Date | undefined, Date>;
/** A calendar day, `YYYY-MM-DD`: never a Date, which would drag a zone in. */
export type Day = string;

export type Place = { latitude: number; longitude: number };

/** What every kind of record has: changed by version, removed softly. */
export type Kept = {
  version: Generated<number>;
  removedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
