import { createStore } from '@haulboard/data/storage';
import { clearSession, readSession, returnToOwn, startActing, storeSession } from './session-store.ts';

const OWN = { token: 'own', channel: 'user-1', userId: 1 };
const THEIRS = { token: 'theirs', channel: 'user-8', userId: 8 };
const inAnHour = () => Date.now() + 3_600_000;

function browser() {
  const items = new Map<string, string>();
  const find = (): Storage => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  return createStore({ find, memory: items, onLost: () => undefined });
}

/** A super admin who acts for Mere, and was at this place before. */
function actingFrom(place: string) {
  const storage = browser();
  storeSession(OWN, storage);
  startActing({ given: THEIRS, endsAt: inAnHour(), place }, storage);
  return storage;
}

describe('a super admin who has acted for a user', () => {
  it('is back in the own session, where it was left', () => {
    const storage = actingFrom('/settings/users?record=4');
    expect(readSession(storage)?.userId).toBe(8);
    expect(returnToOwn(storage)).toBe('/settings/users?record=4');
    expect(readSession(storage)?.userId).toBe(1);
    expect(returnToOwn(storage)).toBeUndefined();
  });

  it('is led to no page of others', () => {
    expect(returnToOwn(actingFrom('//evil.example/'))).toBe('/');
  });

  it('has no session to go back to after logging out', () => {
    const storage = actingFrom('/map');
    clearSession(storage);
    expect(returnToOwn(storage)).toBeUndefined();
    expect(readSession(storage)).toBeUndefined();
  });
});
