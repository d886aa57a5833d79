import { carriers as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const carriers = defineKind({
  resource,
  title: msg`Carriers`,
  one: msg`carrier`,
  fields: { name: msg`Name`, code: msg`Code` },
  columns: ['name', 'code'],
});
