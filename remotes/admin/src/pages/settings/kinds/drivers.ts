import { drivers as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';
import { DriverMore } from '../drivers/driver-more.tsx';
import { ExpiringDriversNotice } from '../drivers/expiring-drivers-notice.tsx';

export const drivers = defineKind({
  resource,
  title: msg`Drivers`,
  one: msg`driver`,
  fields: { name: msg`Name`, carrierId: msg`Carrier`, phone: msg`Phone`, note: msg`Note` },
  hints: { name: msg`As trucks and absences name the driver: a new name here changes theirs too.` },
  columns: ['name', 'phone', 'carrierId'],
  Notice: ExpiringDriversNotice,
  More: DriverMore,
  needs: { text: msg`A driver belongs to a carrier.`, kinds: ['carriers'] },
});
