import { NO_ROLE, type HeldRole, type Role } from '@haulboard/contract';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Roles as people call them. `@haulboard/names` has them too, but in both languages: the first page waits for one only. */
export const ROLE_NAMES: Record<HeldRole, MessageDescriptor> = {
  SUPPER_ADMIN: msg`Super admin`,
  CUSTOMER: msg`Customer`,
  SUB_CUSTOMER: msg`Sub-customer`,
  CARRIER: msg`Dispatcher`,
  SUB_CARRIER: msg`Sub-dispatcher`,
  CARRIER_COMPANY: msg`Carrier company`,
  CREW_COMPANY: msg`Crew company`,
  DESTINATION_CUSTOMER: msg`Destination customer`,
  SHARING_PORTAL_CARRIER: msg`Sharing-portal carrier`,
  [NO_ROLE]: msg`No role yet`,
};

function isRole(text: string): text is Role {
  return text !== NO_ROLE && Object.hasOwn(ROLE_NAMES, text);
}

/** `Hana · SUB_CARRIER`, as a search answers, in the person's words. */
export function rolesInWords(text: string, i18n: I18n): string {
  return text
    .split(' · ')
    .map((part) => (isRole(part) ? i18n._(ROLE_NAMES[part]) : part))
    .join(' · ');
}
