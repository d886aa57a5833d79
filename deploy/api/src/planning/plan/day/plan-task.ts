import type { LoadTexts, PacketPlace } from '@haulboard/contract';

/** A load as the plan's rules see it. Instants in seconds since epoch. */
export type PlanTask = Readonly<LoadTexts> & {
  readonly id: number;
  readonly day: string;
  readonly carrierId: number;
  readonly vehicleId: number | null;
  /** 1…n on the truck, 0 without one. */
  readonly seq: number;
  readonly crewId: number;
  readonly skidId: number;
  readonly logGradeId: number;
  /** Its further dockets, in the order of their skids; left out where it has one. */
  readonly packets?: readonly PacketPlace[] | undefined;
  readonly destinationId: number;
  readonly plannedDepartAt: number | null;
  readonly plannedLoadAt: number | null;
  readonly plannedUnloadAt: number | null;
  readonly plannedEndAt: number | null;
  readonly estKmEmpty: number;
  readonly estKmLoaded: number;
  readonly estPayloadKg: number;
  readonly taskStatus: number;
  readonly statusSince: number;
  readonly statusSource: string;
  readonly statusReason: string;
  readonly publishedRev: number;
  readonly version: number;
};
