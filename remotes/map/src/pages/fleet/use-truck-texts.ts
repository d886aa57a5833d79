import { TaskStatus, type VehiclePosition } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { IconKind } from '../../model/truck-icon.ts';

const STATUS = new Map<number | null, MessageDescriptor>([
  [null, msg`No load under way`],
  [TaskStatus.Draft, msg`Draft`],
  [TaskStatus.Pending, msg`Pending`],
  [TaskStatus.Published, msg`Published`],
  [TaskStatus.Accepted, msg`Accepted`],
  [TaskStatus.Loading, msg`Loading`],
  [TaskStatus.Loaded, msg`Loaded`],
  [TaskStatus.Weighed, msg`Weighed`],
  [TaskStatus.Completed, msg`Completed`],
  [TaskStatus.Declined, msg`Declined`],
  [TaskStatus.Canceled, msg`Canceled`],
]);
const ENROUTE = msg`Enroute`;

const ICONS: Readonly<Record<IconKind, MessageDescriptor>> = {
  accepted: msg`Load accepted`,
  loading: msg`Loading`,
  loaded: msg`Loaded`,
  weighed: msg`Weighed`,
  'shared-out': msg`Shared out`,
  'shared-in': msg`Shared in`,
  other: msg`Any other; points where it heads`,
};

/** What a truck's codes are called on the screen. */
export function useTruckTexts() {
  const { t } = useLingui();
  return {
    status: ({ taskStatus }: Pick<VehiclePosition, 'taskStatus'>) => t(STATUS.get(taskStatus) ?? ENROUTE),
    icon: (kind: IconKind) => t(ICONS[kind]),
    /** Nothing for a truck that is not shared today. */
    share: ({ isShareVehicleTask, isSelfVehicle }: VehiclePosition) => {
      if (isShareVehicleTask !== 1) {
        return undefined;
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
