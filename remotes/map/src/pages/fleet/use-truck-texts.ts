import { statusLabel, StatusView, type VehiclePosition } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { IconKind } from '../../model/drawing/truck-icon.ts';

const NO_LOAD = msg`No load under way`;

const ICONS: Readonly<Record<IconKind, MessageDescriptor>> = {
  accepted: msg`Load accepted`,
  loading: msg`Loading`,
  loaded: msg`Enroute`,
  weighed: msg`Weighed`,
  'shared-out': msg`Shared out`,
  'shared-in': msg`Shared in`,
  other: msg`Any other; points where it heads`,
};

const SOURCES: Readonly<Record<string, MessageDescriptor>> = {
  driver: msg`by the driver`,
  dispatcher: msg`by the dispatcher`,
  phone: msg`told by phone`,
  weighbridge: msg`by the weighbridge`,
  crew: msg`by the crew`,
  system: msg`by its position`,
};

/** What a truck's codes are called on the screen. */
export function useTruckTexts() {
  const { t } = useLingui();
  const { statuses } = namesIn(useLocale());
  return {
    status: ({ taskStatus }: Pick<VehiclePosition, 'taskStatus'>) =>
      taskStatus === null ? t(NO_LOAD) : statuses[statusLabel(taskStatus, StatusView.Map)],
    /** Who said so; nothing without a load. */
    source: ({ statusSource }: Pick<VehiclePosition, 'statusSource'>) => {
      const name = statusSource === null ? undefined : SOURCES[statusSource];
      return name && t(name);
    },
    icon: (kind: IconKind) => t(ICONS[kind]),
    /** Nothing for an own truck that is not lent at this hour. */
    share: ({ isShareVehicleTask, isSelfVehicle, isBorrowedToday }: VehiclePosition) => {
      if (isShareVehicleTask !== 1) {
        return isBorrowedToday ? t`Shared in at other hours` : undefined;
      }
      return isSelfVehicle === 1 ? t(ICONS['shared-out']) : t(ICONS['shared-in']);
    },
    speed: ({ speedKmh }: VehiclePosition) => {
      const speed = Math.round(speedKmh);
      return speed < 1 ? t`Standing` : t`${speed} km/h`;
    },
    ago: (minutes: number) => {
      if (minutes < 1) {
        return t`just now`;
      }
      const hours = Math.floor(minutes / 60);
      return hours < 1
        ? t`${plural(minutes, { one: '# minute ago', other: '# minutes ago' })}`
        : t`${plural(hours, { one: '# hour ago', other: '# hours ago' })}`;
    },
  };
}
