import type { AnyCall } from '../define-call.ts';
import type { AnyResource } from '../resource/define-resource.ts';
import { carriers } from './carrier.ts';
import { crews } from './crew.ts';
import { customers } from './customer.ts';
import { destinations } from './destination.ts';
import { forests } from './forest.ts';
import { homeBases } from './home-base.ts';
import { logGrades } from './log-grade.ts';
import { skids } from './skid.ts';
import { vehicles } from './vehicle.ts';

/** Every kind of record, in the order of the settings. */
export const RESOURCES = {
  vehicles,
  homeBases,
  crews,
  forests,
  skids,
  destinations,
  logGrades,
  customers,
  carriers,
} satisfies Record<string, AnyResource>;

/** Their calls. */
export const RECORD_CALLS: readonly AnyCall[] = Object.values(RESOURCES).flatMap(({ calls }): AnyCall[] =>
  Object.values(calls),
);
