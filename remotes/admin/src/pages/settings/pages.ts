import type { Permission } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FC } from 'react';
import { DemoPage } from './demo/demo-page.tsx';
import { CrewDaysPage } from './crew-days/crew-days-page.tsx';
import { AuditPage } from './audit/audit-page.tsx';

/** A page of the settings that is no list of records. */
export type SettingsExtra = {
  /** Its place in the address: `/settings/audit`. */
  slug: string;
  title: MessageDescriptor;
  allow: Permission;
  Page: FC;
  /** Only where the server runs the demo. */
  isOfDemo?: boolean;
};

/** They stand below the kinds of record. */
export const EXTRAS: readonly SettingsExtra[] = [
  { slug: 'crew-days', title: msg`Crews by day`, allow: 'crew.view', Page: CrewDaysPage },
  { slug: 'audit', title: msg`Audit log`, allow: 'audit.view', Page: AuditPage },
  { slug: 'demo', title: msg`Demo`, allow: 'demo.reset', Page: DemoPage, isOfDemo: true },
];
