import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Fence } from '../../../model/fences.ts';

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
