// What apps and servers send, word for word, with the fields, names, units and headers of their public sources. Values are
// this project's own. `KEY` is the device's key, `AT` the time in seconds, `ISO` the same in words.

/** What is stored of it: the place, or why it is kept apart. */
type Outcome =
  | { speed: number; accuracy: number | null; battery: number | null }
  | { refused: 'no-fix' | 'cell-towers' };

export type Exchange = { who: string; head: string; body: string; outcome: Outcome };

type ExchangeOptions = { headers: readonly string[]; query?: string; body?: string; outcome: Outcome };

function posted(
  who: string,
  path: 'osmand' | 'traccar',
  { headers, query = '', body = '', outcome }: ExchangeOptions,
): Exchange {
  const target = `/ingest/${path}${query === '' ? '' : `?${query}`}`;
  return { who, head: [`POST ${target} HTTP/1.1`, ...headers].join('\r\n'), body, outcome };
}

// https://github.com/traccar/traccar-client-android: ProtocolFormatter.kt, RequestManager.kt (until 2025).
const ANDROID = [
  'Content-Type: application/x-www-form-urlencoded',
  'User-Agent: Dalvik/2.1.0 (Linux; U; Android 13; SM-T575)',
  'Connection: Keep-Alive',
  'Accept-Encoding: gzip',
];
const android = (more: string) =>
  `id=KEY&timestamp=AT&lat=-38.1364921&lon=176.2497461&speed=34.9891920000001&bearing=271.2999877929687&altitude=310.2&accuracy=0.0&batt=87.0${more}`;

// https://github.com/traccar/traccar-client-ios: ProtocolFormatter.swift, RequestManager.swift (until 2025).
const IOS = [
  'Accept: */*',
  'User-Agent: TraccarClient/81 CFNetwork/1490.0.4 Darwin/23.2.0',
  'Accept-Language: en-NZ',
];

// https://github.com/traccar/traccar-client: the JSON of its location plugin (2025), as OsmAndProtocolDecoder.java of
// https://github.com/traccar/traccar reads it.
const PLUGIN = ['Content-Type: application/json', 'User-Agent: okhttp/4.12.0', 'Accept-Encoding: gzip'];
const location = (more: object, coords: object | undefined) =>
  JSON.stringify({
    location: {
      event: 'motionchange',
      is_moving: true,
      uuid: '6f1c9b1e-8a43-4c0e-9c57-1c1f9f1f5a10',
      timestamp: 'ISO',
      odometer: 18_233.4,
      ...(coords ? { coords } : {}),
      activity: { type: 'in_vehicle', confidence: 100 },
      battery: { is_charging: true, level: 0.79 },
      extras: {},
      ...more,
    },
    device_id: 'KEY',
  });
const coords = {
  latitude: -38.1364921,
  longitude: 176.2497461,
  accuracy: 3.8,
  speed: 18,
  speed_accuracy: 0.26,
  heading: 271,
  heading_accuracy: 0.28,
  altitude: 310.2,
  altitude_accuracy: 3.8,
};

// https://github.com/traccar/traccar-client-sdk: HttpUploader.kt, TrackerEngine.kt (2026, both phones).
const SDK = ['Accept: */*', 'User-Agent: ktor-client', 'Accept-Charset: UTF-8'];
const SDK_FORM = [...SDK, 'Content-Type: application/x-www-form-urlencoded; charset=UTF-8'];
const SDK_JSON = [...SDK, 'Content-Type: application/json'];
const battery = '&batt=64&charge=true&battery_health=good&battery_voltage=4120&battery_temp=29.4';

// https://github.com/traccar/traccar: PositionForwarderJson.java, model/Position.java, model/Device.java.
const SERVER = ['Content-Type: application/json', 'User-Agent: Jersey/3.1.10 (HttpUrlConnection 17.0.14)'];
const forwarded = (more: object) =>
  JSON.stringify({
    position: {
      id: 812_233,
      attributes: { batteryLevel: 64, distance: 12.3, totalDistance: 88_123.5, motion: true },
      deviceId: 17,
      protocol: 'osmand',
      serverTime: 'ISO',
      deviceTime: 'ISO',
      fixTime: 'ISO',
      valid: true,
      latitude: -38.136_492_1,
      longitude: 176.249_746_1,
      altitude: 310.2,
      speed: 34.989_2,
      course: 271.3,
      address: null,
      accuracy: 3.8,
      network: null,
      geofenceIds: null,
      ...more,
    },
    device: {
      id: 17,
      attributes: {},
      groupId: 0,
      calendarId: 0,
      name: 'CN1',
      uniqueId: 'KEY',
      status: 'online',
      lastUpdate: 'ISO',
      positionId: 812_232,
      phone: null,
      model: null,
      contact: null,
      category: 'truck',
      disabled: false,
      expirationTime: null,
    },
  });

const moving = (accuracy: number | null, percent: number | null) => ({
  speed: 65,
  accuracy,
  battery: percent,
});

export const EXCHANGES: readonly Exchange[] = [
  posted('Traccar Client for Android until 2025', 'osmand', {
    headers: ANDROID,
    query: android('&charge=true'),
    outcome: moving(null, 87),
  }),
  posted('its alarm', 'osmand', {
    headers: ANDROID,
    query: android('&alarm=sos'),
    outcome: moving(null, 87),
  }),
  posted('Traccar Client for iOS until 2025', 'osmand', {
    headers: IOS,
    query:
      'id=KEY&timestamp=AT&lat=-38.136492&lon=176.249746&speed=34.98912&bearing=271.3&altitude=310.2&accuracy=4.74&batt=85.0&charge=true',
    outcome: moving(4.74, 85),
  }),
  posted('the same where neither speed nor direction is known', 'osmand', {
    headers: IOS,
    query: 'id=KEY&timestamp=AT&lat=-38.136492&lon=176.249746&altitude=310.2&accuracy=65.0&batt=85.0',
    outcome: { speed: 0, accuracy: 65, battery: 85 },
  }),
  posted('Traccar Client of 2025 on Android', 'osmand', {
    headers: PLUGIN,
    body: location({}, coords),
    outcome: moving(3.8, 79),
  }),
  posted('Traccar Client of 2025 on iOS', 'osmand', {
    headers: PLUGIN,
    body: location(
      { mock: false, age: 188, battery: { level: -1, is_charging: false } },
      { ...coords, floor: null, ellipsoidal_altitude: 0, heading: -1, heading_accuracy: -1 },
    ),
    outcome: moving(3.8, null),
  }),
  posted('its sign of life without a place', 'osmand', {
    headers: PLUGIN,
    body: location({ event: 'heartbeat' }, undefined),
    outcome: { refused: 'no-fix' },
  }),
  posted('Traccar Client of 2026', 'osmand', {
    headers: SDK_FORM,
    body: `id=KEY&lat=-38.1364921&lon=176.2497461&timestamp=AT&accuracy=3.8&altitude=310.2&speed=34.99&bearing=271.3${battery}`,
    outcome: moving(3.8, 64),
  }),
  posted('its sign of life without a place', 'osmand', {
    headers: SDK_FORM,
    body: `id=KEY&timestamp=AT${battery}`,
    outcome: { refused: 'no-fix' },
  }),
  posted('its SOS button', 'osmand', {
    headers: SDK_FORM,
    body: `id=KEY&timestamp=AT${battery}&alarm=sos`,
    outcome: { refused: 'no-fix' },
  }),
  posted('its list', 'osmand', {
    headers: SDK_JSON,
    body: JSON.stringify([
      {
        id: 'KEY',
        lat: -38.136_492_1,
        lon: 176.249_746_1,
        timestamp: 'AT_NUMBER',
        accuracy: 3.8,
        altitude: 310.2,
        speed: 34.99,
        bearing: 271.3,
        batt: 64,
        charge: true,
        battery_health: 'good',
        battery_voltage: 4120,
        battery_temp: 29.4,
      },
    ]),
    outcome: moving(3.8, 64),
  }),
  posted('a sign of life in its list', 'osmand', {
    headers: SDK_JSON,
    body: JSON.stringify([{ id: 'KEY', timestamp: 'AT_NUMBER', batt: 64, charge: false }]),
    outcome: { refused: 'no-fix' },
  }),
  posted('a tracker that hears only cell towers and networks', 'osmand', {
    headers: ANDROID,
    query: 'id=KEY&timestamp=AT&cell=530,05,16,2224&wifi=00-14-22-01-23-45,-80',
    outcome: { refused: 'cell-towers' },
  }),
  posted('a Traccar server', 'traccar', { headers: SERVER, body: forwarded({}), outcome: moving(3.8, 64) }),
  posted('a Traccar server whose device has no satellite', 'traccar', {
    headers: SERVER,
    body: forwarded({ valid: false }),
    outcome: { refused: 'no-fix' },
  }),
];
