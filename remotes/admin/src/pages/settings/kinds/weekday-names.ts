import { msg } from '@lingui/core/macro';

/** Days of the week by their words in the contract (`WEEKDAYS`). */
export const WEEKDAY_NAMES = {
  mon: msg`Monday`,
  tue: msg`Tuesday`,
  wed: msg`Wednesday`,
  thu: msg`Thursday`,
  fri: msg`Friday`,
  sat: msg`Saturday`,
  sun: msg`Sunday`,
};
