import { recordRow, RESOURCES } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { readAs, type Reader } from '../testing/api.ts';
import { axeFaults, keepPicture } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { dialog, openRecord, pathOf, SOON, untilClosed } from '../testing/record-page.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let reader: Reader;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  reader = await readAs(product, 'admin');
});

const { homeBases } = RESOURCES;
const AT = { latitude: -38.22, longitude: 175.87 };
const WORDS = {
  'en-US': { open: 'Show or choose on the map', map: 'Map for choosing the place' },
  'zh-CN': { open: '在地图上查看或选择', map: '选择位置的地图' },
} as const;

const baseOf = async (id: number) =>
  recordRow.parse(await reader.read(homeBases.calls.get, {}, { id: String(id) }));

async function makeBase(name: string): Promise<number> {
  return recordRow.parse(await reader.write(homeBases.calls.create, { name, ...AT })).id;
}

const degrees = async (page: Page, field: string): Promise<number> =>
  Number(await dialog(page).locator(`[id$="-${field}"]`).inputValue(SOON));

/** Acts until a field says something else: the map may still be on its way there. */
async function actUntil(act: () => Promise<void>, read: () => Promise<number>): Promise<number> {
  const before = await read();
  for (;;) {
    await act();
    const now = await read();
    if (now !== before) {
      return now;
    }
  }
}

describe('where a home base lies', () => {
  it.each(['en-US', 'zh-CN'] as const)(
    'is chosen on the map by keyboard or pointer, in %s',
    async (locale) => {
      const id = await makeBase(`Base on the map ${locale} ${Date.now()}`);
      const path = pathOf(homeBases, id);
      const page = await openRecord(browser, { product, locale, account: 'admin', path });
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(product.address) && !/^(?:data|blob):/.test(request.url())) {
          elsewhere.push(request.url());
        }
      });
      const { open, map: name } = WORDS[locale];
      await dialog(page).getByRole('button', { name: open }).press('Enter', SOON);
      const map = dialog(page).getByRole('application', { name });
      await map.locator('canvas').first().waitFor(SOON);
      await page.waitForLoadState('networkidle');
      await keepPicture(page, `place-map-${locale}`);
      await page.setViewportSize({ width: 1024, height: 768 });
      await keepPicture(page, `place-map-${locale}-1024`);
      expect(await axeFaults(page, 5, '[role=dialog]')).toEqual([]);

      await map.press('ArrowRight');
      const east = await actUntil(
        () => map.press('Enter'),
        () => degrees(page, 'longitude'),
      );
      expect(east).toBeGreaterThan(AT.longitude);
      const box = await map.boundingBox();
      const north = await actUntil(
        () => map.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 4 } }),
        () => degrees(page, 'latitude'),
      );
      expect(north).toBeGreaterThan(AT.latitude);
      const longitude = await degrees(page, 'longitude');
      await map.press('Control+Enter');
      await untilClosed(page);
      expect(await baseOf(id)).toMatchObject({ latitude: north, longitude, version: 2 });
      expect(elsewhere).toEqual([]);
      await page.context().close();
    },
  );
});
