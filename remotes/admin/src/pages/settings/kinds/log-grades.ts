import { logGrades as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const logGrades = defineKind({
  resource,
  title: msg`Log grades`,
  one: msg`log grade`,
  fields: { code: msg`Code`, name: msg`Name`, market: msg`Market`, aliases: msg`Also called` },
  hints: { aliases: msg`Search and imports find the grade by these names, too.` },
  columns: ['code', 'name', 'market', 'aliases'],
});
