import { getReport, getReportNotes, listListViews, saveTable, type SavedView } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser, type FakeServer } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTES, reportOf } from '../../../testing/demo-server.ts';
import { RUNNING, serveRunning } from '../../../testing/running-server.ts';
import { ChartsPage } from '../charts-page.tsx';

afterEach(cleanup);

type OpenOptions = { views?: SavedView[]; server?: FakeServer };

function open(
  query = '?show=running',
  report = RUNNING,
  { views = [], server = fakeServer() }: OpenOptions = {},
) {
  server.on(getReport, ({ body }) => reportOf(body));
  server.on(getReportNotes, () => []);
  server.on(listListViews, () => ({ views, firstId: null }));
  const asked = serveRunning(server, report);
  renderRemote(<ChartsPage />, {
    shell: fakeShell({ server, user: fakeUser('CARRIER') }),
    path: `/charts${query}`,
  });
  return asked;
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

describe('a manager who asks how the work went', () => {
  it('finds it beside what was hauled, of the same days', async () => {
    open('?from=2026-04-02&to=2026-04-08');
    await userEvent.click(await screen.findByText('How it went'));
    expect(await screen.findByRole('heading', { name: 'Stays at destinations' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Over time: Stays at destinations',
      'Stays at destinations',
      'Stays at skids',
      'Empty running',
      'Use of trucks',
      'Loads not hauled',
      'Docket lag',
    ]);
  });

  it('reads each figure with the period before and by truck, place or reason', async () => {
    open();
    await screen.findByRole('heading', { name: 'Empty running' });
    expect(rowsOf('Empty running').slice(1)).toEqual([
      'N1 · RG61 | 40.0 % | 40.0 % | 360.0 km | 540.0 km | 9',
      'Total | 40.0 % | 40.0 % | 360.0 km | 540.0 km | 9',
    ]);
    expect(rowsOf('Stays at skids')[1]).toBe('KANG 704/1 | 1:35 h | 1:00 h | 3:10 h | 1.2 | 3');
    expect(rowsOf('Use of trucks')[1]).toBe('N1 · RG61 | 75.0 % | 50.0 % | 20 | 15 | 3.0 | 45');
    expect(rowsOf('Loads not hauled').slice(1)).toEqual([
      'Truck broke down | 4 | 1 | 3 | 1 | 0',
      'No reason given | 2 | 0 | 0 | 0 | 2',
      'Total | 6 | 1 | 3 | 1 | 2',
    ]);
    expect(rowsOf('Docket lag')[1]).toBe('Port of Tauranga | 0:14 h | 0:20 h | 3:10 h | 1 | 1 | 12');
  });

  it('saves what is shown: kilometres, minutes and percents as numbers, with the totals', async () => {
    const sent: unknown[] = [];
    const server = fakeServer();
    server.on(saveTable, ({ body }) => {
      sent.push(body);
      return new Blob(['sheet']);
    });
    URL.createObjectURL = () => 'blob:sheet';
    URL.revokeObjectURL = () => undefined;
    open('?show=running', RUNNING, { server });
    for (const name of ['Empty running', 'Stays at skids']) {
      await userEvent.click(await screen.findByRole('button', { name: `Save as XLSX: ${name}` }));
    }
    expect(sent).toMatchObject([
      {
        heads: ['Truck', 'Empty (%)', 'Empty before (%)', 'Empty way (km)', 'Loaded way (km)', 'Loads'],
        rows: [
          { label: 'N1 · RG61', values: [40, 40, 360, 540, 9] },
          { label: 'Total', values: [40, 40, 360, 540, 9] },
        ],
      },
      {
        heads: [
          'Skid',
          'Median stay (min)',
          'Median before (min)',
          'Nine of ten within (min)',
          'Trucks there before',
          'Visits',
        ],
        rows: [{ label: 'KANG 704/1', values: [95, 60, 190, 1.2, 3] }, { label: 'Total' }],
      },
    ]);
  });

  it('reads a figure week by week with the weeks before, and follows one to its rows', async () => {
    const asked = open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Loads not hauled' }));
    const name = 'Over time: Loads not hauled';
    await screen.findByRole('heading', { name });
    expect(rowsOf(name)).toEqual([
      'Period | Not hauled | Period before | Cancelled | Declined | Missed',
      '02/04–05/04 | 3 | 2 | 2 | 0 | 1',
      '06/04–08/04 | 4 | 3 | 3 | 0 | 1',
    ]);
    await userEvent.click(screen.getByRole('button', { name: `Show as a table: ${name}` }));
    await userEvent.click(screen.getByRole('link', { name: '06/04–08/04' }));
    await screen.findByRole('region', { name: /^What this figure is made of/ });
    expect(asked).toEqual([{ from: '2026-04-06', to: '2026-04-08', figure: 'lost' }]);
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  });

  it('reads beside it which holidays, closed places and weather explain it', async () => {
    const server = fakeServer();
    open('?show=running', RUNNING, { server });
    server.on(getReportNotes, () => NOTES);
    await userEvent.click(await screen.findByText(/^Holidays, closed places and weather in these days/));
    expect(screen.getByText('05/04/2026 · Weather: 2 crews stood')).toBeTruthy();
  });

  it('finds it again in a report that was saved', async () => {
    const saved = { name: 'Lost', address: 'show=running&over=lost', isShared: false, isMine: true };
    const view = { ...saved, id: 9, savedBy: 'Mere', savedAt: 1, version: 1 };
    open('?view=9', RUNNING, { views: [view] });
    expect(await screen.findByRole('heading', { name: 'Over time: Loads not hauled' })).toBeTruthy();
  });

  it('follows a reason to its loads, and closes them', async () => {
    const asked = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Truck broke down' }));
    const panel = await screen.findByRole('region', { name: /^What this figure is made of/ });
    expect(await within(panel).findByText('1 row', { exact: false })).toBeTruthy();
    expect(rowsOf('What this figure is made of')[1]).toBe(
      '03/04/2026 | N1 | Tall Timber → Port of Tauranga | Cancelled | Truck broke down',
    );
    expect(asked).toEqual([{ figure: 'lost', reason: 'Truck broke down' }]);
    expect(document.activeElement).toBe(panel);
    await userEvent.click(within(panel).getByRole('button', { name: 'Close the rows' }));
    expect(screen.queryByRole('table', { name: 'What this figure is made of' })).toBeNull();
  });

  it('sees how soon dockets were in where trucks are nobody’s to see', async () => {
    open('?show=running', { ...RUNNING, waits: null, ways: null, uses: null, lost: null });
    await screen.findByRole('heading', { name: 'Docket lag' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Over time: Docket lag',
      'Docket lag',
    ]);
  });
});
