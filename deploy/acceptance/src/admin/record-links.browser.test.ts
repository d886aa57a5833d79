import { recordRow, type Field, type RecordRow } from '@haulboard/contract';
import type { Browser, Page } from 'playwright-core';
import { readAs, type Reader } from '../testing/api.ts';
import { go } from '../testing/browser.ts';
import { isFull } from '../testing/is-full.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { LIVES, oneOf, type Life } from './testing/record-lives.ts';
import { dialog, openRecord, pathOf, press, SOON, untilClosed, WORDS } from '../testing/record-page.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;

withProduct(sharedProduct, (given) => ({ product, browser } = given));

/** What a person types, as the record keeps it. */
function valueOf(typed: string, { kind, decimals = 0 }: Field): string | number {
  if (kind === 'whole') {
    return Math.round(Number(typed) * 10 ** decimals);
  }
  return kind === 'decimal' ? Number(typed) : typed;
}

/** What a person sets on a record, with other values for some fields. */
function fieldsOf(
  { resource: { fields } }: Life,
  row: Readonly<Record<string, unknown>>,
  typed: Record<string, string>,
) {
  const names = Object.entries(fields);
  return Object.fromEntries(
    names.map(([name, field]) => {
      const text = typed[name];
      return [name, text === undefined ? row[name] : valueOf(text, field)];
    }),
  );
}

/** A record of one's own that was made and then changed, so that it has something to tell. */
async function makeChanged(reader: Reader, life: Life): Promise<RecordRow> {
  const { resource, fresh, later } = life;
  const own = `${Date.now()}`.slice(-7);
  const { create, change } = resource.calls;
  // A phone is of one account alone.
  const alone = resource.fields['account'] ? { phone: '' } : {};
  const of = await oneOf(reader, life);
  const copy = fieldsOf(life, of, { ...fresh(own, of), ...alone });
  // What it is a copy of may have been changed so before.
  const [name, text] = later;
  const isNumber = resource.fields[name]?.kind !== 'text';
  const first = fieldsOf(life, copy, { [name]: isNumber ? `${Number(text) + 1}` : `Not ${own}` });
  const made = recordRow.parse(await reader.write(create, first));
  const next = { ...fieldsOf(life, made, Object.fromEntries([later])), version: made.version };
  await reader.write({ ...change, path: change.path.replace('{id}', String(made.id)) }, next);
  return made;
}

/** A link is followed within the page that is open; FULL loads the page anew for each, as for the first. */
const follow = async (page: Page, path: string): Promise<unknown> =>
  isFull ? page.goto(product.address + path) : go(page, path);

describe('a link to a record', () => {
  const pages = new Map<string, Page>();

  it.each(LIVES.map((life, at) => [life.resource.plural, at % 2 === 0 ? 'en-US' : 'zh-CN', life] as const))(
    'leads to one of the %s, what became of it and the way back, in %s',
    async (_, locale, life) => {
      const { resource, account = 'admin', later } = life;
      const words = WORDS[locale];
      const reader = await readAs(product, account);
      const made = await makeChanged(reader, life);
      const path = pathOf(resource, made.id);
      const desk = `${account} ${locale}`;
      const open = pages.get(desk);
      const page = open ?? (await openRecord(browser, { product, locale, account, path }));
      pages.set(desk, page);
      await (open && follow(open, path));
      await dialog(page).getByRole('button', { name: words.save, exact: true }).waitFor(SOON);
      await press(page, words.history);
      const steps = dialog(page).getByRole('list', { name: words.history }).locator('> li');
      await steps.nth(1).waitFor(SOON);
      const told = (await steps.first().textContent()) ?? '';
      // Figures have commas between their thousands.
      expect(told.replaceAll(',', '')).toContain(` → ${later[1]}`);
      await steps.nth(1).getByRole('button').press('Enter');
      await untilClosed(page);
      const back = recordRow.parse(await reader.read(resource.calls.get, {}, { id: String(made.id) }));
      expect(back).toEqual({ ...made, version: 3 });
    },
  );
});
