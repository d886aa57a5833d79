import { z } from 'zod';

/** What became of a docket, by the code it travels as (DOMAIN.md 6.14). */
export const DocketStatus = {
  Draft: 0,
  Issued: 10,
  Weighed: 20,
  Matched: 30,
  Verified: 40,
  Exported: 50,
  Invoiced: 60,
  Disputed: -1,
  Void: -2,
} as const;

/** As a list of choices shows them. */
export const DOCKET_STATUSES = [0, 10, 20, 30, 40, 50, 60, -1, -2] as const;
export type DocketStatusCode = (typeof DOCKET_STATUSES)[number];

/** The code on the wire. */
export const docketStatus = z.union([
  z.literal(0),
  z.literal(10),
  z.literal(20),
  z.literal(30),
  z.literal(40),
  z.literal(50),
  z.literal(60),
  z.literal(-1),
  z.literal(-2),
]);
