import { STATUS_COLORS } from '@haulboard/contract';
import { colors } from '@haulboard/ui/core';
import type { IconKind } from '../../model/drawing/truck-icon.ts';

/** What fills each icon, on the map and beside a text; loads have the colours that they have on the board. */
export const ICON_COLORS: Readonly<Record<IconKind, string>> = {
  accepted: STATUS_COLORS.accepted,
  loading: STATUS_COLORS.loading,
  loaded: STATUS_COLORS.loaded,
  weighed: STATUS_COLORS.weighed,
  'shared-out': colors.sharedOut,
  'shared-in': colors.sharedIn,
  other: colors.text,
};

/** Colour of signs and edges: dark on every fill, at least 7:1. */
export const ICON_INK = colors.ink;

/** Incidents, by whether somebody was hurt; their sign says it too. */
export const INCIDENT_COLORS = { nearHit: colors.warning, harm: colors.error } as const;

/** Inside of a truck that has been silent for long. */
export const ICON_HOLLOW = colors.raised;

/** Lines of several trucks at once. */
export const TRACK_COLORS = [
  STATUS_COLORS.accepted,
  STATUS_COLORS.published,
  STATUS_COLORS.loading,
  STATUS_COLORS.weighed,
  STATUS_COLORS.loaded,
  STATUS_COLORS.pending,
] as const;
