import type { Permission } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FC } from 'react';
import { AuditPage } from './audit/audit-page.tsx';

/** A page of the settings that is no list of records. */
export type SettingsExtra = {
  /** Its place in the address: `/settings/audit`. */
  slug: string;
  title: MessageDescriptor;
  allow: Permission;
  Page: FC;
};

/** They stand below the kinds of record. */
export const EXTRAS: readonly SettingsExtra[] = [
  { slug: 'audit', title: msg`Audit log`, allow: 'audit.view', Page: AuditPage },
];
