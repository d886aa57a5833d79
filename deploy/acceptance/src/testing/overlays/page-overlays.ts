import type { Page } from 'playwright-core';
import type { Overlay } from '../overlay.ts';
import { behind, button, DIALOG, MENU, POPOVER, tab } from './overlay-parts.ts';

const bell = (page: Page) => button(page, 'Messages, unread: {unRead}');

/** What the frame around every page opens. */
export const FRAME: readonly Overlay[] = [
  { name: 'palette', at: bell, press: 'Control+k', root: 'dialog[open]' },
  { name: 'shortcut sheet', at: bell, press: '?', root: DIALOG },
  behind('account menu', 'Account of {name}', { root: MENU }),
  behind('list of open pages', 'All open pages', { root: POPOVER }),
  behind('share notices', 'Share notices, trucks offered: {count}'),
  { name: 'messages', at: bell, press: 'Enter', root: DIALOG },
  behind('unsaved work', 'Close current', {
    inside: behind('list of open pages', 'All open pages', { root: POPOVER }),
    async before(page) {
      await tab('/account/settings', '#profile-name')(page);
      await page.locator('#profile-name').fill('Somebody else');
    },
  }),
];

/** What the other pages open. */
export const PAGES: readonly Overlay[] = [
  behind('send the plan', 'Send to crews', {
    before: tab('/plan/tomorrow', 'section'),
  }),
  behind('sign out elsewhere', 'Sign out everywhere else', {
    before: tab('/account/settings', ':is(h1, h2)'),
  }),
  behind('end one session', 'Sign out on {name}', { before: tab('/account/settings', ':is(h1, h2)') }),
];
