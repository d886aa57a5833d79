import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong with a point that somebody typed. */
export const POINT_FAULTS: Readonly<Record<'none' | 'abroad', MessageDescriptor>> = {
  none: msg`Give two numbers, as -38.14, 176.25.`,
  abroad: msg`This point is not in New Zealand.`,
};

/** What is wrong with all points together. */
export const SHAPE_FAULTS: Readonly<Record<'many' | 'cross' | 'radius', MessageDescriptor>> = {
  many: msg`Give 500 points at most.`,
  cross: msg`Sides of the area cross or touch: put the points in the order of the edge.`,
  radius: msg`Give the metres.`,
};
