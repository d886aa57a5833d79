import { geoFences as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';
import { FencePicture } from '../fence-picture.tsx';

export const geoFences = defineKind({
  resource,
  title: msg`Geo fences`,
  one: msg`geo fence`,
  fields: {
    name: msg`Name`,
    type: msg`Type`,
    destinationId: msg`Destination`,
    forestId: msg`Forest`,
    shape: msg`Shape`,
    latitude: msg`Latitude of the centre`,
    longitude: msg`Longitude of the centre`,
    radiusM: msg`Radius`,
    polygon: msg`Corners or line as GeoJSON`,
    bufferM: msg`Margin around it`,
    dwellSeconds: msg`Counts as inside after`,
    speedLimitKmh: msg`Speed limit inside`,
    maxTrucks: msg`Trucks inside at most`,
    isActive: msg`In use`,
  },
  choices: {
    type: {
      skid: msg`Skid`,
      forest: msg`Forest`,
      destination: msg`Destination`,
      home_base: msg`Home base`,
      weighbridge: msg`Weighbridge`,
      yard: msg`Yard`,
      hazard: msg`Hazard`,
    },
    shape: { circle: msg`Circle`, polygon: msg`Polygon`, corridor: msg`Corridor` },
  },
  columns: ['name', 'type', 'destinationId', 'forestId', 'shape', 'radiusM', 'dwellSeconds', 'isActive'],
  Picture: FencePicture,
});
