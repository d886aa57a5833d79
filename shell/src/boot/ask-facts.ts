import { askEarly } from '../server/early-answers.ts';
import { timezoneHeader } from '../server/timezone-header.ts';
import { createLocaleStore } from '../session/locale-store.ts';
import { readSession } from '../session/session-store.ts';

/**
 * Asks what a page of a signed-in person waits for first, while its code is still on the way: who that is, the settings,
 * and which builds run. `loadFacts` asks the same and gets these answers.
 */
export function askFacts(): void {
  const session = readSession();
  if (session === undefined) {
    return;
  }
  const { token } = session;
  const headers = { 'Accept-Language': createLocaleStore().get(), ...timezoneHeader(), token };
  askEarly('/api/user/info', { headers });
  askEarly('/api/system/settings', { headers });
  askEarly('/registry/current.json', { cache: 'no-cache' });
}
