import type { AudienceKind, Broadcast, BroadcastReceipt } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

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
