import { z } from 'zod';
import { entity, id, seconds } from '../../wire.ts';

/** What may be wrong of a docket, in the order in which people read it (DOMAIN.md 6.14). */
export const DOCKET_ERRORS = [
  'out_of_range',
  'date',
  'crew',
  'grade',
  'truck',
  'destination',
  'net_weight',
  'overweight',
  'missing_pieces',
  'missing_length',
  'missing_jas',
] as const;
export type DocketError = (typeof DOCKET_ERRORS)[number];
const error = z.enum(DOCKET_ERRORS);

/** What somebody does about a docket that was checked. */
const CHECK_KINDS = [
  'take_ticket',
  'take_grade',
  'take_truck',
  'take_destination',
  'accept',
  'verify',
  'dispute',
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** What a row of the list says of its checks. */
export const checkFields = {
  /** By load, ticket and what is wanted of a docket. `waiting`: it is not weighed yet. */
  eCheck: z.enum(['failed', 'waiting', 'passed', 'none']),
  errors: z.array(error),
  /** Wrong, and kept as it is by somebody who said why. */
  accepted: z.array(error),
  /** By a person. */
  mCheck: z.enum(['verified', 'disputed', 'open', 'none']),
};

/** One error with what the docket says and what its load, ticket or destination says; empty where nothing. */
const fault = entity({
  error,
  isAccepted: z.boolean(),
  docket: z.string(),
  other: z.string(),
  /** What mends it, for whoever may. */
  mend: z.nullable(z.enum(['take_ticket', 'take_grade', 'take_truck', 'take_destination'])),
});
export type DocketFault = z.output<typeof fault>;

export const docketChecks = entity({
  ...checkFields,
  faults: z.array(fault),
  verifiedBy: z.string(),
  verifiedAt: z.nullable(seconds),
  /** What the caller may do about it now. */
  actions: z.array(z.enum(CHECK_KINDS)),
  /** What was done about it last and can be taken back. */
  undo: z.nullable(entity({ id, kind: z.string() })),
});
export type DocketChecks = z.output<typeof docketChecks>;
