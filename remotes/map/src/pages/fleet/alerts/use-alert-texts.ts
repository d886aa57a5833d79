import type { AlertKind, TruckAlert } from '@haulboard/contract';
import { TaskStatus } from '@haulboard/contract';
import { formatDuration, formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { minutesSince } from '../../../model/fleet/freshness.ts';

const KINDS: Readonly<Record<AlertKind, MessageDescriptor>> = {
  late: msg`Late`,
  waiting: msg`Waiting`,
  off_way: msg`Off the way`,
  silent: msg`Silent`,
  speeding: msg`Too fast`,
  crowded: msg`Too many`,
};

/** What an alert is called, and what it says in a sentence. */
export function useAlertTexts(now: number) {
  const { t } = useLingui();
  const zone = useZone();
  const at = (seconds: number) => formatTime(seconds, zone);
  /** The place that the truck is on its way to, or waits at. */
  const placeOf = ({ kind, taskStatus, crewName, destinationName }: TruckAlert): string => {
    const isAtCrew =
      taskStatus === TaskStatus.Accepted || (kind === 'waiting' && taskStatus === TaskStatus.Loading);
    return isAtCrew ? crewName : destinationName;
  };
  const late = (alert: TruckAlert): string => {
    const { expectedAt, errorMinutes, plannedAt } = alert;
    const place = placeOf(alert);
    const planned = plannedAt === null ? '' : at(plannedAt);
    if (expectedAt === null) {
      return t`Planned at ${place} for ${planned}; nobody knows where it is.`;
    }
    const expected = at(expectedAt);
    return errorMinutes === null
      ? t`Expected at ${place} at ${expected}, planned for ${planned}.`
      : t`Expected at ${place} at ${expected} (± ${errorMinutes} min), planned for ${planned}.`;
  };
  /** Beyond what a fence allows. */
  const beyond = (alert: TruckAlert, duration: string): string => {
    const { kind, fenceName, measured, allowed, since } = alert;
    const fence = fenceName ?? '';
    const begun = since === null ? '' : at(since);
    return kind === 'speeding'
      ? t`${measured} km/h in ${fence} at ${begun}, ${allowed} km/h allowed.`
      : t`Truck ${measured} in ${fence} for ${duration} h, ${allowed} allowed.`;
  };
  const say = (alert: TruckAlert): string => {
    const { kind, since, extraKm } = alert;
    const place = placeOf(alert);
    const duration = formatDuration(since === null ? 0 : minutesSince(since, now) * 60);
    switch (kind) {
      case 'late':
        return late(alert);
      case 'waiting':
        return t`At ${place} for ${duration} h.`;
      case 'off_way':
        return t`A detour of ${extraKm ?? 0} km on the way to ${place}.`;
      case 'silent':
        return since === null ? t`Has never told its place.` : t`No position for ${duration} h.`;
      case 'speeding':
      case 'crowded':
        return beyond(alert, duration);
    }
  };
  return { kind: (kind: AlertKind) => t(KINDS[kind]), say, at };
}
