import type { MarketOffer, MarketRequest } from '@haulboard/contract';
import { dayOf, formatDay, formatWeekday } from '@haulboard/contract/time';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { partText, type Part } from '../labels/part-labels.ts';

/** How a state looks beside its word: colour never says it alone. */
type Look = { word: MessageDescriptor; color: string };

const OFFERS: Readonly<Record<MarketOffer['status'], Look>> = {
  pending: { word: msg`Waiting`, color: 'warning' },
  accepted: { word: msg`Agreed`, color: 'success' },
  declined: { word: msg`Declined`, color: 'error' },
  withdrawn: { word: msg`Withdrawn`, color: 'default' },
  countered: { word: msg`Other terms asked`, color: 'processing' },
  returned: { word: msg`Given back`, color: 'default' },
  expired: { word: msg`Ended unanswered`, color: 'default' },
};

const REQUESTS: Readonly<Record<MarketRequest['status'], Look>> = {
  open: { word: msg`Waiting`, color: 'warning' },
  met: { word: msg`Answered`, color: 'success' },
  declined: { word: msg`Declined`, color: 'error' },
  withdrawn: { word: msg`Withdrawn`, color: 'default' },
  expired: { word: msg`Ended unanswered`, color: 'default' },
};

export function offerLook(i18n: I18n, { status }: MarketOffer): { text: string; color: string } {
  const { word, color } = OFFERS[status];
  return { text: i18n._(word), color };
}

export function requestLook(i18n: I18n, { status }: MarketRequest): { text: string; color: string } {
  const { word, color } = REQUESTS[status];
  return { text: i18n._(word), color };
}

/** `Sat 21/11/2026 from 1:00 pm`. */
export function whenText(i18n: I18n, given: Part & { date: number }, zone: string): string {
  const day = dayOf(given.date, zone);
  const weekday = formatWeekday(day, i18n.locale === 'zh-CN' ? i18n.locale : undefined);
  return [weekday, formatDay(day), partText(i18n, given)].filter(Boolean).join(' ');
}

/** What is asked for: `T12 on other terms`, `3 × 50MAX`, `2 trucks of any kind`. */
export function askedText(i18n: I18n, { vehicleCode, configuration, trucks }: MarketRequest): string {
  if (vehicleCode !== null) {
    return i18n._(msg`${vehicleCode} on other terms`);
  }
  return configuration === '' ? i18n._(msg`${trucks} × any kind`) : `${trucks} × ${configuration}`;
}
