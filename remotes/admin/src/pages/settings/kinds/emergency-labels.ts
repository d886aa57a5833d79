import { msg } from '@lingui/core/macro';

/** What the fields of an emergency point are called, of a forest and of a skid. */
export const EMERGENCY_FIELDS = {
  emergencyPoint: msg`Emergency point`,
  emergencyLatitude: msg`Emergency latitude`,
  emergencyLongitude: msg`Emergency longitude`,
};
