import { sessionStore, type Store } from '@haulboard/data/storage';

/** Where the open tabs of this browser tab are kept. */
export const TABS_KEY = 'haulboard.tabs';
/** Those of a super admin who acts for somebody now. */
const PARKED_KEY = 'haulboard.tabs.own';

/** Puts the tabs aside while a super admin acts for somebody, who has tabs of their own. */
export function parkTabs(storage: Store = sessionStore): void {
  storage.setItem(PARKED_KEY, storage.getItem(TABS_KEY) ?? '');
}

/** Takes up the tabs that were put aside. */
export function returnTabs(storage: Store = sessionStore): void {
  const text = storage.getItem(PARKED_KEY) ?? '';
  storage.removeItem(PARKED_KEY);
  if (text !== '') {
    storage.setItem(TABS_KEY, text);
  }
}
