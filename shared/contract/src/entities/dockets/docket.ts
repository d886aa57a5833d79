import { MAX_WEIGHED_KG } from './weighing.ts';
import { z } from 'zod';
import { entity, id, seconds, text } from '../../wire.ts';
import { checkFields, docketChecks } from './docket-check.ts';
import { EXPORT_STATES } from './docket-filter.ts';
import { docketStatus } from './docket-status.ts';

const day = z.iso.date('give a day as YYYY-MM-DD');
const mass = z.nullable(z.int());

/** Who said what a docket weighs; the best known source counts. */
const WEIGH_SOURCES = ['weighbridge', 'crew', 'driver', 'system', 'phone', 'correction'] as const;

/** What a row of the list says of a docket. Masses are whole kilograms. */
const rowFields = {
  id,
  version: z.int(),
  docketNo: z.string(),
  docketType: z.enum(['edocket', 'paper', 'manual', 'import']),
  status: docketStatus,
  day,
  upliftAt: seconds,
  taskId: z.nullable(id),
  packetNo: z.int(),
  customerId: id,
  customerName: z.string(),
  crewId: id,
  crewCode: z.string(),
  crewName: z.string(),
  forestName: z.string(),
  skidName: z.string(),
  logGradeId: id,
  gradeCode: z.string(),
  destinationId: id,
  destinationName: z.string(),
  /** Whose truck hauled it. */
  carrierId: id,
  carrierName: z.string(),
  vehicleId: id,
  vehicleCode: z.string(),
  rego: z.string(),
  trailerRego: z.string(),
  driverName: z.string(),
  pieces: mass,
  lengthM: z.nullable(z.number()),
  estKg: mass,
  grossKg: mass,
  tareKg: mass,
  netKg: mass,
  /** Net mass of the whole truck, where other dockets are on it too. */
  truckNetKg: mass,
  weighTicketNo: z.nullable(z.string()),
  weighSource: z.nullable(z.enum(WEIGH_SOURCES)),
  weighedAt: z.nullable(seconds),
  voidReason: z.string(),
  /** The office's own, of an invoiced docket. Servers of before leave it out. */
  invoiceNo: z.optional(z.nullable(z.string())),
};

export const docket = entity(rowFields);
export type Docket = z.output<typeof docket>;

/** When a docket was exported last, and what it is now. */
const exportFields = { exported: z.enum(EXPORT_STATES), exportedAt: z.nullable(seconds) };

/** The same with what its checks found. */
export const listedDocket = entity({ ...rowFields, ...checkFields, ...exportFields });
export type ListedDocket = z.output<typeof listedDocket>;

/** The columns that a file of dockets may have, named as in the list. */
export const DOCKET_COLUMNS = [
  'docketNo',
  'day',
  'status',
  'customer',
  'crew',
  'forest',
  'skid',
  'vehicle',
  'carrier',
  'driver',
  'grade',
  'destination',
  'gross',
  'tare',
  'net',
  'ticket',
  'pieces',
  'type',
  'invoice',
] as const;
export type DocketColumnName = (typeof DOCKET_COLUMNS)[number];

/** Dockets that one PDF may have: a page each. */
export const MAX_PRINTED_DOCKETS = 500;

/** A name to narrow a list by. */
const choice = entity({ id, name: z.string() });

/** What the dockets that somebody sees can be narrowed by. */
export const docketChoices = entity({
  customers: z.array(choice),
  forests: z.array(choice),
  crews: z.array(choice),
  carriers: z.array(choice),
  /** Nothing for who may not ask for companies. */
  companies: z.optional(z.array(choice)),
  vehicles: z.array(choice),
  destinations: z.array(choice),
  /** Nothing for who may not see exporters, and from servers of before. */
  exporters: z.optional(z.array(choice)),
  grades: z.array(choice),
});
export type DocketChoices = z.output<typeof docketChoices>;

/** One weighing of a docket, also one that a better source outweighs. */
const weighing = entity({
  source: z.enum(WEIGH_SOURCES),
  ticketNo: z.string(),
  grossKg: z.int(),
  tareKg: z.int(),
  netKg: z.int(),
  weighedAt: seconds,
  receivedAt: seconds,
  /** The person who said so; empty for a device or a bridge. */
  by: z.string(),
});

/** Another docket of the same load, as far as the caller sees it. */
const sibling = entity({ id, packetNo: z.int(), docketNo: z.string(), netKg: mass });

/** What of a docket has a history. */
export const DOCKET_FACTS = [
  'docketNo',
  'status',
  'grade',
  'destination',
  'pieces',
  'lengthM',
  'grossKg',
  'tareKg',
  'netKg',
  'weighTicketNo',
  'note',
  'voidReason',
  'vehicle',
  'trailer',
  'driver',
  'accepted',
  'invoiceNo',
] as const;
export type DocketFact = (typeof DOCKET_FACTS)[number];

/** One step of a docket's history; values as text, empty where there is none. */
const change = entity({
  version: z.int(),
  at: seconds,
  /** Who did it; empty for a device, a weighbridge or the board. */
  by: z.string(),
  reason: z.string(),
  facts: z.array(entity({ fact: z.enum(DOCKET_FACTS), before: z.string(), after: z.string() })),
});

/** Logs of one size, by a scaler. */
const scaledLogs = entity({
  diameterMm: z.int().min(50).max(2000),
  lengthCm: z.int().min(100).max(2000),
  pieces: z.int().min(1).max(9999),
});

/** JAS volume in dm³, and which way it was made: of scaled logs, or of net mass by a factor. */
const docketVolume = entity({
  jasDm3: z.nullable(z.int()),
  source: z.nullable(z.enum(['scaled', 'converted'])),
  /** m³ of a tonne, in thousandths. */
  factorThousandths: z.nullable(z.int()),
  factorName: z.string(),
});
export type DocketVolume = z.output<typeof docketVolume>;

export const docketDetail = entity({
  ...rowFields,
  note: z.string(),
  createdAt: seconds,
  /** Status of the load it belongs to. */
  taskStatus: z.nullable(z.int()),
  /** Why the load has three dockets, as whoever planned it wrote. */
  loadNote: z.string(),
  siblings: z.array(sibling),
  weighings: z.array(weighing),
  /** Newest first. */
  changes: z.array(change),
  /** Whether its weights are those of a truck with other dockets on it. */
  isShared: z.boolean(),
  canEdit: z.boolean(),
  /** A docket of a load that stands is not voided: the load is cancelled. */
  canVoid: z.boolean(),
  /** What the caller may do about its invoice now. */
  invoicing: z.optional(z.nullable(z.enum(['put_on', 'take_off']))),
  checks: docketChecks,
  ...exportFields,
  /** Newest first, by the caller's office. */
  exports: z.array(entity({ at: seconds, by: z.string(), title: z.string(), isTakenBack: z.boolean() })),
  volume: docketVolume,
  scaledLogs: z.array(scaledLogs),
});
export type DocketDetail = z.output<typeof docketDetail>;

const kg = z.nullable(z.int().min(1).max(MAX_WEIGHED_KG));
const reason = text(500).trim().min(1, 'say why');

/** Two that share a day, by their names. */
export const MAX_DRIVER_NAMES = 200;

const measures = {
  logGradeId: id,
  pieces: z.nullable(z.int().min(1).max(9999)),
  note: text(500).trim(),
  /** Of the whole truck. All three, or none; without `netKg` it is gross less tare. */
  grossKg: kg,
  tareKg: kg,
  netKg: kg,
  weighTicketNo: text(40).trim(),
};

/** What is put right of a docket; the reason stays with the change. */
export const docketCorrection = entity({
  version: z.int().min(1),
  reason,
  ...measures,
  lengthM: z.nullable(z.number().min(0.5).max(30)),
  /** Which truck hauled it, after all: its driver and plates come with it. Left out: it stays. */
  vehicleId: z.optional(id),
  /** Who drove, and with which trailer. Left out: they stay. */
  driverName: z.optional(text(MAX_DRIVER_NAMES).trim()),
  trailerRego: z.optional(text(10).trim()),
  /** None: the volume is made of the net mass. Left out: they stay. */
  scaledLogs: z.optional(z.array(scaledLogs).max(100)),
});
export type DocketCorrection = z.output<typeof docketCorrection>;

/** A docket that was written on paper. */
export const paperDocket = entity({
  /** Empty: the crew's next one. */
  docketNo: text(12).trim().regex(/^\d*$/, 'a docket number is digits alone'),
  day,
  crewId: id,
  vehicleId: id,
  destinationId: id,
  /** The load it was written for, where that has no docket; its crew is one of the load's. */
  taskId: z.optional(z.nullable(id)),
  ...measures,
});
export type PaperDocket = z.output<typeof paperDocket>;

export const docketVoid = entity({ version: z.int().min(1), reason });

/** What somebody who enters paper dockets chooses from. */
export const docketEntry = entity({
  crews: z.array(choice),
  vehicles: z.array(choice),
  destinations: z.array(choice),
  grades: z.array(choice),
});
