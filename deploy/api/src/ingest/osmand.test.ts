import { readPhoneForm, readQueryForm, ReportError } from './osmand.ts';

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
        heading: 0,
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
    ['speed=-1&bearing=-1', { speedKmh: 0, heading: 0 }],
    ['speed=9999', { speedKmh: 0 }],
    ['accuracy=-1&batt=140', { accuracyM: null, batteryPercent: null }],
    ['bearing=360', { heading: 0 }],
    ['altitude=-5000', { altitudeM: null }],
    ['altitude=1e300&accuracy=1e300&batt=1e300', { altitudeM: null, accuracyM: null, batteryPercent: null }],
  ])('an unknown side value (%s) does not cost the place', (text, expected) => {
    expect(query(`id=k&lat=-38&lon=176&${text}`).fixes[0]).toMatchObject(expected);
  });

  test.each([
    ['lat=-38&lon=176', 'id is missing'],
    ['id=k&lon=176', 'lat is missing'],
    ['id=k&lat=-38', 'lon is missing'],
    ['id=k&lat=91&lon=176', 'lat must be between -90 and 90'],
    ['id=k&lat=-38&lon=181', 'lon must be between -180 and 180'],
    ['id=k&lat=-38&lon=-180.1', 'lon must be between'],
    ['id=k&lat=0&lon=0', 'no position yet'],
    ['id=k&lat=0.0&lon=-0', 'no position yet'],
    ['id=k&lat=NaN&lon=176', 'lat is not a number'],
    ['id=k&lat=Infinity&lon=176', 'lat is not a number'],
    ['id=k&lat=1e999&lon=176', 'lat is not a number'],
    ['id=k&lat=0x10&lon=176', 'lat is not a number'],
    ['id=k&lat=-38,5&lon=176', 'lat is not a number'],
    ['id=k&lat=1 or 1&lon=176', 'lat is not a number'],
    ['id=k&location=x', 'lat is not a number'],
    ['id=k&lat=-38&lon=176&speed=fast', 'speed is not a number'],
    ['id=k&lat=-38&lon=176&timestamp=yesterday', 'timestamp is not a time'],
    ['id=k&lat=-38&lon=176&timestamp=0', 'timestamp is not a time'],
    ['id=k&lat=-38&lon=176&timestamp=-5', 'timestamp is not a time'],
    ['id=k&lat=-38&lon=176&timestamp=2026-02-30T00:00:00Z', 'timestamp is not a time'],
    ['id=k&lat=-38&lon=176&timestamp=99999999999999999999', 'in the future'],
    [`id=k&lat=-38&lon=176&timestamp=${now / 1000 + 601}`, 'in the future'],
  ])('%s is refused: %s', (text, reason) => {
    expect(() => query(text)).toThrow(ReportError);
    expect(() => query(text)).toThrow(reason);
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
        },
      ],
    });
  });

  test('fixes of a dead spot may come together', () => {
    const later = { ...body.location, timestamp: '2026-11-21T02:00:05.000Z' };
    expect(readPhoneForm({ ...body, location: [body.location, later] }, now).fixes).toHaveLength(2);
  });

  test('unknown speed and heading are -1 there', () => {
    const still = { ...body, location: { ...body.location, coords: { ...coords, speed: -1, heading: -1 } } };
    expect(readPhoneForm(still, now).fixes[0]).toMatchObject({ speedKmh: 0, heading: 0 });
  });

  test.each([
    [null, 'the body'],
    [[], 'the body'],
    ['text', 'the body'],
    [{ location: body.location }, 'device_id'],
    [{ ...body, device_id: '' }, 'id is missing'],
    [{ ...body, location: undefined }, 'location'],
    [{ ...body, location: [] }, 'location'],
    [{ ...body, location: { ...body.location, coords: { ...coords, latitude: '38' } } }, 'location'],
    [{ ...body, location: { ...body.location, coords: { ...coords, latitude: 91 } } }, 'lat must be'],
    [{ ...body, location: { ...body.location, coords: { latitude: 0, longitude: 0 } } }, 'no position yet'],
    [{ ...body, location: { ...body.location, timestamp: 'soon' } }, 'timestamp is not a time'],
    [{ ...body, location: { ...body.location, timestamp: '2026-11-21T02:11:00Z' } }, 'in the future'],
  ])('%j is refused: %s', (given, reason) => {
    expect(() => readPhoneForm(given, now)).toThrow(reason);
  });
});
