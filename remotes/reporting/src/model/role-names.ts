import type { Role } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const ROLE_NAMES: Readonly<Record<Role, MessageDescriptor>> = {
  SUPPER_ADMIN: msg`Super admin`,
  CUSTOMER: msg`Customer`,
  SUB_CUSTOMER: msg`Sub-customer`,
  CARRIER: msg`Dispatcher`,
  SUB_CARRIER: msg`Sub-dispatcher`,
  CARRIER_COMPANY: msg`Carrier company`,
  CREW_COMPANY: msg`Crew company`,
  DESTINATION_CUSTOMER: msg`Destination customer`,
  SHARING_PORTAL_CARRIER: msg`Sharing-portal carrier`,
};
