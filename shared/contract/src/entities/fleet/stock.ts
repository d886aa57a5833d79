import { z } from 'zod';
import { entity, id, seconds, text } from '../../wire.ts';

/** How a call of the crew's stock reached us. */
export const STOCK_SOURCES = ['manual', 'radio', 'csv', 'crew_app', 'truck_app'] as const;
export type StockSource = (typeof STOCK_SOURCES)[number];

/** Why wood came or went. */
const STOCK_CAUSES = ['call', 'plan_reserve', 'uplift', 'reverse', 'correction', 'transfer'] as const;

const day = z.iso.date('give a day as YYYY-MM-DD');
const kg = z.int().min(0).max(100_000_000);

/** One decimal, as crews count. */
const loads = z
  .number()
  .min(0)
  .max(9999)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, 'one decimal at most');

/** A line of a crew's stock: a skid, a grade and a length. Loads to a thousandth, masses in kg, JAS in dm³. */
export const crewStock = entity({
  id,
  crewId: id,
  skidId: id,
  skidName: z.string(),
  logGradeId: id,
  gradeCode: z.string(),
  /** Empty where lengths are not told apart. */
  lengthClass: z.string(),
  /** What lies on the skid: the sum of its movements. Below nothing only by a recorded override. */
  qtyLoads: z.number(),
  /** What loads from today on still mean to take. */
  plannedLoads: z.number(),
  /** What is left for further loads. */
  freeLoads: z.number(),
  /** What today's loads have taken. */
  upliftedToday: z.number(),
  /** Null where nobody gave it. */
  qtyKg: z.nullable(z.int()),
  qtyJasDm3: z.nullable(z.int()),
  destinationId: z.nullable(id),
  priority: z.int(),
  fellDate: z.nullable(z.string()),
  isHeld: z.boolean(),
  holdReason: z.string(),
  comment: z.string(),
  callSource: z.string(),
  calledAt: z.nullable(seconds),
  /** Who entered the last call; empty where the system did. */
  calledBy: z.string(),
  version: z.int(),
});
export type CrewStock = z.output<typeof crewStock>;

/** One movement of a line, with the two figures as they were after it. */
export const stockMovement = entity({
  id: z.int(),
  cause: z.enum(STOCK_CAUSES),
  deltaLoads: z.number(),
  deltaPlanned: z.number(),
  deltaKg: z.int(),
  deltaJasDm3: z.int(),
  /** On the skid after it. */
  balanceLoads: z.number(),
  /** The load it belongs to, the day it is planned on and its truck. */
  taskId: z.nullable(id),
  day: z.nullable(z.string()),
  vehicleCode: z.nullable(z.string()),
  docketNo: z.nullable(z.string()),
  source: z.string(),
  reason: z.string(),
  isOverride: z.boolean(),
  by: z.string(),
  at: seconds,
});
export type StockMovement = z.output<typeof stockMovement>;

/** What a person sets on a line, in a call or by correcting it. */
export const stockFigures = {
  qtyLoads: loads,
  qtyKg: z.optional(z.nullable(kg)),
  qtyJasDm3: z.optional(z.nullable(kg)),
  priority: z.optional(z.int().min(1).max(5)),
  fellDate: z.optional(z.nullable(day)),
  isHeld: z.optional(z.boolean()),
  holdReason: z.optional(text(200)),
  comment: z.optional(text(500)),
};

/** Which line it is. */
export const stockPlace = { skidId: id, logGradeId: id, lengthClass: z.optional(text(12)) };

/** A line of a call: one that is there, with the version that was seen, or a new one. */
export const calledLine = entity({
  id: z.optional(id),
  version: z.optional(z.int().min(1)),
  ...stockPlace,
  ...stockFigures,
});
export type CalledLine = z.output<typeof calledLine>;

/**
 * What a call says of lines that it does not name. `all`: nothing lies there any more. `called`: nothing is said of them.
 * `none`: the crew says that nothing has changed; no line is named.
 */
export const CALL_MODES = ['all', 'called', 'none'] as const;
export type CallMode = (typeof CALL_MODES)[number];

/** A crew in the overview: when it called, and whether it should have by now. */
const stockCrew = entity({
  crewId: id,
  crewCode: z.string(),
  crewName: z.string(),
  forestName: z.string(),
  skidId: id,
  skidName: z.string(),
  calledAt: z.nullable(seconds),
  /** The minute of the day by which it calls. */
  callByMinute: z.int(),
  /** It has not called today, and its hour is past. */
  isLate: z.boolean(),
  /** Whether it is reminded then; left out by servers of before. */
  isReminded: z.boolean().default(false),
  /** When it was reminded today. */
  remindedAt: z.nullable(seconds).default(null),
  /** Of its settings. */
  version: z.int().default(1),
});
export type StockCrew = z.output<typeof stockCrew>;

/** All lines somebody may see, with their crews. */
export const stockStatistic = entity({
  /** The server's day. */
  today: z.string(),
  crews: z.array(stockCrew),
  lines: z.array(crewStock),
});
export type StockStatistic = z.output<typeof stockStatistic>;

/** What may be chosen for a new line of a crew. */
export const stockChoices = entity({
  skids: z.array(entity({ id, name: z.string() })),
  grades: z.array(entity({ id, code: z.string(), name: z.string() })),
});
export type StockChoices = z.output<typeof stockChoices>;
