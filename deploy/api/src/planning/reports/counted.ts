import type { ReportDimension, ReportQuery } from '@haulboard/contract';
import type { Scope } from '../../identity/scope/scope-of.ts';
import type { ReportRange } from './report-range.ts';

/** What was counted: all of it, a part of the range, a group, or what there is to choose from. */
export type Kind = 'all' | 'part' | ReportDimension | `choice ${ReportDimension}`;

/** A count of dockets and of planned loads; `open` is what is left of `planned`. */
export type Counted = {
  kind: Kind;
  isNow: boolean;
  part: string | null;
  id: number | null;
  loads: number;
  dockets: number;
  weighed: number;
  netKg: number;
  planned: number;
  delivered: number;
  cancelled: number;
  declined: number;
};

export type Asking = { scope: Scope; range: ReportRange; query: ReportQuery };
