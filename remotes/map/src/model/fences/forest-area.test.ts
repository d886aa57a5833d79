import { toMapPoint } from '@haulboard/base-map';
import { forest } from '../../testing/forest.ts';
import { drawnEdges, forestArea } from './forest-area.ts';

const skid = (id: number, latitude: number, longitude: number) => ({
  id,
  name: String(id),
  latitude,
  longitude,
  crews: [],
});

describe('the area of a forest', () => {
  it('goes around the forest’s own place and its skids in the order of their bearings', () => {
    const [northWest, southEast, northEast, southWest] = [
      skid(1, -38.4, 176.5),
      skid(2, -38.5, 176.6),
      skid(3, -38.4, 176.6),
      skid(4, -38.5, 176.5),
    ];
    const west = { latitude: -38.46, longitude: 176.5 };
    const { ring } = forestArea(forest({ ...west, skids: [northWest, southEast, northEast, southWest] }));
    expect(ring).toEqual([west, southWest, southEast, northEast, northWest].map(toMapPoint));
  });

  it('is what somebody drew, where somebody did', () => {
    const circle = {
      shape: 'circle' as const,
      latitude: -38.5,
      longitude: 176.6,
      radiusM: 9_000,
      polygon: '',
    };
    const broken = { ...circle, shape: 'polygon' as const };
    const [ring = [], ...others] = drawnEdges(forest({ edges: [circle, broken] }));
    expect(others).toEqual([]);
    const [longest, shortest] = [Math.max(...ring.map(({ y }) => y)), Math.min(...ring.map(({ y }) => y))];
    const { y } = toMapPoint(circle);
    expect(longest - y).toBeCloseTo(y - shortest, -2);
  });

  it('is its own place where it has no skid', () => {
    const { ring, middle } = forestArea(forest({ skids: [] }));
    expect(ring).toEqual([middle]);
  });
});
