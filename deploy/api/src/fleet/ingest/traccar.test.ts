import { ReportError } from './fix.ts';
import { byDevice, ofJson } from './read-body.ts';
import { forwardedKey, readForwarded } from './traccar.ts';

const now = Date.parse('2026-11-21T02:00:00Z');

/** As a Traccar server writes it, with the fields that nobody here has a use for. */
const position = {
  id: 812_233,
  attributes: { batteryLevel: 84.0, distance: 12.3, totalDistance: 88_123.5, motion: true },
  deviceId: 17,
  protocol: 'osmand',
  serverTime: '2026-11-21T01:59:59.400+00:00',
  deviceTime: '2026-11-21T01:59:58.000+00:00',
  fixTime: '2026-11-21T01:59:57.000+00:00',
  outdated: false,
  valid: true,
  latitude: -38.14,
  longitude: 176.25,
  altitude: 300,
  speed: 40,
  course: 270,
  address: null,
  accuracy: 4.5,
  network: null,
  geofenceIds: null,
};
const device = { id: 17, attributes: {}, groupId: 0, name: 'CN1', uniqueId: 'truck-key-1', status: 'online' };
const sent = (more: object = {}) => ({ position: { ...position, ...more }, device });

describe('what a Traccar server forwards', () => {
  it('is read in our units', () => {
    expect(readForwarded(sent(), now)).toEqual({
      deviceKey: 'truck-key-1',
      refused: [],
      helpCalls: [],
      fixes: [
        {
          at: now - 3000,
          latitude: -38.14,
          longitude: 176.25,
          speedKmh: 40 * 1.852,
          heading: 270,
          accuracyM: 4.5,
          altitudeM: 300,
          batteryPercent: 84,
          isStationary: false,
        },
      ],
    });
  });

  it.each([
    [{ valid: false }, 'no-fix'],
    [{ outdated: true }, 'no-fix'],
    [{ accuracy: 2400 }, 'cell-towers'],
    [{ fixTime: '2013-01-01T00:00:00.000+00:00' }, 'old'],
    [{ latitude: 0, longitude: 0 }, 'impossible'],
    [{ latitude: null }, 'impossible'],
    [{ latitude: '38' }, 'impossible'],
  ])('is kept apart when it holds %j: %s', (more, reason) => {
    expect(readForwarded(sent(more), now)).toMatchObject({ fixes: [], refused: [{ reason }] });
  });

  it('may hold side values that nobody can read', () => {
    const odd = { speed: 'fast', attributes: { batteryLevel: 'half', motion: 1 }, valid: 'yes' };
    expect(readForwarded(sent(odd), now)).toMatchObject({
      fixes: [{ speedKmh: null, batteryPercent: null }],
    });
  });

  it('may say that the truck stands', () => {
    const [fix] = readForwarded(sent({ attributes: { motion: false } }), now).fixes;
    expect(fix).toMatchObject({ isStationary: true });
  });

  it('may say 0 of an accuracy that nobody knows', () => {
    expect(readForwarded(sent({ accuracy: 0 }), now).fixes[0]).toMatchObject({ accuracyM: null });
  });

  it('is refused whole when it has no place', () => {
    expect(() => readForwarded({ position: {}, device }, now)).toThrow(ReportError);
    expect(forwardedKey({ position: {}, device })).toBe('truck-key-1');
    expect(forwardedKey({ device_id: 'k' })).toBeUndefined();
  });
});

describe('a batch', () => {
  it('may hold both forms and several devices; the fixes of one device come together', () => {
    const coords = { latitude: -38.2, longitude: 176.2 };
    const phone = { device_id: 'phone', location: { timestamp: Date.now(), coords } };
    const reports = [...ofJson(JSON.stringify([phone, sent(), phone]))].map(({ read }) => read());
    expect(
      byDevice(reports).map(({ deviceKey, fixes, refused }) => [deviceKey, fixes.length + refused.length]),
    ).toEqual([
      ['phone', 2],
      ['truck-key-1', 1],
    ]);
  });

  it('of no report is refused', () => {
    expect(() => ofJson('[]')).toThrow('holds no report');
  });
});
