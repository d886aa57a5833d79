import { RESOURCES } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const logGrades = defineKind({
  resource: RESOURCES.logGrades,
  title: msg`Log grades`,
  one: msg`log grade`,
  fields: { code: msg`Code`, name: msg`Name`, market: msg`Market` },
  columns: ['code', 'name', 'market'],
});
