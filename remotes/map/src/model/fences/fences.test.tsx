import { geoFences } from '@haulboard/contract';
import { distanceM, readPolygon } from '@haulboard/contract/geo';
import { BUFFER_M, DWELL_SECONDS } from './fence-rows.ts';
import { circleShape, polygonShape, ringOf } from './fences.ts';

const MIDDLE = { latitude: -38.48, longitude: 176.65 };

describe('a drawn fence', () => {
  it('is a circle of the metres from its middle to where it was let go', () => {
    const shape = circleShape(MIDDLE, { latitude: -38.4818, longitude: 176.65 });
    expect(shape).toMatchObject({ shape: 'circle', ...MIDDLE, radiusM: 200 });
    for (const corner of ringOf(shape)) {
      expect(distanceM(MIDDLE, corner)).toBeCloseTo(200, -1);
    }
  });

  it('has the margin and the dwell time of one that is typed in the settings', () => {
    const { bufferM, dwellSeconds } = geoFences.fields;
    expect([BUFFER_M, DWELL_SECONDS]).toEqual([bufferM.first, dwellSeconds.first]);
    expect(BUFFER_M).toBe(30);
  });

  it('is an area that the record takes as it was drawn', () => {
    const ring = [
      MIDDLE,
      { latitude: -38.49, longitude: 176.65 },
      { latitude: -38.49, longitude: 176.66 },
      MIDDLE,
    ];
    const shape = polygonShape(ring);
    expect(readPolygon(shape.polygon)).toEqual({ ring });
    expect(ringOf(shape)).toEqual(ring);
  });
});
