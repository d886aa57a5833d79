import type { ProposalLeftOver, ProposalReason } from '@haulboard/contract';
import { formatDuration } from '@haulboard/contract/time';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowState } from '../state/actions/rows-now.ts';

const hours = (minutes: number | null) => formatDuration((minutes ?? 0) * 60);

const REASONS: Record<ProposalReason['code'], (reason: ProposalReason) => MessageDescriptor> = {
  nearest: ({ amount }) => msg`nearest free truck, ${amount} km empty`,
  way: ({ amount }) => msg`${amount} km empty`,
  place: ({ amount, of }) => {
    const all = of ?? amount;
    return msg`load ${amount} of ${all}`;
  },
  priority: ({ amount }) => msg`priority ${amount}`,
  crew: ({ amount, of }) => {
    const all = of ?? amount;
    return msg`the crew then has ${amount} of ${all} loads on trucks`;
  },
  hours: ({ amount, of }) => {
    const [work, most] = [hours(amount), hours(of)];
    return msg`driver works ${work} of ${most} h, the way home included`;
  },
  wait: ({ amount, of }) => {
    if (of === null) {
      return msg`waits ${amount} min for its turn`;
    }
    return of === amount
      ? msg`waits ${amount} min until it opens`
      : msg`waits ${amount} min, ${of} of them until it opens`;
  },
  reserved: () => msg`the wood is reserved for this destination`,
  usual: () => msg`this crew’s grade goes there that day`,
  closest: () => msg`nearest destination that takes the grade`,
};

/** Why a load is proposed, in one line. */
export function reasonsText(i18n: I18n, reasons: readonly ProposalReason[]): string {
  return reasons.map((reason) => i18n._(REASONS[reason.code](reason))).join(' · ');
}

const WHY_NOT: Record<ProposalLeftOver['why'], MessageDescriptor> = {
  full: msg`every truck that could take it is full`,
  far: msg`too far: no driver has the hours for it`,
  closed: msg`skid or destination are closed or taken when a truck could come`,
  mass: msg`no truck may carry it there: mass or permits`,
  'crew-off': msg`the crew does not work that day`,
  'no-destination': msg`no open destination takes the grade`,
  'no-truck': msg`there is no truck to plan`,
};

/** Why wood found no truck. */
export function whyNotText(i18n: I18n, why: ProposalLeftOver['why']): string {
  return i18n._(WHY_NOT[why]);
}

const STATES: Record<Exclude<RowState, 'open'>, MessageDescriptor> = {
  accepted: msg`Accepted`,
  changed: msg`The truck’s day has changed since`,
  taken: msg`Planned differently since`,
  away: msg`The truck cannot be planned now`,
};

/** What has become of a row that can no longer be accepted. */
export function rowStateText(i18n: I18n, state: Exclude<RowState, 'open'>): string {
  return i18n._(STATES[state]);
}
