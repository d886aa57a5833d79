import type { CheckKind, DocketError } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong, in short: for a cell. */
export const ERROR_NAMES: Readonly<Record<DocketError, MessageDescriptor>> = {
  out_of_range: msg`Number`,
  date: msg`Day`,
  crew: msg`Crew`,
  grade: msg`Grade`,
  truck: msg`Truck`,
  destination: msg`Destination`,
  net_weight: msg`Net mass`,
  overweight: msg`Overweight`,
  missing_pieces: msg`No pieces`,
  missing_length: msg`No length`,
  missing_jas: msg`No JAS`,
};

export const ACTION_NAMES: Readonly<Record<CheckKind, MessageDescriptor>> = {
  take_ticket: msg`Take the ticket’s weights`,
  take_grade: msg`Take the load’s grade`,
  take_truck: msg`Take the load’s truck`,
  take_destination: msg`Take the load’s destination`,
  accept: msg`Accept as it is`,
  verify: msg`Verify`,
  dispute: msg`Dispute`,
};

/** What was done, once it is. */
export const DONE_NAMES: Readonly<Record<CheckKind, MessageDescriptor>> = {
  take_ticket: msg`Ticket’s weights taken`,
  take_grade: msg`Load’s grade taken`,
  take_truck: msg`Load’s truck taken`,
  take_destination: msg`Load’s destination taken`,
  accept: msg`Accepted as it is`,
  verify: msg`Verified`,
  dispute: msg`Disputed`,
};

/** Why it was done, where nobody is asked. */
export const ACTION_REASONS: Readonly<Record<Exclude<CheckKind, 'accept' | 'dispute'>, MessageDescriptor>> = {
  take_ticket: msg`The weighbridge ticket says so`,
  take_grade: msg`The load says so`,
  take_truck: msg`The load says so`,
  take_destination: msg`The load says so`,
  verify: msg`Looked at and right`,
};
