import { TaskStatus, type VehiclePosition } from '@haulboard/contract';

/** The icons of SPEC.md 4, in the order of the legend. */
export const ICON_KINDS = [
  'accepted',
  'loading',
  'loaded',
  'weighed',
  'shared-out',
  'shared-in',
  'other',
] as const;
export type IconKind = (typeof ICON_KINDS)[number];

const BY_STATUS = new Map<number, IconKind>([
  [TaskStatus.Accepted, 'accepted'],
  [TaskStatus.Loading, 'loading'],
  [TaskStatus.Loaded, 'loaded'],
  [TaskStatus.Weighed, 'weighed'],
]);

type Facts = Pick<VehiclePosition, 'taskStatus' | 'isShareVehicleTask' | 'isSelfVehicle'>;

/** Which icon stands for a truck: a shared one says so first, because it answers to another dispatcher. */
export function chooseIcon({ taskStatus, isShareVehicleTask, isSelfVehicle }: Facts): IconKind {
  if (isShareVehicleTask === 1) {
    return isSelfVehicle === 1 ? 'shared-out' : 'shared-in';
  }
  return (taskStatus === null ? undefined : BY_STATUS.get(taskStatus)) ?? 'other';
}
