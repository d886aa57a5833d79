import { ApiError, getIncome, listIncomeLines, type IncomeLine, type IncomeQuery } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { incomeOf, ROADS_UNKNOWN, SCALED, serveIncome } from '../../testing/income-server.ts';
import { IncomePage } from './income-page.tsx';

afterEach(cleanup);

type Opened = {
  role?: 'CUSTOMER' | 'CARRIER' | 'CARRIER_COMPANY';
  query?: string;
  isEmpty?: boolean;
  lines?: IncomeLine[];
  /** What the trucks hauled. */
  hauled?: IncomeLine[];
};

/** Opens the page, and tells what it asks for. */
function open({ role = 'CARRIER', query = '', isEmpty = false, lines, hauled }: Opened = {}): IncomeQuery[] {
  const asked: IncomeQuery[] = [];
  const server = fakeServer();
  serveIncome(server);
  server.on(getIncome, ({ body = {} }) => {
    asked.push(body);
    const given = isEmpty ? [] : hauled;
    return incomeOf(body, { hasRuc: role === 'CARRIER', ...(given ? { lines: given } : {}) });
  });
  if (lines) {
    server.on(listIncomeLines, () => lines);
  }
  const shell = fakeShell({ server, user: fakeUser(role) });
  renderRemote(<IncomePage />, { shell, path: `/income-by-vehicle${query}` });
  return asked;
}

/** Types another day over the one in a field. */
async function retype(field: HTMLElement, day: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, `${day}{Enter}`);
}

const TABLE = /^Income by truck/;
const rowsOf = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

describe('a person who asks what trucks earned', () => {
  it('reads freight, fuel, GST and road user charges of each truck, and their sums', async () => {
    open();
    await screen.findByRole('table', { name: TABLE });
    expect(rowsOf(TABLE)).toEqual([
      'Truck | Loads | Net | Freight | Fuel | Without GST | GST | With GST | Road user charges | Without a price',
      '▸ N1 RG61 | 2 | 61.000 t | $564.25 | $13.54 | $577.79 | $86.67 | $664.46 | $170.00 | 1',
      '▸ N2 RG62 | 1 | 30.500 t | $564.25 | $13.54 | $577.79 | $86.67 | $664.46 | $85.00 | ',
      'Total | 3 | 91.500 t | $1,128.50 | $27.08 | $1,155.58 | $173.34 | $1,328.92 | $255.00 | 1',
    ]);
  });

  it('asks for what is still to be charged, which a link keeps', async () => {
    const asked = open({ query: '?invoiced=no' });
    await screen.findByRole('table', { name: TABLE });
    expect(asked.at(-1)).toMatchObject({ invoiced: 'no' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Invoices' }));
    await userEvent.click(await screen.findByTitle('Invoiced'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ invoiced: 'yes' }));
  });

  it('is not told that nothing was hauled where nothing is on an invoice yet, and comes back', async () => {
    const asked = open({ query: '?invoiced=yes', isEmpty: true });
    expect(await screen.findByText('Nothing fits these filters.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('invoiced'));
    expect(await screen.findByText('Nothing was hauled on these days.')).toBeTruthy();
  });

  it('opens a truck and a day by keyboard, down to the rate and the arithmetic', async () => {
    open();
    (await screen.findByRole('button', { name: 'N1 RG61' })).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    const rate = await screen.findByRole('link', { name: 'Acme 50 to 75 km' });
    expect(rate.getAttribute('href')).toBe('/settings/rates-records?record=7');
    expect(rate.closest('li')?.textContent).toBe('Acme 50 to 75 km: $18.50 per t, from 01/01/2026');
    expect(screen.getByText('30.500 t × $18.50 = $564.25')).toBeTruthy();
    expect(
      screen.getByText(
        /142\.4 c\/l since 02\/03\/2026, 3 steps above 125\.0 c\/l; \$564\.25 × 2\.40 % = \$13\.54/,
      ),
    ).toBeTruthy();
    const gst = screen.getByRole('link', { name: 'from 01/10/2010' });
    expect(gst.getAttribute('href')).toBe('/settings/gst-rates?record=5');
    expect(gst.closest('li')?.textContent).toBe('GST: $577.79 × 15.00 % = $86.67 (from 01/10/2010)');
    const roads = screen.getByRole('link', { name: '50MAX 9-axle' });
    expect(roads.getAttribute('href')).toBe('/settings/ruc-rates?record=3');
    expect(roads.closest('li')?.textContent).toBe(
      'Road user charges, not included: 132.4 km × $642.00 per 1,000 km = $85.00 (50MAX 9-axle, from 01/01/2025)',
    );
    const [docket] = screen.getAllByRole('link', { name: '660041' });
    expect(docket?.getAttribute('href')).toBe('/dockets?id=41');
  });

  it('reads where a volume is one that a scaler measured', async () => {
    open({ query: '?open=61&day=2026-04-05', lines: [SCALED] });
    expect(await screen.findByText('scaled volume 32.100 m³ × $17.58 = $564.32')).toBeTruthy();
  });

  it('reads why road user charges are unknown', async () => {
    open({ query: '?open=61&day=2026-04-05', lines: [ROADS_UNKNOWN] });
    expect(
      await screen.findByText(/Road user charges are unknown: none are set for the truck’s configuration/),
    ).toBeTruthy();
  });

  it('reads no amount of roads where nobody knows one, and of one load what it is', async () => {
    open({ hauled: [ROADS_UNKNOWN] });
    await screen.findByRole('table', { name: TABLE });
    expect(rowsOf(TABLE).at(-1)).toContain('| $664.46 | – | ');
    expect(screen.getByText('1 load, 30.500 t')).toBeTruthy();
    expect(screen.getByText('of 1 load unknown')).toBeTruthy();
    expect(screen.queryByText('$0.00')).toBeNull();
  });

  it('finds an opened day again by the address', async () => {
    open({ query: '?open=61&day=2026-04-05' });
    expect(await screen.findByText('30.500 t × $18.50 = $564.25')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sun 05/04/2026' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('is told which dockets have no price and why, with the way to the rates', async () => {
    open();
    const table = await screen.findByRole('table', { name: /without a price, with the reason/ });
    expect(within(table).getByText('No rate fits', { exact: false })).toBeTruthy();
    const link = within(table).getByRole('link', { name: 'Rates of the customer' });
    expect(link.getAttribute('href')).toBe('/settings/rates-records?filter=customerId:11');
  });

  it('asks for what the address says, and narrows by who pays', async () => {
    const asked = open({ query: '?from=2026-04-02&to=2026-04-08&truck=61,62&payer=carrier' });
    await screen.findByRole('table', { name: TABLE });
    const days = { from: '2026-04-02', to: '2026-04-08', vehicleIds: [61, 62] };
    expect(asked).toEqual([{ ...days, payer: 'carrier' }]);
    await userEvent.click(screen.getByText('What customers pay'));
    expect(asked.at(-1)).toEqual({ ...days, payer: 'customer' });
  });

  it('who is a customer neither chooses who pays, nor reads road user charges, nor tries rates', async () => {
    open({ role: 'CUSTOMER' });
    await screen.findByRole('table', { name: TABLE });
    expect(screen.queryByText('Road user charges')).toBeNull();
    expect(screen.queryByText('What carrier companies are paid')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Try a rate on these days' })).toBeNull();
  });

  it('is told where nothing was hauled', async () => {
    open({ isEmpty: true });
    expect(await screen.findByText('Nothing was hauled on these days.')).toBeTruthy();
  });

  it('can try again when the server could not tell', async () => {
    const server = fakeServer();
    server.on(getIncome, () => {
      throw new ApiError({ code: 500, message: 'the database is away', call: 'getIncome' });
    });
    renderRemote(<IncomePage />, { shell: fakeShell({ server }), path: '/income-by-vehicle' });
    expect(await screen.findByRole('button', { name: /retry/i })).toBeTruthy();
  });

  it('reads it in Chinese where Chinese was chosen', async () => {
    const server = fakeServer();
    serveIncome(server);
    const shell = fakeShell({ server, locale: 'zh-CN', user: fakeUser('CARRIER') });
    renderRemote(<IncomePage />, { shell, path: '/income-by-vehicle', messages: chinese });
    expect(await screen.findByRole('heading', { name: '按卡车统计收入' })).toBeTruthy();
    expect(await screen.findAllByText('不含消费税')).toHaveLength(2);
    expect(screen.getAllByText(/^[\d,.]+ 吨$/).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^[\d,.]+ t$/)).toBeNull();
  });
});

describe('a person who asks about other days', () => {
  it('never asks about too many: the other end moves along, and it is said', async () => {
    const asked = open({ query: '?from=2026-11-01&to=2026-11-27' });
    const from = await screen.findByRole('textbox', { name: 'From day' });
    await retype(from, '01/03/2026');
    expect(await screen.findByText('At most 92 days: the last day is now 31/05/2026.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'To day' })).toHaveProperty('value', '31/05/2026');
    await retype(screen.getByRole('textbox', { name: 'To day' }), '30/11/2026');
    expect(await screen.findByText('At most 92 days: the first day is now 31/08/2026.')).toBeTruthy();
    await retype(screen.getByRole('textbox', { name: 'From day' }), '01/11/2026');
    await waitFor(() => expect(screen.queryByText(/At most 92 days/)).toBeNull());
    expect(asked).toEqual([
      { from: '2026-11-01', to: '2026-11-27' },
      { from: '2026-03-01', to: '2026-05-31' },
      { from: '2026-08-31', to: '2026-11-30' },
      { from: '2026-11-01', to: '2026-11-30' },
    ]);
  });

  it.each(['from=2026-12-05&to=2026-11-01', 'from=2026-03-01&to=2026-11-27'])(
    'finds the usual days at an address of days that cannot be: %s',
    async (days) => {
      const asked = open({ query: `?${days}&truck=61` });
      expect(await screen.findByRole('table', { name: TABLE })).toBeTruthy();
      expect(asked).toEqual([{ vehicleIds: [61] }]);
    },
  );

  it.each([
    [422, 'from: choose at most 31 days', 0],
    [500, 'the database is away', 1],
  ])('reads no figures of the days before when the server answers %i', async (code, message, retries) => {
    const server = fakeServer();
    serveIncome(server);
    const shell = fakeShell({ server, user: fakeUser('CARRIER') });
    renderRemote(<IncomePage />, { shell, path: '/income-by-vehicle?from=2026-11-01&to=2026-11-27' });
    await screen.findByRole('table', { name: TABLE });
    server.on(getIncome, () => {
      throw new ApiError({ code, message, call: 'getIncome' });
    });
    await retype(screen.getByRole('textbox', { name: 'From day' }), '01/10/2026');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('table', { name: TABLE })).toBeNull();
    expect(screen.queryAllByRole('button', { name: /retry/i })).toHaveLength(retries);
    expect(screen.getByRole('textbox', { name: 'From day' })).toHaveProperty('value', '01/10/2026');
  });
});

describe('a dispatcher who tries a rate', () => {
  it('compares the days with the new rate; amounts are cents, whatever was typed', async () => {
    const server = fakeServer();
    serveIncome(server);
    const shell = fakeShell({ server, user: fakeUser('CARRIER') });
    renderRemote(<IncomePage />, { shell, path: '/income-by-vehicle' });
    const compare = await screen.findByRole('button', { name: 'Compare' });
    expect(compare.getAttribute('aria-description')).toBe('Choose a rate first.');
    await userEvent.click(screen.getByRole('combobox', { name: 'Rate to try' }));
    await userEvent.click(await screen.findByText('Acme 50 to 75 km ($18.50 per t)'));
    const rate = screen.getByRole('textbox', { name: 'New rate, $' });
    await userEvent.clear(rate);
    await userEvent.type(rate, '20.1x');
    expect(compare.getAttribute('aria-description')).toBe('Give amounts in dollars, like 18.50.');
    await userEvent.clear(rate);
    await userEvent.type(rate, '20.1{Enter}');
    const table = await screen.findByRole('table', { name: /The rate prices 1 docket\./ });
    expect(within(table).getAllByText('+$48.80')).toHaveLength(2);
    expect(server.inputs.at(-1)).toMatchObject({
      body: { rateId: 7, rateCents: 2010, minChargeCents: null, minPayloadKg: 24_000 },
    });
    // Another rate has not been compared yet.
    await userEvent.type(rate, '5');
    expect(screen.queryByRole('table', { name: /The rate prices/ })).toBeNull();
  });
});
