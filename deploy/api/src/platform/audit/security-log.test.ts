import { createBound, plain, type SecurityEvent } from './security-log.ts';

const HOUR_MS = 3_600_000;

const refused = (ip: string): SecurityEvent => ({
  event: 'refused call',
  outcome: 'refused',
  userId: undefined,
  account: '',
  actorUserId: undefined,
  reason: '',
  call: 'getReleases',
  ip,
  requestId: '',
});

describe('the security log', () => {
  it('writes what somebody typed as one line that only runs forward', () => {
    expect(plain('mere\r\nsign-in of admin\u001b[2J')).toBe('mere\\u{d}\\u{a}sign-in of admin\\u{1b}[2J');
    expect(plain('a\u202Eb\u2028c\0d')).toBe('a\\u{202e}b\\u{2028}c\\u{0}d');
    expect(plain('Tāne 王')).toBe('Tāne 王');
    expect(plain('x'.repeat(5_000))).toHaveLength(200);
  });

  it('takes so much of one source that others are still seen, and so much in all that no disk is filled', () => {
    let now = 10 * HOUR_MS;
    const bound = createBound(() => now);
    const taken = (ip: string) => bound.take(refused(ip)).isTaken;
    const flood = Array.from({ length: 50_000 }, () => taken('203.0.113.7'));
    expect(flood.filter(Boolean)).toHaveLength(60);
    expect(taken('203.0.113.8')).toBe(true);
    const many = Array.from({ length: 50_000 }, (_, at) => taken(`10.0.${at >> 8}.${at & 255}`));
    expect(many.filter(Boolean)).toHaveLength(1_000 - 61);
    // A flood of refusals leaves room for who signs in.
    expect(bound.take({ ...refused('203.0.113.7'), outcome: 'done' }).isTaken).toBe(true);
    now += HOUR_MS;
    const next = bound.take(refused('203.0.113.7'));
    expect(next).toEqual({ isTaken: true, leftOut: 100_001 - 1_000 });
    expect(bound.take(refused('203.0.113.9')).leftOut).toBe(0);
  });
});
