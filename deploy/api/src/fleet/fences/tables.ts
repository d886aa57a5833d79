import type { ColumnType, Generated } from 'kysely';

/** How a truck is in a fence, as it is remembered between two fixes. */
export type KeptStay = {
  fenceId: number;
  since: number;
  isArrived: boolean;
  /** Since when it is too fast there, and whether that was told. */
  tooFast?: { since: number; isTold: boolean };
};

/** Fences, what is known of trucks at them, and what happened there. */
type FenceTables = {
  fenceWatch: {
    vehicleId: number;
    /** Seconds of the newest fix that was followed. */
    at: number;
    latitude: number;
    longitude: number;
    stays: ColumnType<KeptStay[], string, string>;
  };
  geoFence: {
    id: Generated<number>;
    name: string;
    type: 'skid' | 'forest' | 'destination' | 'home_base' | 'weighbridge' | 'yard' | 'hazard';
    destinationId: number | null;
    forestId: number | null;
    shape: 'circle' | 'polygon' | 'corridor';
    latitude: number | null;
    longitude: number | null;
    radiusM: number | null;
    /** GeoJSON: the corners of an area, or the line of a corridor. */
    polygon: string;
    bufferM: number;
    dwellSeconds: number;
    speedLimitKmh: Generated<number | null>;
    maxTrucks: Generated<number | null>;
    isActive: Generated<boolean>;
    version: Generated<number>;
    removedAt: Date | null;
  };
  fenceEvent: {
    id: Generated<number>;
    vehicleId: number;
    fenceId: number;
    kind: 'enter' | 'arrive' | 'exit' | 'speeding' | 'crowded';
    at: ColumnType<Date, Date, Date>;
    /** Of who leaves: when it had come. */
    since: Generated<Date | null>;
    /** Whether the truck had been in for the fence's dwell time. */
    isArrived: boolean;
    /** Of who leaves: it was heard elsewhere after a long silence, and has left at some time before. */
    isUnseen: Generated<boolean>;
    /** False while it may still change the status of a load. */
    isSettled: boolean;
    /** Skids that stand in the fence. */
    skidIds: Generated<number[]>;
    taskId: Generated<number | null>;
    movedTo: Generated<number | null>;
    /** Of who is too fast or one too many: what was, and what may be. */
    measured: Generated<number | null>;
    allowed: Generated<number | null>;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends FenceTables {}
}
