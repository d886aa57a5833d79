import { skids as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';
import { EMERGENCY_FIELDS } from './emergency-labels.ts';

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
    radioChannel: msg`Radio channel`,
    ...EMERGENCY_FIELDS,
  },
  hints: {
    radioChannel: msg`Empty: the forest’s.`,
    emergencyPoint: msg`Where an ambulance or helicopter meets you, if it is another than the forest’s.`,
  },
  groups: { radioChannel: msg`On the road`, emergencyPoint: msg`In an emergency` },
  notCopied: ['emergencyPoint', 'emergencyLatitude', 'emergencyLongitude'],
  columns: ['name', 'forestId', 'compartment', 'latitude', 'longitude'],
  needs: { text: msg`A skid needs a forest.`, kinds: ['forests'] },
});
