import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FencePart } from '../../../model/fences/fence-change.ts';
import type { Fence } from '../../../model/fences/fences.ts';

/** What a fence is around. */
export const FENCE_TYPES: Readonly<Record<Fence['type'], MessageDescriptor>> = {
  skid: msg`Skid`,
  forest: msg`Forest`,
  destination: msg`Destination`,
  home_base: msg`Home base`,
  weighbridge: msg`Weighbridge`,
  yard: msg`Yard`,
  hazard: msg`Hazard`,
};

/** What can be set on a fence. */
export const FENCE_PART_LABELS: Readonly<Record<FencePart, MessageDescriptor>> = {
  name: msg`Name`,
  type: msg`What it is around`,
  shape: msg`Shape`,
  destination: msg`Destination`,
  forest: msg`Forest`,
  buffer: msg`Margin around it`,
  dwell: msg`Counts as inside after`,
  speedLimit: msg`Speed limit inside (km/h)`,
  maxTrucks: msg`Trucks inside at most`,
  inUse: msg`In use`,
};
