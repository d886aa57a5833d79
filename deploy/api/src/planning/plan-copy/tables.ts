import type { PlanTemplate } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';

/** Days saved under a name. */
type TemplateTables = {
  planTemplate: {
    id: Generated<number>;
    carrierId: number;
    name: string;
    lines: ColumnType<PlanTemplate['lines'], string, string>;
    savedAt: ColumnType<Date, Date | undefined, Date>;
    savedBy: number;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends TemplateTables {}
}
