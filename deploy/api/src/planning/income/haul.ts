import type { ScaledLogs } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';

/** A docket, or a completed load without one, with all that its price follows from. */
export type Haul = {
  readonly docketId: number | null;
  readonly docketNo: string;
  readonly taskId: number | null;
  readonly taskStatus: number | null;
  readonly day: Day;
  /** Which of the load's dockets. */
  readonly part: number;
  readonly parts: number;
  /** Who planned it. */
  readonly carrierId: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly crewId: number;
  readonly crewName: string;
  /** What its crew calls its area. */
  readonly area: string;
  readonly forestId: number;
  readonly forestName: string;
  readonly destinationId: number;
  readonly destinationName: string;
  readonly gradeId: number;
  readonly gradeCode: string;
  readonly vehicleId: number;
  readonly vehicleCode: string;
  readonly rego: string;
  readonly configuration: string;
  /** Whose truck it is: its fleet, and the company that is paid for it. */
  readonly ownerId: number;
  readonly ownerName: string;
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly invoiceNo: string | null;
  readonly netKg: number | null;
  /** Of all dockets of the load, whoever may see them; nothing until each of them has a weight. */
  readonly loadKg: number | null;
  /** The logs as a scaler wrote them. */
  readonly scaledLogs: readonly ScaledLogs[] | null;
  /** Tenths of a kilometre; 0 is unknown. */
  readonly tenthsLoaded: number;
  readonly tenthsEmpty: number;
  /** From the planned departure until the load was completed; nothing where nobody knows either. */
  readonly minutes: number | null;
};
