import { check } from '@placemarkio/check-geojson';
import { gpx } from '@tmcw/togeojson';
import { dayOfTruck } from '../../testing/track.ts';
import { toGeoJson, toGpx } from './export-track.ts';

const day = dayOfTruck({
  vehicleCode: 'CN1 <"&">',
  tracks: [
    [
      [1_790_000_000, -38.1, 176.2, 60, 0],
      [1_790_000_010, -38.11, 176.21, 60, 0],
    ],
    [[1_790_005_000, -39, 177, 0, 0]],
  ],
  stops: [
    {
      arrivedAt: 1_790_000_010,
      isFromBefore: false,
      leftAt: null,
      duration: 600,
      latitude: -38.11,
      longitude: 176.21,
      fenceName: 'Ōtaki',
    },
  ],
});

const iso = (seconds: number): string => new Date((1_790_000_000 + seconds) * 1000).toISOString();

describe('a truck’s day as a file', () => {
  it('is GPX that a parser reads: ways, times and stops', () => {
    const read = new DOMParser().parseFromString(toGpx([day]), 'application/xml');
    expect(read.querySelector('parsererror')).toBeNull();
    expect(read.querySelector('trk > name')?.textContent).toBe('CN1 <"&">');
    expect(read.querySelectorAll('trkseg')).toHaveLength(2);
    expect(read.querySelectorAll('trkpt')).toHaveLength(3);
    expect(read.querySelector('trkpt')?.getAttribute('lat')).toBe('-38.1');
    expect(read.querySelector('trkpt > time')?.textContent).toBe('2026-09-21T14:13:20.000Z');
    expect(read.querySelector('wpt > name')?.textContent).toBe('Ōtaki');
  });

  it('is GeoJSON with longitude first, and a lone fix as a point', () => {
    const read: unknown = JSON.parse(toGeoJson([day]));
    expect(read).toMatchObject({
      type: 'FeatureCollection',
      features: [
        {
          geometry: {
            type: 'LineString',
            coordinates: [
              [176.2, -38.1],
              [176.21, -38.11],
            ],
          },
        },
        { geometry: { type: 'Point', coordinates: [177, -39] } },
        { geometry: { type: 'Point' }, properties: { fenceName: 'Ōtaki', leftAt: null } },
      ],
    });
  });

  it('opens in a parser that others wrote: GPX as ways with times and stops with names', () => {
    const { features } = gpx(new DOMParser().parseFromString(toGpx([day]), 'application/xml'));
    expect(features).toMatchObject([
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [176.2, -38.1],
            [176.21, -38.11],
          ],
        },
        properties: { name: 'CN1 <"&">', coordinateProperties: { times: [iso(0), iso(10)] } },
      },
      {
        geometry: { type: 'Point', coordinates: [176.21, -38.11] },
        properties: { name: 'Ōtaki', type: 'stop' },
      },
    ]);
  });

  it('says of a stop since the day before that the truck stood there already', () => {
    const since = dayOfTruck({ stops: day.stops.map((stop) => ({ ...stop, isFromBefore: true })) });
    expect(JSON.parse(toGeoJson([since]))).toMatchObject({
      features: [{ properties: { isFromBefore: true } }],
    });
    const read = new DOMParser().parseFromString(toGpx([since]), 'application/xml');
    expect(read.querySelector('wpt > cmt')?.textContent).toBe('stood there before');
    expect(toGpx([day])).not.toContain('<cmt>');
  });

  it('is GeoJSON that a checker of RFC 7946 by others finds nothing in, a broken one it does', () => {
    expect(check(toGeoJson([day]))).toMatchObject({ type: 'FeatureCollection' });
    expect(() => check(toGeoJson([day]).replace('"LineString"', '"Line"'))).toThrow('not allowed');
  });
});
