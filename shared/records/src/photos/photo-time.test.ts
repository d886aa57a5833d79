import { formatTime } from '@haulboard/contract/time';
import { photoPlace, photoTime } from './photo-time.ts';

const ZONE = 'Pacific/Auckland';

describe('what a camera wrote into a photo', () => {
  it('is a time of the zone that trucks drive in', () => {
    const at = photoTime('2026:04:01 05:30:12', ZONE);
    expect(at === null ? '' : formatTime(at, ZONE)).toBe('5:30 am');
  });

  it.each(['', '0000:00:00 00:00:00', '2026-04-01', '1980:01:01 00:00:00', '2026:13:41 99:00:00'])(
    'is no time: %s',
    (text) => expect(photoTime(text, ZONE)).toBeNull(),
  );

  it.each([
    [-38.4, 176.6, { latitude: -38.4, longitude: 176.6 }],
    [0, 0, { latitude: null, longitude: null }],
    [-91, 176.6, { latitude: null, longitude: null }],
    [undefined, 176.6, { latitude: null, longitude: null }],
  ])('is a place or none: %s %s', (latitude, longitude, place) => {
    expect(photoPlace(latitude, longitude)).toEqual(place);
  });
});
