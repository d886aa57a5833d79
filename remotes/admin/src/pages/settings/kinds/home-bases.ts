import { homeBases as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const homeBases = defineKind({
  resource,
  title: msg`Home bases`,
  one: msg`home base`,
  fields: { name: msg`Name`, latitude: msg`Latitude`, longitude: msg`Longitude` },
  columns: ['name', 'latitude', 'longitude'],
});
