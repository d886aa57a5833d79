import { recordPath, recordRow, RESOURCES, type AnyResource, type RecordRow } from '@haulboard/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { readAs } from './testing/api.ts';
import { axeFaults, newPage, signIn, untilInFront } from './testing/browser.ts';
import { isFull } from './testing/is-full.ts';
import { LIVES, newestOf, oneOf } from './testing/record-lives.ts';
import { sharedProduct, type Product } from './testing/product.ts';
import { withProduct } from './testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

const SOON = { timeout: 45_000 };

/** Words of the pages of records, as each language has them. */
const WORDS = {
  'en-US': { duplicate: 'Duplicate', save: 'Save', history: 'History', remove: 'Remove', undo: 'Undo' },
  'zh-CN': { duplicate: '复制', save: '保存', history: '历史记录', remove: '删除', undo: '撤销' },
};
type Locale = keyof typeof WORDS;

/** One with a code of its own, one that belongs to another record. */
const USUAL = LIVES.filter(
  ({ resource }) => resource === RESOURCES.forests || resource === RESOURCES.vehicleAbsences,
);

const CASES = (isFull ? LIVES : USUAL).flatMap((life, at) =>
  (isFull ? (['en-US', 'zh-CN'] as const) : ([at % 2 === 0 ? 'en-US' : 'zh-CN'] as const)).map(
    (locale) => [life.resource.plural, locale, life] as const,
  ),
);

const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });
const untilClosed = (page: Page) => dialog(page).waitFor({ ...SOON, state: 'detached' });
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).press('Enter', SOON);

/** Types into a field of the open record: the focus goes there, and the keyboard does the rest. */
async function type(page: Page, field: string, text: string): Promise<void> {
  await dialog(page).locator(`[id$="-${field}"]`).focus(SOON);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

async function open(locale: Locale, account: string, path: string): Promise<Page> {
  const page = await newPage(browser);
  await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
  await signIn(page, { product, account, target: path });
  await untilInFront(page, path.replace(/\?.*/, ''));
  return page;
}

const pathOf = ({ plural }: AnyResource, id: number) => recordPath(plural, id);

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
    const page = await open(locale, account, pathOf(resource, before.id));
    await press(page, words.duplicate);
    // A record that is not there yet cannot be removed: by then the form is the new one's.
    await dialog(page)
      .getByRole('button', { name: words.remove, exact: true })
      .waitFor({ ...SOON, state: 'detached' });
    await dialog(page).getByRole('button', { name: words.save, exact: true }).waitFor(SOON);
    for (const [name, value] of Object.entries(fresh(own))) {
      await type(page, name, value);
    }
    await page.keyboard.press('Control+Enter');
    await untilClosed(page);
    const made = await newestOf(reader, resource);
    expect(made.id).toBeGreaterThan(before.id);
    expect(made).toMatchObject({ version: 1, ...textsOf(fresh(own), made) });

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
    await page.getByRole('button', { name: words.undo }).waitFor({ ...SOON, state: 'detached' });
    expect(await now()).toMatchObject({ version: 4, isRemoved: false });
    await page.context().close();
  });
});

/** Of what was typed, the texts as the record has them; numbers are kept in other units. */
function textsOf(typed: Record<string, string>, { ...row }: RecordRow): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => typeof row[name] === 'string'));
}
