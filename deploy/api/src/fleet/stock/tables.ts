import type { StockMovement, StockSource } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';

/** Written by the trigger of its movements alone, but for a first figure. */
type Sum<T> = ColumnType<T, T | undefined, never>;

type StockTables = {
  destinationOrder: {
    id: Generated<number>;
    customerId: number;
    destinationId: number;
    logGradeId: number;
    week: string;
    requiredKg: number[];
    version: Generated<number>;
    changedAt: ColumnType<Date, Date | undefined, Date>;
    changedBy: number | null;
    removedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** A line of stock: a crew, a skid, a grade and a length. */
  stock: {
    id: Generated<number>;
    crewId: number;
    skidId: number;
    logGradeId: number;
    lengthClass: Generated<string>;
    qtyLoads: Sum<number>;
    qtyKg: Sum<number | null>;
    qtyJasDm3: Sum<number | null>;
    destinationId: number | null;
    priority: Generated<number>;
    fellDate: string | null;
    isHeld: Generated<boolean>;
    holdReason: Generated<string>;
    comment: Generated<string>;
    callSource: Generated<StockSource | ''>;
    calledAt: Date | null;
    calledBy: number | null;
    version: Generated<number>;
    /** Since when it holds nothing; written by the trigger of its movements, and when it is opened. */
    emptySince: ColumnType<Date | null, Date | null | undefined, Date | null>;
    removedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** A view: what the loads of a day and a carrier have taken of a line, and still mean to take. */
  stockDay: { stockId: number; day: string; carrierId: number; taken: number; planned: number };
  /** Append-only. */
  stockMovement: {
    id: Generated<number>;
    stockId: number;
    cause: StockMovement['cause'];
    deltaLoads: Generated<number>;
    deltaPlanned: Generated<number>;
    deltaKg: Generated<number>;
    deltaJasDm3: Generated<number>;
    taskId: number | null;
    carrierId: number | null;
    day: string | null;
    source: string;
    reason: Generated<string>;
    isOverride: Generated<boolean>;
    byUserId: number | null;
    at: ColumnType<Date, Date | undefined, never>;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends StockTables {}
}
