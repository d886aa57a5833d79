import type { MatchComparison, MatchState, SettlementKind } from '@haulboard/contract';
import { formatMoment } from '@haulboard/contract/time';
import { UNKNOWN } from '@haulboard/ui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { massText } from '../../model/masses.ts';
import { ACTION_NAMES } from '../checks/check-labels.ts';

export const STATE_NAMES: Readonly<Record<MatchState, MessageDescriptor>> = {
  matched: msg`Matched`,
  differs: msg`Matched, with differences`,
  no_docket: msg`No docket`,
  no_load: msg`No load`,
  no_ticket: msg`No ticket`,
  ambiguous: msg`Several dockets fit`,
  settled: msg`Settled`,
};

/** What a row says where no comparison does. */
export const STATE_REASONS: Readonly<Partial<Record<MatchState, MessageDescriptor>>> = {
  no_docket: msg`No docket fits this ticket.`,
  no_load: msg`The docket was entered by hand: no load has it.`,
  no_ticket: msg`No weighbridge ticket has come for this docket.`,
  ambiguous: msg`More than one docket fits this ticket nearly alike.`,
};

export const KIND_NAMES: Readonly<Record<SettlementKind, MessageDescriptor>> = {
  keep_docket: msg`Keep as it is`,
  no_weighbridge: msg`No weighbridge`,
  link: msg`Match by hand`,
  set_aside: msg`Set aside`,
  ...ACTION_NAMES,
};

export const RULE_NAMES: Readonly<Record<MatchComparison['rule'], MessageDescriptor>> = {
  docket_no: msg`Docket number`,
  ticket_no: msg`Ticket number`,
  truck: msg`Rego`,
  destination: msg`Destination`,
  time: msg`Time`,
  net: msg`Net (t)`,
  load_truck: msg`Truck of the load`,
  load_destination: msg`Destination of the load`,
};

/** What one side of a comparison says, as people read it. */
export function saidText({ rule }: MatchComparison, said: string, zone: string): string {
  if (said === '') {
    return UNKNOWN;
  }
  if (rule === 'net') {
    return massText(Number(said));
  }
  return rule === 'time' ? formatMoment(Number(said), zone) : said;
}
