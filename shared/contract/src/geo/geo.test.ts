import { bearingDeg, distanceM, estimateRoadKm } from './index.ts';

const kaingaroa = { latitude: -38.48, longitude: 176.65 };
const tauranga = { latitude: -37.658, longitude: 176.183 };

describe('distances', () => {
  it('use the specification’s Earth radius', () => {
    expect(distanceM({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      Math.PI * 6_371_000,
      3,
    );
  });

  it('put Tauranga 100 km from Kaingaroa, 135 by road', () => {
    expect(distanceM(kaingaroa, tauranga) / 1000).toBeCloseTo(100.2, 0);
    expect(estimateRoadKm(kaingaroa, tauranga)).toBeCloseTo(135.3, 0);
  });
});

describe('bearings', () => {
  it.each([
    [{ latitude: 1, longitude: 0 }, 0],
    [{ latitude: 0, longitude: 1 }, 90],
    [{ latitude: -1, longitude: 0 }, 180],
    [{ latitude: 0, longitude: -1 }, 270],
  ])('towards %o are %s°', (to, bearing) => {
    expect(bearingDeg({ latitude: 0, longitude: 0 }, to)).toBeCloseTo(bearing, 6);
  });
});
