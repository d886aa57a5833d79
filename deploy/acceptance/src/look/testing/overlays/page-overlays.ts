import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Overlay } from '../overlay.ts';
import { altered } from '../../../releases/testing/remote-faults.ts';
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

const numbers = z.object({ data: z.looseObject({ crews: z.array(z.looseObject({ id: z.int() })) }) });

/** As if the first crew's customer let its numbers change hands, and a device had some of them. */
async function withNumbers(page: Page): Promise<void> {
  await page.route('**/api/v1.0.3/admin/docket/numbers?*', (route) =>
    altered(route, (body) => {
      const { data } = numbers.parse(JSON.parse(body));
      const span = { id: 1, version: 1, from_no: 1, to_no: 999, next_no: 500 };
      const crew = {
        crew_id: data.crews[0]?.id ?? 1,
        crew_code: 'A1',
        crew_name: 'Crew A1',
        customer_name: 'Customer',
      };
      const held = {
        ...span,
        device_id: 'phone',
        vehicle_code: 'T1',
        leased_at: 1_700_000_000,
        is_revoked: false,
      };
      const counts = {
        used: 499,
        void: 0,
        with_devices: 500,
        free: 0,
        missing: 0,
        gaps: [],
        can_change: true,
      };
      const list = [{ ...span, ...crew, ...counts, held: [held] }];
      return JSON.stringify({ code: 200, data: { ...data, list, total: 1 }, msg: 'success' });
    }),
  );
  await tab('/dockets?view=numbers', ':is(h1, h2)')(page);
  // A page that is open already does not ask again.
  await page.reload();
  await button(page, 'Hand over the rest of {fromNo}–{toNo}').waitFor();
}

/** The stock of whichever crew the overview names first. */
async function stockOfACrew(page: Page): Promise<void> {
  await tab('/stock/overview', 'a[href^="/stock/"]')(page);
  const link = page
    .locator('[data-page]:not([hidden]) a[href^="/stock/"]:not([href^="/stock/overview"])')
    .first();
  await tab((await link.getAttribute('href')) ?? '', 'table')(page);
}

/** What the other pages open. */
export const PAGES: readonly Overlay[] = [
  behind('send the plan', 'Send to crews', {
    before: tab('/plan/tomorrow', 'section'),
  }),
  behind('sign out elsewhere', 'Sign out everywhere else', {
    before: tab('/account/settings', ':is(h1, h2)'),
  }),
  behind('end one session', 'Sign out on {name}', { before: tab('/account/settings', ':is(h1, h2)') }),
  behind('hand over numbers', 'Hand over the rest of {fromNo}–{toNo}', { before: withNumbers }),
  behind('take numbers back', 'Take back {nextNo}–{toNo} from {vehicleCode}', { before: withNumbers }),
  behind('by when a crew calls', 'Hour and reminder …', { before: stockOfACrew }),
];
