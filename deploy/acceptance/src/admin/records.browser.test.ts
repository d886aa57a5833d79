import { readFileSync } from 'node:fs';
import { recordRow, RESOURCES, startImport, type CallInput } from '@haulboard/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { readAs, type Reader } from '../testing/api.ts';
import { axeFaults, keepPicture, newPage, signIn, untilInFront } from '../testing/browser.ts';
import { sharedProduct, type Product } from '../testing/product.ts';
import { withProduct } from '../testing/with-product.ts';

let product: Product;
let browser: Browser;
let other: Reader;

withProduct(sharedProduct, async (given) => {
  ({ product, browser } = given);
  other = await readAs(product, 'admin');
});

const { logGrades, homeBases } = RESOURCES;
const SOON = { timeout: 120_000 };

/** Nobody else has records of this name. */
const own = `${Date.now()}`.slice(-7);

async function open(path: string, ready: string, locale = 'en-US'): Promise<Page> {
  const page = await newPage(browser);
  await page.addInitScript((chosen) => localStorage.setItem('haulboard.locale', chosen), locale);
  await signIn(page, { product, account: 'admin', target: path });
  await untilInFront(page, path.replace(/\?.*/, ''));
  await page.getByRole('heading', { name: ready, level: 1 }).first().waitFor(SOON);
  return page;
}

const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });
const field = (page: Page, name: RegExp): Locator => dialog(page).getByRole('textbox', { name });
const row = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });

async function untilClosed(page: Page): Promise<void> {
  await dialog(page).waitFor({ ...SOON, state: 'detached' });
}

/** Types where the focus is: into the field that it is in by then. */
async function fill(page: Page, name: RegExp, text: string): Promise<void> {
  await field(page, name).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

type Grade = CallInput<typeof logGrades.calls.change>['body'];

/** Somebody else saves first. */
async function changeElsewhere(id: number, change: Partial<Grade>): Promise<void> {
  const { get, change: put } = logGrades.calls;
  const now = recordRow.parse(await other.read(get, {}, { id: String(id) }));
  const { version, code, name, market } = now;
  const body = {
    version,
    code: String(code),
    name: String(name),
    market: String(market),
    aliases: [],
    ...change,
  };
  await other.write({ ...put, path: put.path.replace('{id}', String(id)) }, body);
}

const idIn = (page: Page): number => Number(new URL(page.url()).searchParams.get('record'));

describe('the life of a log grade, by keyboard alone', () => {
  it('begins, changes, meets another hand, goes and comes back', async () => {
    const page = await open('/settings/log-grades', 'Log grades');
    const code = `Q${own}`;
    await page.getByRole('button', { name: 'Add log grade' }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog] form') !== null);
    await page.keyboard.type(code);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+Enter');
    // The name is missing, and that is where the focus is.
    await dialog(page).getByText('Fill this in.').waitFor(SOON);
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    await page.keyboard.type('Long and straight');
    await page.keyboard.press('Control+Enter');
    await untilClosed(page);

    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.type(code);
    await row(page, code).waitFor(SOON);
    await row(page, code).press('Enter');
    await field(page, /^Market/).waitFor(SOON);
    const id = idIn(page);
    await changeElsewhere(id, { name: 'Long, straight and thick' });
    await fill(page, /^Market/, 'Korea');
    await page.keyboard.press('Control+Enter');
    await dialog(page).getByRole('alert', { name: 'Conflict' }).waitFor(SOON);
    await dialog(page).getByRole('button', { name: 'Keep mine' }).press('Enter');
    await untilClosed(page);
    const both = { name: 'Long, straight and thick', market: 'Korea' };
    expect(await other.read(logGrades.calls.get, {}, { id: String(id) })).toMatchObject(both);

    await row(page, code).press('Enter');
    await dialog(page).getByRole('button', { name: 'History' }).press('Enter');
    await dialog(page).getByText('Long and straight → Long, straight and thick').waitFor(SOON);
    await dialog(page).getByRole('button', { name: 'Remove' }).press('Enter');
    await untilClosed(page);
    await page.getByText('Nothing matches the search and the filters.').waitFor(SOON);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await row(page, code).waitFor(SOON);
    await page.context().close();
  });

  it('comes from a spreadsheet without the row that does not fit, and goes back into one', async () => {
    const page = await open(`/settings/log-grades?q=Z${own}`, 'Log grades');
    await page.getByRole('button', { name: 'Import' }).press('Enter');
    await dialog(page).getByRole('textbox').focus();
    const lines = ['Code,Name,Market', `Z${own}a,Pruned,China`, `Z${own}b,,China`, `Z${own}c,"Pulp, thin",`];
    await page.keyboard.insertText(lines.join('\n'));
    await dialog(page).getByRole('button', { name: 'Check' }).press('Enter');
    await dialog(page).getByRole('row', { name: '3 Name Fill this in.' }).waitFor(SOON);
    await dialog(page).getByRole('button', { name: 'Import the 2 that fit' }).press('Enter');
    await untilClosed(page);
    await row(page, `Z${own}c`).waitFor(SOON);
    const download = page.waitForEvent('download', SOON);
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    await page.getByRole('menuitem', { name: 'CSV' }).press('Enter', SOON);
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8')).toBe(
      ['\uFEFFCode,Name,Market,Also called', `Z${own}a,Pruned,China,`, `Z${own}c,"Pulp, thin",,`].join(
        '\r\n',
      ),
    );
    const book = page.waitForEvent('download', SOON);
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).press('Enter', SOON);
    const workbook = await (await book).path();
    // What was saved is read again: its codes are there already.
    await page.getByRole('button', { name: 'Import' }).press('Enter');
    await dialog(page).locator('input[type=file]').setInputFiles(workbook);
    await dialog(page).getByText('2 rows').waitFor(SOON);
    expect(await dialog(page).getByRole('textbox').first().inputValue()).toBe(
      ['Code,Name,Market,Also called', `Z${own}a,Pruned,China,`, `Z${own}c,"Pulp, thin",,`].join('\n'),
    );
    await keepPicture(page, 'records-import');
    await dialog(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.context().close();
  });
});

/** Draws the edge of the first column's head to the right by pointer. */
async function widenFirstColumn(page: Page, by: number): Promise<void> {
  const first = page.locator('thead th').first();
  await first.waitFor(SOON);
  const box = await first.boundingBox();
  if (!box) {
    throw new Error('The list has no head');
  }
  const [x, y] = [box.x + box.width - 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
  await page.waitForURL(/cols=code(~|%7E)/, SOON);
}

describe('a view of a list', () => {
  it('is kept under a name, opened by its link, deleted and taken back, by keyboard alone', async () => {
    const page = await open(`/settings/log-grades?q=${own}&cols=code,market`, 'Log grades');
    const view = (name: string) => page.getByRole('button', { name: `View: ${name}`, exact: true });
    const act = async (name: string) =>
      page.getByRole('menuitem', { name, exact: true }).press('Enter', SOON);
    await widenFirstColumn(page, 80);
    await view('not saved').press('Enter', SOON);
    await act('Save as a view …');
    await field(page, /^Name/).waitFor(SOON);
    await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'));
    await page.keyboard.type(`Grades ${own}`);
    await page.keyboard.press('Enter');
    await view(`Grades ${own}`).waitFor(SOON);
    await keepPicture(page, 'records-view');
    const id = new URL(page.url()).searchParams.get('view') ?? '';
    await page.goto(`${product.address}/settings/log-grades?view=${id}`);
    await view(`Grades ${own}`).waitFor(SOON);
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Move Market up' }).waitFor(SOON);
    const width = dialog(page).getByRole('spinbutton', { name: /^Width of Code/ });
    expect(Number(await width.inputValue())).toBeGreaterThan(80);
    expect(await axeFaults(page)).toEqual([]);
    await keepPicture(page, 'records-columns');
    await page.keyboard.press('Escape');
    await untilClosed(page);
    await view(`Grades ${own}`).press('Enter', SOON);
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe(own);
    expect(await axeFaults(page)).toEqual([]);
    await keepPicture(page, 'records-view-menu');
    await act('Delete this view');
    await page.getByRole('button', { name: 'Undo' }).press('Enter', SOON);
    await view(`Grades ${own}`).waitFor(SOON);
    await page.context().close();
  });
});

describe('the life of a truck', () => {
  it('begins at a home base, is found, sent to the workshop, and cannot lose its base', async () => {
    const base = await other.write(homeBases.calls.create, {
      name: `Depot ${own}`,
      latitude: -38.1,
      longitude: 176.2,
    });
    const page = await open('/settings/vehicles?record=new', 'Trucks');
    const truck = `T${own}`;
    await field(page, /^Truck/).fill(truck);
    await field(page, /^Registration/).fill('AB123');
    await choose(page, 'Configuration', '50MAX');
    await choose(page, 'Home base', `Depot ${own}`);
    await choose(page, 'Carrier');
    for (const [name, number] of [
      ['Tare', '16500'],
      ['Target payload', '32500'],
    ] as const) {
      await dialog(page).getByRole('spinbutton', { name }).fill(number);
    }
    await field(page, /^Usual start/).fill('4:30 am');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await untilClosed(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill(truck);
    const line = page.getByRole('row', { name: new RegExp(`^${truck} `) });
    await line.getByRole('cell', { name: '32,500 kg' }).waitFor(SOON);
    expect(await axeFaults(page)).toEqual([]);
    await keepPicture(page, 'records-trucks');

    await row(page, truck).click();
    await choose(page, 'Status', 'In the workshop');
    expect(await axeFaults(page)).toEqual([]);
    await keepPicture(page, 'records-truck');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await untilClosed(page);
    await line.getByRole('cell', { name: 'In the workshop' }).waitFor(SOON);

    await page.goto(`${product.address}/settings/home-bases?record=${recordRow.parse(base).id}`);
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await dialog(page).getByText(`Depot ${own} cannot be removed: it is in use.`).waitFor(SOON);
    await dialog(page).getByText(truck).waitFor(SOON);
    await page.context().close();
  });

  it('reads Chinese where Chinese was chosen', async () => {
    const page = await open('/settings', '卡车', 'zh-CN');
    await page.getByRole('button', { name: '添加卡车' }).click();
    await dialog(page).getByRole('button', { name: '保存' }).waitFor(SOON);
    expect(await axeFaults(page)).toEqual([]);
    await keepPicture(page, 'records-chinese');
    await page.context().close();
  });
});

describe('an export and an import that go on by themselves', () => {
  it('are seen from another page, and hand over what was left out', async () => {
    const page = await open('/settings/log-grades', 'Log grades');
    const given = { plural: 'logGrades', title: 'Log grades', mode: 'valid' as const };
    const rows = [
      { code: `Y${own}`, name: 'Pruned', market: '', aliases: [] },
      { code: `W${own}`, name: '', market: '', aliases: [] },
    ];
    const typed = {
      heads: ['Code', 'Name'],
      rows: [
        [`Y${own}`, 'Pruned'],
        [`W${own}`, ''],
      ],
      reason: 'Reason',
    };
    await other.write(startImport, { ...given, rows, typed });
    const button = page.getByRole('button', { name: /^Background tasks/ });
    await button.press('Enter', SOON);
    const job = dialog(page).getByRole('listitem').filter({ hasText: 'Import: Log grades' }).first();
    await job.getByText('1 of 2 rows imported').waitFor(SOON);
    await keepPicture(page, 'jobs');
    expect(await axeFaults(page)).toEqual([]);
    const download = page.waitForEvent('download', SOON);
    await job.getByRole('button', { name: 'Download the rows left out' }).press('Enter');
    const file = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    expect(file[0]).toBe('\uFEFFCode,Name,Reason');
    expect(file[1]).toContain(`W${own}`);
    await page.reload();
    await button.press('Enter', SOON);
    await job.getByRole('button', { name: 'Remove from this list' }).press('Enter');
    await job.getByText('1 of 2 rows imported').waitFor({ ...SOON, state: 'detached' });
    await page.context().close();
  });
});

/** Chooses in a field of the open record what is typed, else the first. */
async function choose(page: Page, name: string, text = ''): Promise<void> {
  // A required field has a star behind its name; one name may begin another.
  const box = dialog(page).getByRole('combobox', { name: new RegExp(`^${name}( \\*)?$`) });
  await box.click();
  await (text === '' || name === 'Status' ? Promise.resolve() : box.fill(text));
  const option = page.locator('.ant-select-item-option').filter({ visible: true, hasText: text }).first();
  await option.click();
}
