import { msg } from '@lingui/core/macro';

/** What a crew does, in its record, on a special day, and day by day. */
export const CREW_STATUS_NAMES = {
  working: msg`Working`,
  off: msg`Off`,
  shifted: msg`Shifted`,
  weather: msg`Stopped by weather`,
};
