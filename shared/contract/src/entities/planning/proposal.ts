import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';

/** Why a load is proposed where it is; the browser makes the words. `amount` and `of` are what the code counts. */
const proposalReason = entity({
  code: z.enum([
    /** Empty kilometres to the skid; no other truck's are fewer. */
    'nearest',
    /** Empty kilometres to the skid. */
    'way',
    /** The truck's load number `amount`, of `of` in all. */
    'place',
    /** Priority `amount` of the stock. */
    'priority',
    /** Its crew then has `amount` of `of` loads on trucks. */
    'crew',
    /** The driver's work that day in minutes, the way home included, of at most `of`. */
    'hours',
    /** Waits `amount` minutes for its turn at the skid or the gate. */
    'wait',
    /** Where the wood is reserved for, where this crew's grade goes that day, or the nearest that takes it. */
    'reserved',
    'usual',
    'closest',
  ]),
  amount: z.number(),
  of: z.nullable(z.number()),
});
export type ProposalReason = z.output<typeof proposalReason>;

/** One proposed load: an unassigned one for a truck, or a new one of what lies on a skid. */
const proposalRow = entity({
  key: z.string(),
  taskId: z.nullable(id),
  taskVersion: z.nullable(z.int()),
  stockId: z.nullable(id),
  vehicleId: id,
  vehicleCode: z.string(),
  /** Place in the truck's day, after what it has already. */
  seq: z.int().min(1),
  crewId: id,
  crewCode: z.string(),
  crewName: z.string(),
  forestName: z.string(),
  skidId: id,
  skidName: z.string(),
  logGradeId: id,
  gradeCode: z.string(),
  destinationId: id,
  destinationName: z.string(),
  payloadKg: z.int(),
  /** With the driver's breaks and the queues: later than the plan's own estimate, which has none. */
  plannedDepartAt: seconds,
  plannedLoadAt: seconds,
  plannedUnloadAt: seconds,
  plannedEndAt: seconds,
  kmEmpty: z.number(),
  kmLoaded: z.number(),
  reasons: z.array(proposalReason),
});
export type ProposalRow = z.output<typeof proposalRow>;

/** Wood that found no truck, and why. */
const proposalLeftOver = entity({
  crewCode: z.string(),
  forestName: z.string(),
  gradeCode: z.string(),
  destinationName: z.nullable(z.string()),
  priority: z.int(),
  loads: z.int().min(1),
  /**
   * full: every truck that could is full · far: no driver has the hours for it · closed: skid or destination are
   * shut or taken · mass: no truck's mass or permits fit · crew-off · no-destination: nobody open takes the grade ·
   * no-truck: there is none
   */
  why: z.enum(['full', 'far', 'closed', 'mass', 'crew-off', 'no-destination', 'no-truck']),
});
export type ProposalLeftOver = z.output<typeof proposalLeftOver>;

/** A day in numbers. Empty kilometres hold each truck's way home. */
const proposalTotals = entity({
  kg: z.int(),
  loads: z.int(),
  kmLoaded: z.number(),
  kmEmpty: z.number(),
  /** Work beyond the twelfth hour of each driver, minutes. */
  riskMinutes: z.int(),
  /** Whole loads without a truck: those on the board and those of open stock. */
  unassigned: z.int(),
  /** How many of them nobody has planned yet, since they are open stock; left out by older proposals. */
  ofStock: z.optional(z.int()),
});
export type ProposalTotals = z.output<typeof proposalTotals>;

const proposalResult = entity({
  rows: z.array(proposalRow),
  /** The trucks of the rows with the loads they had: who finds others there looks at an old proposal. */
  trucks: z.array(entity({ vehicleId: id, taskIds: z.array(id) })),
  leftOver: z.array(proposalLeftOver),
  before: proposalTotals,
  after: proposalTotals,
  /** What the rows are worth, and what no plan can exceed: tonnes by the weights of the objective. */
  gain: z.number(),
  bound: z.nullable(z.number()),
  /** (bound − gain) / bound; null when no bound was proven in time. */
  gap: z.nullable(z.number()),
  rounds: z.int(),
  milliseconds: z.int(),
});
export type ProposalResult = z.output<typeof proposalResult>;

/** The work on a proposal for a day. It changes nothing: its rows become drafts when a person accepts them. */
export const proposal = entity({
  id,
  /** NZ midnight of the plan day, seconds. */
  date: seconds,
  /** interrupted: the server was started anew meanwhile. */
  state: z.enum(['running', 'done', 'failed', 'cancelled', 'interrupted']),
  /** The part that is done, 0 … 1. */
  progress: z.number(),
  /** True: it is running, but waits until a place is free. */
  isWaiting: z.optional(z.literal(true)),
  startedAt: seconds,
  startedBy: z.string(),
  endedAt: z.nullable(seconds),
  result: z.nullable(proposalResult),
});
export type Proposal = z.output<typeof proposal>;
