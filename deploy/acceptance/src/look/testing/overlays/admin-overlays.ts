import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Overlay } from '../overlay.ts';
import { altered } from '../../../releases/testing/remote-faults.ts';
import { behind, button, DIALOG, tab } from './overlay-parts.ts';

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
    await altered(route, (body) => {
      const { data } = releaseState.parse(JSON.parse(body));
      const parts = data.parts.map((part) => ({
        ...part,
        build_before: 'abcdef123456',
        published: [
          ...part.published,
          ...part.published.slice(0, 1).map((build) => ({ ...build, build: 'abcdef123456' })),
        ],
      }));
      return JSON.stringify({ code: 200, data: { ...data, parts }, msg: 'success' });
    });
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
/** One with a scale. */
const port = firstOf('a port', '/settings/destinations?filter=type:port');

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
  behind('give a weighbridge a key', 'Add a weighbridge', { inside: port }),
  behind('take a weighbridge’s key away', 'Take the key away: {name}', { inside: port }),
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
