import { ReportError } from './fix.ts';
import { readQueryForm } from './query-form.ts';
import { readPhoneForm } from './phone-form.ts';

const now = Date.UTC(2026, 10, 21, 2, 0, 0);
const atNow = String(now / 1000);

function query(text: string) {
  return readQueryForm(new URLSearchParams(text), now);
}

describe('the OsmAnd query form', () => {
  test('a phone’s whole report is read in our units', () => {
    const report = query(
      `id=truck-key-1&lat=-38.14&lon=176.25&timestamp=${atNow}&speed=43.2&bearing=361.0&altitude=310&accuracy=4.5&batt=87`,
    );
    expect(report.deviceKey).toBe('truck-key-1');
    expect(report.fixes).toEqual([
      {
        at: now,
        latitude: -38.14,
        longitude: 176.25,
        speedKmh: 43.2 * 1.852,
        heading: null,
        accuracyM: 4.5,
        altitudeM: 310,
        batteryPercent: 87,
      },
    ]);
  });

  test.each([
    ['seconds', atNow],
    ['milliseconds', String(now)],
    ['ISO with Z', '2026-11-21T02:00:00Z'],
    ['ISO with milliseconds', '2026-11-21T02:00:00.000Z'],
    ['ISO with an offset', encodeURIComponent('2026-11-21T15:00:00+13:00')],
    ['ISO without an offset, as UTC', '2026-11-21T02:00:00'],
    ['a date and a time', '2026-11-21 02:00:00'],
    ['nothing: the server’s own time', ''],
  ])('a time is understood in %s', (_, timestamp) => {
    expect(query(`id=k&lat=-38&lon=176&timestamp=${timestamp}`).fixes[0]?.at).toBe(now);
  });

  test('lat and lon may come as one location, and the id as deviceid', () => {
    const report = query('deviceid=k&location=-38.5,176.5');
    expect(report).toMatchObject({ deviceKey: 'k', fixes: [{ latitude: -38.5, longitude: 176.5 }] });
  });

  test('a fix that lay in the phone for a day is taken', () => {
    expect(query(`id=k&lat=-38&lon=176&timestamp=${now / 1000 - 86_400}`).fixes).toHaveLength(1);
  });

  test.each([
    ['speed=-1&bearing=-1', { speedKmh: null, heading: null }],
    ['speed=9999', { speedKmh: null }],
    ['accuracy=-1&batt=140', { accuracyM: null, batteryPercent: null }],
    ['bearing=360', { heading: 0 }],
    ['altitude=-5000', { altitudeM: null }],
    ['altitude=1e300&batt=1e300', { altitudeM: null, batteryPercent: null }],
  ])('an unknown side value (%s) does not cost the place', (text, expected) => {
    expect(query(`id=k&lat=-38&lon=176&${text}`).fixes[0]).toMatchObject(expected);
  });

  test.each([
    ['lat=-38&lon=176', 'id is missing'],
    ['id=k&lon=176', 'lat is missing'],
    ['id=k&lat=-38', 'lon is missing'],
  ])('%s is refused: %s', (text, reason) => {
    expect(() => query(text)).toThrow(ReportError);
    expect(() => query(text)).toThrow(reason);
  });

  test.each([
    ['lat=91&lon=176', 'impossible'],
    ['lat=-38&lon=181', 'impossible'],
    ['lat=-38&lon=-180.1', 'impossible'],
    ['lat=0&lon=0', 'impossible'],
    ['lat=0.0&lon=-0', 'impossible'],
    ['lat=NaN&lon=176', 'impossible'],
    ['lat=Infinity&lon=176', 'impossible'],
    ['lat=1e999&lon=176', 'impossible'],
    ['lat=0x10&lon=176', 'impossible'],
    ['lat=-38,5&lon=176', 'impossible'],
    ['lat=1 or 1&lon=176', 'impossible'],
    ['lat=-38&lon=176&timestamp=yesterday', 'no-time'],
    ['lat=-38&lon=176&timestamp=-5', 'no-time'],
    ['lat=-38&lon=176&timestamp=2026-02-30T00:00:00Z', 'no-time'],
    ['lat=-38&lon=176&timestamp=0', 'old'],
    ['lat=-38&lon=176&timestamp=2013-05-01T00:00:00Z', 'old'],
    [`lat=-38&lon=176&timestamp=${now / 1000 - 31 * 86_400}`, 'old'],
    ['lat=-38&lon=176&timestamp=99999999999999999999', 'clock'],
    [`lat=-38&lon=176&timestamp=${now / 1000 + 601}`, 'clock'],
    ['lat=-38&lon=176&accuracy=2400', 'cell-towers'],
  ])('a fix %s is kept apart: %s', (text, reason) => {
    expect(query(`id=k&${text}`)).toMatchObject({ fixes: [], refused: [{ reason }] });
  });

  test('a side value that is no number does not cost the place', () => {
    expect(query('id=k&lat=-38&lon=176&speed=fast').fixes[0]).toMatchObject({ speedKmh: null });
  });

  test('nine minutes ahead is a clock that is a little off', () => {
    expect(query(`id=k&lat=-38&lon=176&timestamp=${now / 1000 + 540}`).fixes).toHaveLength(1);
  });
});

describe('the Traccar Client app’s JSON form', () => {
  const coords = {
    latitude: -38.14,
    longitude: 176.25,
    speed: 20,
    heading: 90,
    accuracy: 5,
    altitude: 300,
  };
  const body = {
    location: {
      timestamp: '2026-11-21T02:00:00.000Z',
      coords,
      battery: { level: 0.5, is_charging: true },
      is_moving: true,
      odometer: 12_345,
      event: 'motionchange',
    },
    device_id: 'truck-key-1',
  };

  test('a phone’s whole report is read in our units', () => {
    expect(readPhoneForm(body, now)).toEqual({
      deviceKey: 'truck-key-1',
      refused: [],
      helpCalls: [],
      fixes: [
        {
          at: now,
          latitude: -38.14,
          longitude: 176.25,
          speedKmh: 72,
          heading: 90,
          accuracyM: 5,
          altitudeM: 300,
          batteryPercent: 50,
          isStationary: false,
        },
      ],
    });
  });

  test('a phone that rests says that its truck stands', () => {
    const rests = { ...body, location: { ...body.location, is_moving: false } };
    expect(readPhoneForm(rests, now).fixes[0]).toMatchObject({ isStationary: true });
    expect(readPhoneForm(body, now).fixes[0]).toMatchObject({ isStationary: false });
  });

  test('fixes of a dead spot may come together', () => {
    const later = { ...body.location, timestamp: '2026-11-21T02:00:05.000Z' };
    expect(readPhoneForm({ ...body, location: [body.location, later] }, now).fixes).toHaveLength(2);
  });

  test('unknown speed and heading are -1 there', () => {
    const still = { ...body, location: { ...body.location, coords: { ...coords, speed: -1, heading: -1 } } };
    expect(readPhoneForm(still, now).fixes[0]).toMatchObject({ speedKmh: null, heading: null });
  });

  test.each([
    [null, 'the body'],
    [[], 'the body'],
    ['text', 'the body'],
    [{ location: body.location }, 'device_id'],
    [{ ...body, device_id: '' }, 'id is missing'],
    [{ ...body, location: undefined }, 'location'],
    [{ ...body, location: [] }, 'location'],
    [{ ...body, location: {} }, 'location'],
    [{ ...body, location: [{}, 'text'] }, 'location'],
    [{ ...body, location: 'a long story' }, 'location'],
  ])('%j is refused: %s', (given, reason) => {
    expect(() => readPhoneForm(given, now)).toThrow(reason);
  });

  test.each([null, '38', {}, undefined])('a latitude %j is no number: its fix is kept apart', (latitude) => {
    const blind = { ...body.location, coords: { ...coords, latitude } };
    expect(readPhoneForm({ ...body, location: blind }, now)).toMatchObject({
      fixes: [],
      refused: [{ reason: 'impossible', latitude: null, longitude: 176.25 }],
    });
    expect(readPhoneForm({ ...body, location: [blind, body.location, null] }, now)).toMatchObject({
      fixes: [{ at: now, latitude: -38.14 }],
      refused: [{ reason: 'impossible' }, { reason: 'impossible', longitude: null }],
    });
  });

  test('side values that nobody can read do not cost the place, a time does', () => {
    const odd = { battery: 'half', is_moving: 'no', coords: { ...coords, speed: 'fast', altitude: {} } };
    const report = readPhoneForm({ ...body, location: [{ ...body.location, ...odd }] }, now);
    expect(report.fixes).toMatchObject([{ speedKmh: null, altitudeM: null, batteryPercent: null }]);
    expect(readPhoneForm({ ...body, location: { ...body.location, timestamp: null } }, now)).toMatchObject({
      fixes: [],
      refused: [{ reason: 'no-time' }],
    });
  });

  test('a fix that cannot be used costs the others nothing, and is kept apart with what was sent', () => {
    const far = { ...body.location, coords: { ...coords, latitude: 91 } };
    const tower = { ...body.location, coords: { ...coords, accuracy: 2400 } };
    const soon = { ...body.location, timestamp: 'soon' };
    const report = readPhoneForm({ ...body, location: [far, body.location, tower, soon] }, now);
    expect(report.fixes).toHaveLength(1);
    expect(report.refused).toMatchObject([
      { reason: 'impossible', latitude: 91, longitude: 176.25 },
      { reason: 'cell-towers', accuracyM: 2400 },
      { reason: 'no-time', timestamp: 'soon' },
    ]);
  });
});
