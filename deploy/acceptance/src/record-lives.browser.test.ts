import { recordPage, recordRow, RESOURCES, type AnyResource, type RecordRow } from '@haulboard/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { readAs, type Reader } from './testing/api.ts';
import { axeFaults, newPage, signIn, untilInFront } from './testing/browser.ts';
import { isFull } from './testing/is-full.ts';
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

/** What of a copy must differ from what it is a copy of, and what is changed after. */
type Life = {
  resource: AnyResource;
  fresh: (own: string) => Record<string, string>;
  later: [string, string];
};

const coded = (own: string) => ({ name: `Own ${own}`, code: `O${own}` });
const R = RESOURCES;
/** Kinds of which the demo has a record to copy. */
const LIVES: readonly Life[] = [
  { resource: R.vehicles, fresh: (own) => ({ vehicleCode: `L${own}` }), later: ['driverName', 'Rangi'] },
  { resource: R.crews, fresh: (own) => ({ crewCode: `C${own}` }), later: ['name', 'Night gang'] },
  { resource: R.destinations, fresh: coded, later: ['name', 'Another wharf'] },
  { resource: R.vehicleAbsences, fresh: (own) => ({ reason: `Leave ${own}` }), later: ['standIn', 'Hone'] },
  { resource: R.homeBases, fresh: (own) => ({ name: `Base ${own}` }), later: ['latitude', '-38.4'] },
  { resource: R.forests, fresh: coded, later: ['latitude', '-38.5'] },
  { resource: R.skids, fresh: (own) => ({ name: `S${own}` }), later: ['latitude', '-38.6'] },
  { resource: R.logGrades, fresh: (own) => ({ code: `G${own}` }), later: ['market', 'Korea'] },
  { resource: R.customers, fresh: coded, later: ['name', 'Another owner'] },
  { resource: R.carriers, fresh: coded, later: ['name', 'Another carrier'] },
  { resource: R.carrierCompanies, fresh: coded, later: ['contactName', 'Mere'] },
  {
    resource: R.ratesRecords,
    fresh: (own) => ({ name: `Rate ${own}`, priority: String(Number(own) % 90) }),
    later: ['note', 'Agreed'],
  },
  { resource: R.fuelFactors, fresh: (own) => ({ name: `Fuel ${own}` }), later: ['fuelIndex', 'MBIE'] },
  {
    resource: R.fuelPrices,
    fresh: (own) => ({ fuelIndex: `Index ${own}` }),
    later: ['priceTenths', '201.5'],
  },
  {
    resource: R.rucRates,
    fresh: (own) => ({ configuration: `Axles ${own}` }),
    later: ['sourceNote', 'Gazette'],
  },
];
/** One with a code of its own, one that belongs to another record. */
const USUAL = LIVES.filter(({ resource }) => resource === R.forests || resource === R.vehicleAbsences);

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

async function open(locale: Locale, path: string): Promise<Page> {
  const page = await newPage(browser);
  await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
  await signIn(page, { product, account: 'admin', target: path });
  await untilInFront(page, path.replace(/\?.*/, ''));
  return page;
}

const kebab = (plural: string) => plural.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const pathOf = ({ plural }: AnyResource, id: number) => `/settings/${kebab(plural)}?record=${id}`;

async function newestOf(reader: Reader, { calls }: AnyResource): Promise<RecordRow> {
  const { list } = recordPage.parse(await reader.read(calls.find, { page_size: 500 }));
  const [newest] = list.toSorted((one, other) => other.id - one.id);
  if (!newest) {
    throw new Error('the demo has none');
  }
  return newest;
}

describe('a whole life by keyboard', () => {
  it.each(CASES)('of one of the %s, in %s', async (_, locale, { resource, fresh, later: [field, text] }) => {
    const words = WORDS[locale];
    const own = `${Date.now()}`.slice(-7);
    const reader = await readAs(product, 'admin');
    const before = await newestOf(reader, resource);
    const page = await open(locale, pathOf(resource, before.id));
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
