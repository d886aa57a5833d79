import { ROLES, type Role } from '@haulboard/contract';
import { DISPATCHERS, SAFETY } from './record-rights.ts';

/** Written by hand from SPEC.md 2 and 6: who may see, add and remove photos. */
export const PHOTO_RIGHTS: Record<string, readonly Role[]> = {
  listIncidentPhotos: SAFETY,
  getIncidentPhoto: SAFETY,
  addIncidentPhoto: SAFETY,
  removeIncidentPhoto: SAFETY,
  restoreIncidentPhoto: SAFETY,
  listDocketPhotos: ROLES,
  getDocketPhoto: ROLES,
  addDocketPhoto: ['SUPPER_ADMIN', ...DISPATCHERS],
  removeDocketPhoto: ['SUPPER_ADMIN', ...DISPATCHERS],
  restoreDocketPhoto: ['SUPPER_ADMIN', ...DISPATCHERS],
};
