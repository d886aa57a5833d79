import { carriers as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { saveBusiness } from '../customers/save-business.ts';
import { defineKind } from '../define-kind.ts';

export const carriers = defineKind({
  resource,
  saves: saveBusiness('carrier'),
  title: msg`Carriers`,
  one: msg`carrier`,
  fields: { name: msg`Name`, code: msg`Code` },
  columns: ['name', 'code'],
});
