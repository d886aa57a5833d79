import type { Locator, Page } from 'playwright-core';
import { go, untilInFront } from '../testing/browser.ts';
import { closeAll, openOne, prepare } from '../look/testing/open-overlay.ts';
import { rootOf, type Overlay } from '../look/testing/overlay.ts';
import { ADMINISTRATION } from '../look/testing/overlays/admin-overlays.ts';
import { boardOverlays, type Loads } from '../look/testing/overlays/board-overlays.ts';
import { FRAME, PAGES } from '../look/testing/overlays/page-overlays.ts';

/** Something that somebody types into. */
export type Form = {
  readonly name: string;
  /** Opens it; gives where its fields are. */
  readonly open: (page: Page) => Promise<Locator>;
};

/** Who types where, and which part is released meanwhile. */
export type Desk = { readonly part: string; readonly account: string; readonly forms: readonly Form[] };

/** Until it is the one in front: what takes the focus late would take letters as well. */
async function untilInUse(page: Page, path: readonly Overlay[], { root }: Overlay): Promise<void> {
  const beneath = path.filter((one) => one.root === root).length;
  await page.locator(root).filter({ visible: true }).nth(beneath).waitFor();
  await page.waitForFunction((selector) => {
    const open = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    return open.at(-1)?.contains(document.activeElement) === true;
  }, root);
  await page.waitForTimeout(RESTS_MS);
}

const ofOverlay = (overlay: Overlay): Form => ({
  name: overlay.name,
  async open(page) {
    const path = await prepare(page, overlay);
    for (const one of [...path, overlay]) {
      await openOne(page, one);
    }
    await untilInUse(page, path, overlay);
    return rootOf(page, overlay);
  },
});

const ofPage = (path: string): Form => ({
  name: `page ${path}`,
  async open(page) {
    await closeAll(page);
    await go(page, path);
    await untilInFront(page, path);
    return page.locator('[data-page]:not([hidden])');
  },
});

/** A dialog has moved to its place by then. */
const RESTS_MS = 300;

const OF_SHELL = /account|second factor|recovery|hold|roll back|promote|switch off|act for|password/;
const OF_DOCKETS = /numbers/;
const OF_STOCK = /by when a crew calls/;
const OF_BOARD = /send the plan/;

const those = (all: readonly Overlay[], names: RegExp): Form[] =>
  all.filter(({ name }) => names.test(name)).map(ofOverlay);

/** Every dialog that the lists of the browser test open, and the pages that have fields of their own. */
export function desksOf(loads: Loads): Desk[] {
  const ofAdmin = ADMINISTRATION.filter(({ name }) => !OF_SHELL.test(name)).map(ofOverlay);
  const settings = ['vehicles', 'destinations', 'log-grades', 'customers'].map((kind) => `/settings/${kind}`);
  return [
    {
      part: 'planning',
      account: 'carrier',
      forms: [
        ...boardOverlays(loads).map(ofOverlay),
        ...those(PAGES, OF_BOARD),
        ...['/today/edit', '/plan/today'].map(ofPage),
      ],
    },
    { part: 'admin', account: 'admin', forms: [...ofAdmin, ...['/messaging', ...settings].map(ofPage)] },
    { part: 'dockets', account: 'carrier2', forms: [...those(PAGES, OF_DOCKETS), ofPage('/dockets')] },
    {
      part: 'stock',
      account: 'carrier2',
      forms: [...those(PAGES, OF_STOCK), ofPage('/stock/overview')],
    },
    { part: 'reporting', account: 'carrier2', forms: ['/charts', '/report', '/report/near-hit'].map(ofPage) },
    { part: 'map', account: 'carrier2', forms: [ofPage('/map')] },
    { part: 'shell', account: 'carrier', forms: FRAME.map(ofOverlay) },
    {
      part: 'shell',
      account: 'admin',
      forms: [...those(ADMINISTRATION, OF_SHELL), ofPage('/account/settings')],
    },
  ];
}
