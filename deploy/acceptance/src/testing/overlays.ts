import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { go, untilInFront } from './browser.ts';
import { inBoth } from './both-languages.ts';
import { rootOf, type Overlay } from './overlay.ts';

/** The frame of a dialog or drawer: a drawer's takes the focus. */
const DIALOG = '.ant-modal-wrap, .ant-drawer';
const MENU = '[role=menu]';
const POPOVER = '.ant-popover';

const button = (where: Page | Locator, text: string): Locator =>
  where
    .getByRole('button', { name: inBoth(text) })
    .filter({ visible: true })
    .first();

type More = Partial<Pick<Overlay, 'root' | 'inside' | 'before'>>;

/** A dialog or menu behind a button; what lies beneath may have one of the same words. */
const behind = (name: string, text: string, more: More = {}): Overlay => ({
  name,
  at: (page) => button(more.inside ? rootOf(page, more.inside) : page, text),
  press: 'Enter',
  root: DIALOG,
  ...more,
});

/** One entry of a menu. */
const entry = (name: string, menu: Overlay, text: string): Overlay => ({
  name,
  at: (page) => page.getByRole('menuitem', { name: inBoth(text) }).filter({ visible: true }),
  press: 'Enter',
  root: DIALOG,
  inside: menu,
});

const tab = (path: string, ready: string) => async (page: Page) => {
  await go(page, path);
  await untilInFront(page, path.replace(/\?.*/, ''));
  await page.locator(`[data-page]:not([hidden]) ${ready}`).first().waitFor();
};

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

/** What the test made on a day: loads of several kinds, and a view of the dispatcher’s own. */
export type Loads = { draft: number; published: number; loaded: number; loose: number; view: string };

const ALL_MENU = 'Copy or paste …';

/** The view is chosen, whatever was shown before. */
const chooseView = (name: string) => async (page: Page) => {
  const menu = button(page, 'View: {name}');
  if (((await menu.textContent()) ?? '').includes(name)) {
    return;
  }
  await menu.press('Enter');
  await page.getByRole('menuitem', { name }).filter({ visible: true }).press('Enter');
  await menu.filter({ hasText: name }).waitFor();
};

/** Requests and offers decline by the same word before another name: what else can be done tells them apart. */
const declineBeside =
  (decline: string, other: string) =>
  (page: Page): Locator =>
    page
      .getByRole('listitem')
      .filter({ has: button(page, other) })
      .getByRole('button', { name: inBoth(decline) })
      .last();

const declineOffered = declineBeside('Decline {vehicleCode}', 'Other terms for {vehicleCode}');
const declineAsked = declineBeside('Decline {what}', 'Offer trucks for {what}');

/** What the board opens. */
export function boardOverlays(loads: Loads): Overlay[] {
  const cell = (page: Page) => page.locator(`[data-cell="load-${loads.draft}"]`);
  const published = (page: Page) => page.locator(`[data-cell="load-${loads.published}"]`);
  const truck = (page: Page) => page.locator('th[data-cell^="head-"]').first();
  const loaded = (page: Page) => page.locator(`[data-cell="load-${loads.loaded}"]`);
  const loose = (page: Page) => page.locator(`[data-unassigned="${loads.loose}"]`);
  const byKey = (name: string, press: string, at = cell): Overlay => ({ name, at, press, root: DIALOG });
  const loadMenu: Overlay = { name: 'menu of a load', at: cell, press: 'Shift+F10', root: MENU };
  const dayMenu = behind('menu of the day', ALL_MENU, { root: MENU });
  const views = behind('views', 'View: {name}', { root: MENU });
  const market = behind('share market', 'Share market');
  const inMarket = (name: string, text: string) => behind(name, text, { inside: market });
  const closure: Overlay = {
    name: 'menu of a closure',
    at: (page) =>
      page
        .getByRole('list', { name: inBoth('Closed on this day') })
        .getByRole('button')
        .first(),
    press: 'Enter',
    root: MENU,
  };
  const ownViews: Overlay = { ...views, name: 'views, one of one’s own', before: chooseView(loads.view) };
  const recurring = entry('recurring loads', dayMenu, 'Recurring loads …');
  return [
    byKey('add a load', 'n'),
    byKey('edit a load', 'Enter'),
    byKey('edit a load without a truck', 'Enter', loose),
    byKey('move a load', 'm'),
    byKey('repeat a load', 'r'),
    byKey('cancel a published load', 'Shift+Delete', published),
    byKey('publish', 'p'),
    byKey('history', 'h'),
    byKey('copy a day', 'c'),
    byKey('swap two trucks', 's', truck),
    loadMenu,
    { name: 'menu of a load without a truck', at: loose, press: 'Shift+F10', root: MENU },
    { name: 'menu of a truck', at: truck, press: 'Enter', root: MENU },
    {
      ...byKey('edit many', 'e'),
      before: async (page) => {
        await cell(page).focus();
        await page.keyboard.press('Control+a');
      },
    },
    entry('move, from the menu', loadMenu, 'Move to …'),
    dayMenu,
    entry('copy a day, from the menu', dayMenu, 'Copy a day or a template … (C)'),
    entry('paste rows', dayMenu, 'Paste rows … (Ctrl+V)'),
    recurring,
    views,
    entry('save a view', views, 'Save as a view …'),
    behind('share trucks', 'Share trucks'),
    behind('mark as closed', 'Mark as closed'),
    behind('fill the day', 'Fill the day'),
    market,
    inMarket('ask for trucks', 'Ask for trucks …'),
    inMarket('other terms', 'Other terms for {vehicleCode}'),
    { ...inMarket('decline an offer', 'Decline {vehicleCode}'), at: declineOffered },
    inMarket('give a truck back', 'Give back {vehicleCode}'),
    inMarket('offer what is asked for', 'Offer trucks for {what}'),
    { ...inMarket('decline what is asked for', 'Decline {what}'), at: declineAsked },
    byKey('divert a load', 'v', loaded),
    closure,
    entry('keep closed for longer', closure, 'Keep closed for longer …'),
    behind('edit a recurring load', 'Edit {name}', { inside: recurring }),
    ownViews,
    entry('rename a view', ownViews, 'Rename or share …'),
    entry('delete a view', ownViews, 'Delete this view …'),
    behind('tour', 'Show me', { root: 'dialog[open]' }),
  ];
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
];

const releases = tab('/account/releases', 'section');
const account = tab('/account/center', ':is(h1, h2)');

/** The server's word, for once, that the password was given too long ago. */
async function asLongAfterSignIn(page: Page): Promise<void> {
  await page.route('**/api/admin/releases', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { code: 403, data: { step_up: ['password'] }, msg: 'again' } })
      : route.fallback(),
  );
  await releases(page);
}

const releaseState = z.object({
  data: z.looseObject({
    parts: z.array(
      z.looseObject({
        part: z.string(),
        published: z.array(z.looseObject({ build: z.string(), version: z.string(), built_at: z.string() })),
      }),
    ),
  }),
});

/** As if each part had a build of before. */
async function withTwoBuilds(page: Page): Promise<void> {
  await page.route('**/api/admin/releases', async (route) => {
    if (route.request().method() !== 'GET') {
      await route.fallback();
      return;
    }
    // A page that is opened anew waits for no answer, and takes what was fetched for it along.
    const answer = await route.fetch().catch(() => undefined);
    if (!answer) {
      return;
    }
    const { data } = releaseState.parse(await answer.json());
    const parts = data.parts.map((part) => ({
      ...part,
      published: [
        ...part.published,
        ...part.published.slice(0, 1).map((build) => ({ ...build, build: 'abcdef123456' })),
      ],
    }));
    await route
      .fulfill({ json: { code: 200, data: { ...data, parts }, msg: 'success' } })
      .catch(() => undefined);
  });
  await releases(page);
  // A page that is open already does not ask again.
  await page.reload();
  await button(page, 'Roll back {name}').waitFor();
}

const hold = behind('hold a release', 'Hold', { before: releases });

const settings = tab('/account/settings', ':is(h1, h2)');

/** What is beside or over a list of records has words of its own package. */
const overRecords = (name: string, text: RegExp): Overlay => ({
  name,
  at: (page) => page.getByRole('button', { name: text }).filter({ visible: true }).first(),
  press: 'Enter',
  root: DIALOG,
  before: tab('/settings/log-grades', 'table'),
});

/** The first record of a list, whose drawer has more than its fields. */
const firstOf = (name: string, path: string): Overlay => ({
  name,
  at: (page) => page.locator('[data-page]:not([hidden]) tbody a').first(),
  press: 'Enter',
  root: DIALOG,
  before: tab(path, 'tbody a'),
});
const truck = firstOf('a truck', '/settings/vehicles');

/** With all records of the page chosen. */
async function withAllChosen(page: Page): Promise<void> {
  await tab('/settings/log-grades', 'table')(page);
  const choose = page.getByRole('button', { name: /^(Select several|选择多条)$/ }).filter({ visible: true });
  if ((await choose.count()) > 0) {
    await choose.click();
  }
  await page
    .getByRole('button', { name: /^(All of this page|全选本页)$/ })
    .filter({ visible: true })
    .click();
}

/** What is done with all records of the page. */
const withChosen = (name: string, text: RegExp): Overlay => ({
  ...overRecords(name, text),
  before: withAllChosen,
});

/** As if the second factor were on, for once. */
async function withSecondFactor(page: Page): Promise<void> {
  const data = { is_on: true, recovery_codes_left: 10 };
  await page.route('**/api/account/second-factor', (route) =>
    route.fulfill({ json: { code: 200, data, msg: 'success' } }),
  );
  await settings(page);
  // A page that is open already does not ask again.
  await page.reload();
  await button(page, 'Turn off …').waitFor();
}

/** What an administrator opens. */
export const ADMINISTRATION: readonly Overlay[] = [
  behind('approve an account', 'Approve', { before: account }),
  behind('decline an account', 'Decline', { before: account }),
  behind('set up a second factor', 'Turn on …', { before: settings }),
  behind('new recovery codes', 'New recovery codes …', { before: withSecondFactor }),
  behind('turn the second factor off', 'Turn off …', { before: withSecondFactor }),
  overRecords('a record', /^(Add log grade|添加材级)$/),
  withChosen('remove several records', /^(Remove|删除)$/),
  withChosen('change several records', /^(Change|修改)$/),
  behind('give a device a key', 'Add a device', { inside: truck }),
  behind('take a key away', 'Take the key away: {name}', { inside: truck }),
  behind('e-dockets of a crew', 'Change the e-dockets of crew {0}', {
    inside: firstOf('a customer', '/settings/customers'),
  }),
  overRecords('import records', /^(Import|导入)$/),
  behind('write a message', 'Write a message', { before: tab('/messaging', 'h1') }),
  hold,
  behind('roll back a part', 'Roll back {name}', { before: withTwoBuilds }),
  behind('promote a build', 'Promote a build of {name}', { before: withTwoBuilds }),
  behind('switch off a part', 'Switch off {name}', { before: releases }),
  {
    name: 'act for a user',
    async at(page) {
      const search = page.getByRole('combobox').filter({ visible: true }).last();
      const isChinese = await page.evaluate(() => document.documentElement.lang.startsWith('zh'));
      await search.fill(isChinese ? '代用户' : 'Act for');
      await page.getByRole('option', { name: /Act for a user|代用户操作/ }).waitFor();
      return search;
    },
    press: 'Enter',
    root: DIALOG,
    inside: {
      name: 'palette of an administrator',
      at: (page) => button(page, 'Account of {name}'),
      press: 'Control+k',
      root: 'dialog[open]',
    },
  },
  {
    name: 'password again',
    async at(page) {
      await page.locator('#release-reason').fill('a try');
      return page.locator('.ant-modal-footer .ant-btn-primary').filter({ visible: true }).last();
    },
    press: 'Enter',
    root: DIALOG,
    inside: { ...hold, before: asLongAfterSignIn },
  },
];
