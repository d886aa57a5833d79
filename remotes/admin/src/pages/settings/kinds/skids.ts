import { skids as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const skids = defineKind({
  resource,
  title: msg`Skids`,
  one: msg`skid`,
  fields: {
    name: msg`Name`,
    forestId: msg`Forest`,
    compartment: msg`Compartment`,
    latitude: msg`Latitude`,
    longitude: msg`Longitude`,
  },
  columns: ['name', 'forestId', 'compartment', 'latitude', 'longitude'],
  needs: { text: msg`A skid needs a forest.`, kinds: ['forests'] },
});
