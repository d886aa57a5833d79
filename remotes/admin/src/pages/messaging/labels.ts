import type { AudienceKind, Broadcast, BroadcastReceipt, Role } from '@haulboard/contract';
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

export const KIND_NAMES: Readonly<Record<AudienceKind, MessageDescriptor>> = {
  carrier: msg`Carriers`,
  customer: msg`Customers`,
  crew_company: msg`Crew companies`,
  crew: msg`Crews`,
  vehicle: msg`Trucks`,
  user: msg`People`,
};

export const STATE_NAMES: Readonly<Record<Broadcast['state'], MessageDescriptor>> = {
  scheduled: msg`Scheduled`,
  sent: msg`Sent`,
  recalled: msg`Recalled`,
};

export const MAIL_NAMES: Readonly<Record<NonNullable<BroadcastReceipt['mailState']>, MessageDescriptor>> = {
  queued: msg`on its way`,
  sent: msg`sent`,
  failed: msg`failed`,
  stopped: msg`stopped`,
};
