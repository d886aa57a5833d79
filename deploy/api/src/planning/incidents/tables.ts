import type { ColumnType, Generated } from 'kysely';

type Removal = ColumnType<Date | null, Date | null | undefined, Date | null>;
type DefaultInstant = ColumnType<Date, Date | undefined, Date>;

/** What happened, what is done about it, its pictures, and what was closed for it. */
type IncidentTables = {
  incident: {
    id: Generated<number>;
    reportNo: string;
    carrierId: number;
    reportedBy: number | null;
    reportedAt: DefaultInstant;
    category: string;
    severity: string;
    notifiable: 'no' | 'unsure' | 'yes';
    /** Calendar days, `YYYY-MM-DD`. */
    keptUntil: string | null;
    occurredOn: string;
    occurredMinute: number;
    vehicleId: number | null;
    driverName: string;
    crewId: number | null;
    forestId: number | null;
    skidId: number | null;
    destinationId: number | null;
    road: string;
    latitude: number | null;
    longitude: number | null;
    description: string;
    immediateAction: string;
    injuredPerson: string;
    injury: string;
    witnesses: string;
    damage: string;
    policeAttended: boolean;
    worksafeRef: string;
    sceneReleasedOn: string | null;
    rootCause: string;
    status: 'open' | 'investigating' | 'actions' | 'closed';
    version: Generated<number>;
    removedAt: Removal;
  };
  incidentAction: {
    id: Generated<number>;
    incidentId: number;
    what: string;
    owner: string;
    ownerEmail: Generated<string>;
    dueOn: string;
    state: 'open' | 'doing' | 'done';
    evidence: string;
    doneOn: string | null;
    remindedOn: string | null;
    version: Generated<number>;
    removedAt: Removal;
  };
  /** Of an incident or of a docket. */
  photo: {
    id: Generated<number>;
    incidentId: number | null;
    docketId: number | null;
    takenAt: Date | null;
    latitude: number | null;
    longitude: number | null;
    caption: string;
    imageType: string;
    image: Uint8Array;
    thumbnailType: string;
    thumbnail: Uint8Array;
    addedBy: number | null;
    deviceId: Generated<string | null>;
    deviceSeq: Generated<number | null>;
    addedAt: DefaultInstant;
    removedAt: Removal;
  };
  incidentClosure: { disruptionId: number; incidentId: number };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends IncidentTables {}
}
