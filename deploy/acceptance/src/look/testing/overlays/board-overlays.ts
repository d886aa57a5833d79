import type { Locator, Page } from 'playwright-core';
import { inBoth } from '../both-languages.ts';
import type { Overlay } from '../overlay.ts';
import { behind, button, DIALOG, entry, MENU } from './overlay-parts.ts';

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
    byKey('another truck takes over', 'x', loaded),
    entry('told by phone', { ...loadMenu, at: published }, 'Told by phone …'),
    closure,
    entry('keep closed for longer', closure, 'Keep closed for longer …'),
    behind('edit a recurring load', 'Edit {name}', { inside: recurring }),
    ownViews,
    entry('rename a view', ownViews, 'Rename or share …'),
    behind('tour', 'Show me', { root: 'dialog[open]' }),
  ];
}
