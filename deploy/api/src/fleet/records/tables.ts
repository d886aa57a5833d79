import type { Generated } from 'kysely';

/** Days on which a crew works otherwise. */
type CrewDayTables = {
  crewDay: {
    crewId: number;
    day: string;
    status: Generated<'working' | 'off' | 'shifted' | 'weather'>;
    fromMinute: Generated<number | null>;
    toMinute: Generated<number | null>;
    note: Generated<string>;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends CrewDayTables {}
}
