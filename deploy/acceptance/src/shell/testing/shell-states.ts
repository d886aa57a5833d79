import type { Page } from 'playwright-core';
import { go, untilInFront } from '../../testing/browser.ts';
import { isFull } from '../../testing/is-full.ts';

/** One thing that the shell draws, and how a person gets to see it. */
export type State = {
  name: string;
  show: (page: Page) => Promise<void>;
  /** Nodes axe must have seen; 100 unless the page is smaller by nature. */
  atLeast?: number;
  /** The part of the page that axe looks at; all of it unless the rest was looked at before. */
  within?: string;
  /** `overlays.browser` looks at it with axe: here that is done with FULL alone. */
  isOverlay?: boolean;
  /** Puts away what the next state must not find. */
  leave?: (page: Page) => Promise<void>;
};

const escape = (page: Page) => page.keyboard.press('Escape');
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).filter({ visible: true });

/** A page of its own address with a tab. */
function tab(name: string, path: string, ready: (page: Page) => Promise<void>): State {
  return {
    name,
    async show(page) {
      await go(page, path);
      await untilInFront(page, path.replace(/\?.*/, ''));
      await ready(page);
    },
  };
}

/** A page that is one heading with a few words. */
function words(name: string, path: string): State {
  return {
    name,
    // What lies around it was looked at before.
    ...(isFull ? {} : { within: 'main', atLeast: 5 }),
    async show(page) {
      await go(page, path);
      await page.locator('h1').filter({ visible: true }).waitFor();
    },
  };
}

/** Something above the page, opened by a button and closed by Escape. */
function above(name: string, opener: RegExp, shown: string): State {
  return {
    name,
    isOverlay: true,
    async show(page) {
      await button(page, opener).first().click();
      await page.locator(shown).filter({ visible: true }).first().waitFor();
    },
    async leave(page) {
      await escape(page);
      // Or the hint of the button stays in the pictures that follow.
      await page.mouse.move(700, 700);
    },
  };
}

const grid = (page: Page) => page.getByRole('grid').filter({ visible: true }).first().waitFor();
const heading = (page: Page) => page.locator('h1, h2').filter({ visible: true }).first().waitFor();

const PALETTE: readonly State[] = [
  above('palette', /^(Search and commands|搜索与命令)$/, 'dialog [role=option]'),
  {
    name: 'palette-found',
    within: 'dialog[open]',
    atLeast: 5,
    async show(page) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('cn0');
      // Once to look at on the map, once in the settings.
      await page.getByRole('option').filter({ hasText: 'CN01' }).first().waitFor();
      await page.locator('dialog [role=group]').last().filter({ hasText: 'CN01' }).waitFor();
    },
    leave: escape,
  },
  {
    name: 'palette-nothing',
    within: 'dialog[open]',
    atLeast: 5,
    async show(page) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('zz9qq9xx');
      await page.locator('dialog output').filter({ hasText: 'zz9qq9xx' }).waitFor();
    },
    leave: escape,
  },
];

const RESULTS = {
  success: ['', 'registration-approved', 'registration-declined', 'mail-sent'],
  fail: ['', 'link-expired', 'already-decided', 'mail-not-sent'],
};

const OPEN_PAGES = /^(All open pages|所有打开的页面)$/;
const CLOSE_ALL = /^(Close all|关闭全部)$/;

export const DISPATCHER: readonly State[] = [
  {
    name: 'last-tab',
    async show(page) {
      await button(page, OPEN_PAGES).click();
      // Two of these: one page is left, and that it stays is what is said.
      await button(page, CLOSE_ALL).click();
      await button(page, OPEN_PAGES).click();
      await button(page, CLOSE_ALL).click();
      await page.locator('.ant-message-notice').first().waitFor();
    },
  },
  tab('account-center', '/account/center', heading),
  tab('account-settings', '/account/settings', (page) => page.locator('#profile-name').waitFor()),
  {
    name: 'unsaved',
    isOverlay: true,
    async show(page) {
      await page.locator('#profile-name').fill('Somebody else');
      await button(page, OPEN_PAGES).click();
      await button(page, /^(Close current|关闭当前)$/).click();
      await page.locator('.ant-modal-confirm').waitFor();
    },
    async leave(page) {
      await button(page, /^(Keep open|保持打开)$/).click();
      await button(page, /^(Undo changes|撤销更改)$/).click();
    },
  },
  above('avatar-menu', /^Account of|的账号$/, '[role=menuitem]'),
  above('tab-menu', OPEN_PAGES, '.ant-popover fieldset'),
  {
    name: 'more-menu',
    async show(page) {
      const more = page.locator('nav .ant-menu-overflow-item-rest').filter({ visible: true });
      // Short words may all fit into a wide header.
      if ((await more.count()) > 0) {
        await more.hover();
        await page.locator('.ant-menu-submenu-popup').filter({ visible: true }).waitFor();
      }
    },
    leave: (page) => page.mouse.move(500, 500),
  },
  above('share-dialog', /^(Share notices|共享通知)/, '[role=dialog] fieldset'),
  above('messages', /^(Messages|消息)/, '.ant-drawer [role=dialog] *'),
  ...PALETTE,
  {
    name: 'shortcuts',
    isOverlay: true,
    async show(page) {
      await page.keyboard.press('?');
      await page.locator('[role=dialog] kbd').first().waitFor();
    },
    leave: escape,
  },
  words('error-403', '/error/403'),
  words('error-404', '/error/404'),
  words('error-500', '/error/500'),
  ...Object.entries(RESULTS).flatMap(([outcome, keys]) =>
    keys.map((key) => words(`${outcome}${key && '-'}${key}`, `/result/${outcome}${key && `?what=${key}`}`)),
  ),
];

/** What opens over the board or within it; the board itself was looked at. */
function onBoard(name: string, within: string, how: Pick<State, 'show' | 'leave' | 'isOverlay'>): State {
  return {
    ...how,
    name: `board-${name}`,
    within,
    atLeast: 5,
    async show(page) {
      await how.show(page);
      await page.locator(`${within} :is(button, input, li)`).filter({ visible: true }).first().waitFor();
    },
  };
}

const pressing = (key: string) => ({
  show: (page: Page) => page.keyboard.press(key),
  isOverlay: true,
  leave: escape,
});

const byButton = (name: RegExp) => ({
  show: (page: Page) => button(page, name).click(),
  isOverlay: true,
  leave: escape,
});

/** A panel that the same button folds again. */
const folding = (name: RegExp) => ({ ...byButton(name), isOverlay: false, leave: byButton(name).show });

const ON_THE_BOARD: readonly State[] = [
  onBoard('filters', 'section fieldset', folding(/^(Filters|筛选)$/)),
  onBoard('columns', 'section fieldset', folding(/^(Columns|列)$/)),
  onBoard('views', '.ant-dropdown', byButton(/^(View:|视图：)/)),
  onBoard('share', '[role=dialog]', byButton(/^(Share trucks|共享卡车)$/)),
  onBoard('closed', '[role=dialog]', byButton(/^(Mark as closed|标记为关闭)$/)),
  onBoard('publish', '[role=dialog]', pressing('p')),
  onBoard('copy-day', '[role=dialog]', pressing('c')),
];

/** The pages of the parts that are there, in their tabs, with few rows: axe looks at each of hundreds for seconds. */
export const BOARDS: readonly State[] = [
  tab('today', '/today/edit?q=CN0', grid),
  {
    name: 'today-editor',
    isOverlay: true,
    async show(page) {
      await button(page, /^(Add load|添加车次)$/)
        .first()
        .click();
      await page.getByRole('dialog').filter({ visible: true }).locator('input').first().waitFor();
    },
    leave: escape,
  },
  tab('tomorrow', '/tomorrow?q=CN0', grid),
  ...ON_THE_BOARD,
  tab('map', '/map', (page) => page.getByRole('option').first().waitFor()),
  tab('nomenu', '/tomorrow?nomenu=1&q=CN0', grid),
];

const BACK = /^(Back to my own session|返回我自己的会话)$/;

async function openImpersonation(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Act for a user');
  await page.keyboard.press('Enter');
  await page.locator('#impersonate-user').waitFor();
}

export const ADMIN: readonly State[] = [
  tab('account-center-admin', '/account/center', (page) =>
    button(page, /^(Approve|批准)/)
      .first()
      .waitFor(),
  ),
  above('approve', /^(Approve|批准)/, '[role=dialog] label'),
  above('decline', /^(Decline|拒绝)/, '[role=dialog] label'),
  tab('releases', '/account/releases', (page) => page.getByRole('region', { name: 'map' }).waitFor()),
  above('release-hold', /^(Hold|锁定) map$/, '[role=dialog] label'),
  {
    name: 'palette-users',
    within: 'dialog[open]',
    atLeast: 5,
    async show(page) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('carrier');
      await page.getByRole('option').filter({ hasText: 'subcarrier' }).first().waitFor();
    },
    leave: escape,
  },
  { name: 'impersonate', isOverlay: true, show: openImpersonation, leave: escape },
  {
    name: 'impersonation-banner',
    async show(page) {
      await openImpersonation(page);
      await page.locator('#impersonate-user').fill('subcarrier');
      await page.locator('.ant-select-item-option').first().click();
      await page.locator('#impersonate-reason').fill('2026-11');
      await page.keyboard.press('Enter');
      await button(page, BACK).waitFor();
      await grid(page);
    },
    async leave(page) {
      await button(page, BACK).click();
      await page.getByRole('button', { name: /Demo Administrator/ }).waitFor();
    },
  },
];
