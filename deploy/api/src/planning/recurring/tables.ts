import type { CarriedBy, LoadTexts, PacketPlace, RecurringState, WithoutTruck } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';

type Day = string;
type Instant = ColumnType<Date, Date | undefined, Date>;

/** A column for each text that recurring loads carry. */
type TextColumns = { [Text in CarriedBy<'recurring'> & keyof LoadTexts]: Generated<LoadTexts[Text]> };

/** Loads that come again on certain weekdays, and which of their days are settled. */
export type RecurringTables = {
  recurringLoad: TextColumns & {
    id: Generated<number>;
    carrierId: number;
    crewId: number;
    skidId: number;
    logGradeId: number;
    /** Further dockets; null where it has one. */
    packets: ColumnType<PacketPlace[] | null, string | null | undefined, string | null>;
    destinationId: number;
    vehicleId: number | null;
    seq: number | null;
    /** 1 = Monday … 7 = Sunday. */
    weekdays: number[];
    fromDay: Day;
    untilDay: Day | null;
    state: Generated<RecurringState>;
    version: Generated<number>;
    savedAt: Instant;
    savedBy: number;
  };
  recurringDay: {
    recurringId: number;
    day: Day;
    /** `left`: no load could be made. */
    outcome: 'made' | 'left' | 'skipped';
    taskId: number | null;
    /** Why the load that was made has no truck; null where it came as it should. */
    withoutTruck: WithoutTruck | null;
    settledAt: Instant;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends RecurringTables {}
}
