import { recordRow, RESOURCES, type RecordRow } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import type { Browser, Page } from 'playwright-core';
import { readAs } from '../testing/api.ts';
import { axeFaults } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { LIVES, newestOf, oneOf } from './testing/record-lives.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { dialog, openRecord, pathOf, press, SOON, untilClosed, WORDS } from '../testing/record-page.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

/** One with a code of its own, one that belongs to another record. */
const USUAL = LIVES.filter(
  ({ resource }) => resource === RESOURCES.forests || resource === RESOURCES.vehicleAbsences,
);

const CASES = (isFull ? LIVES : USUAL).flatMap((life, at) =>
  (isFull ? (['en-US', 'zh-CN'] as const) : ([at % 2 === 0 ? 'en-US' : 'zh-CN'] as const)).map(
    (locale) => [life.resource.plural, locale, life] as const,
  ),
);

/** Types into a field of the open record: the focus goes there, and the keyboard does the rest. */
async function type(page: Page, field: string, text: string): Promise<void> {
  await dialog(page).locator(`[id$="-${field}"]`).focus(SOON);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

describe('a whole life by keyboard', () => {
  it.each(CASES)('of one of the %s, in %s', async (_, locale, life) => {
    const {
      resource,
      account = 'admin',
      fresh,
      later: [field, text],
    } = life;
    const words = WORDS[locale];
    const own = `${Date.now()}`.slice(-7);
    const reader = await readAs(product, account);
    const before = await oneOf(reader, life);
    const path = pathOf(resource, before.id);
    const page = await openRecord(browser, { product, locale, account, path });
    await press(page, words.duplicate);
    // A record that is not there yet cannot be removed: by then the form is the new one's.
    await dialog(page)
      .getByRole('button', { name: words.remove, exact: true })
      .waitFor({ ...SOON, state: 'detached' });
    await dialog(page).getByRole('button', { name: words.save, exact: true }).waitFor(SOON);
    for (const [name, value] of Object.entries(fresh(own, before))) {
      await type(page, name, resource.fields[name]?.kind === 'day' ? formatDay(value) : value);
    }
    await page.keyboard.press('Control+Enter');
    await untilClosed(page);
    const made = await newestOf(reader, resource);
    expect(made.id).toBeGreaterThan(before.id);
    expect(made).toMatchObject({ version: 1, ...textsOf(fresh(own, before), made) });

    await page.goto(product.address + pathOf(resource, made.id));
    await dialog(page).getByRole('button', { name: words.save, exact: true }).waitFor(SOON);
    expect(await axeFaults(page, 5, '[role=dialog]')).toEqual([]);
    await type(page, field, text);
    await page.keyboard.press('Control+Enter');
    await untilClosed(page);
    const now = async () =>
      recordRow.parse(await reader.read(resource.calls.get, {}, { id: String(made.id) }));
    expect(await now()).toMatchObject({ version: 2 });

    await page.goto(product.address + pathOf(resource, made.id));
    await press(page, words.history);
    await dialog(page).getByRole('list', { name: words.history }).getByRole('listitem').nth(1).waitFor(SOON);
    expect(await axeFaults(page, 5, '[role=dialog]')).toEqual([]);
    await press(page, words.remove);
    await untilClosed(page);
    expect(await now()).toMatchObject({ version: 3, isRemoved: true });
    await page.getByRole('button', { name: words.undo }).press('Enter', SOON);
    // The notice goes at once; that the record is back is said when the server has answered.
    await page.locator('[data-done-notice]').getByText(words.restored).waitFor(SOON);
    expect(await now()).toMatchObject({ version: 4, isRemoved: false });
    await page.context().close();
  });
});

/** Of what was typed, the texts as the record has them; numbers are kept in other units. */
function textsOf(typed: Record<string, string>, { ...row }: RecordRow): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => typeof row[name] === 'string'));
}
