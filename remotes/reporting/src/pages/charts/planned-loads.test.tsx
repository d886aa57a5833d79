import {
  getReport,
  getReportNotes,
  listListViews,
  listRunningRows,
  TaskStatus,
  type RunningRow,
  type RunningRowsQuery,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTES, reportOf } from '../../testing/demo-server.ts';
import { ChartsPage } from './charts-page.tsx';

const LOAD: RunningRow = {
  key: 'load 1',
  day: '2026-04-02',
  vehicleCode: 'N1',
  place: 'Tall 1 → Port',
  fromAt: null,
  untilAt: null,
  minutes: null,
  tenthsEmpty: null,
  tenthsLoaded: null,
  loads: null,
  taskStatus: TaskStatus.Accepted,
  reason: '',
  docketId: null,
  docketNo: null,
};
const ROWS: RunningRow[] = [
  LOAD,
  { ...LOAD, key: 'load 2', day: '2026-04-03', vehicleCode: null, taskStatus: TaskStatus.Declined },
  {
    ...LOAD,
    key: 'load 3',
    day: '2026-04-04',
    taskStatus: TaskStatus.Completed,
    docketId: 12,
    docketNo: 'H12',
  },
];

/** Opens the reports of a customer, and tells which rows are asked for. */
function open(query: string): RunningRowsQuery[] {
  const asked: RunningRowsQuery[] = [];
  const server = fakeServer();
  server.on(getReport, ({ body }) => reportOf(body, 12));
  server.on(listListViews, () => ({ views: [], firstId: null }));
  server.on(getReportNotes, () => NOTES);
  server.on(listRunningRows, ({ body }) => {
    asked.push(body);
    return { count: ROWS.length, rows: ROWS };
  });
  const shell = fakeShell({ server, user: fakeUser('CUSTOMER') });
  renderRemote(<ChartsPage />, { shell, path: `/charts${query}` });
  return asked;
}

describe('a customer who doubts what was planned', () => {
  it('follows what was planned to each of its loads, and a delivered one to its docket', async () => {
    const asked = open('?from=2026-04-02&to=2026-04-08&crew=7&rows=plan');
    const table = within(await screen.findByRole('table', { name: 'What this figure is made of' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DayTruckLoadWhat became of itDocket',
      '02/04/2026N1Tall 1 → PortNot finished–',
      '03/04/2026No truck yetTall 1 → PortDeclined–',
      '04/04/2026N1Tall 1 → PortDeliveredH12',
    ]);
    expect(table.getByRole('link', { name: 'H12' }).getAttribute('href')).toBe('/dockets?id=12');
    expect(asked).toEqual([{ from: '2026-04-02', to: '2026-04-08', crewIds: [7], figure: 'plan' }]);
    const all = screen.getByRole('link', { name: 'Show the planned loads of these days' });
    expect(all.getAttribute('href')).toBe('/charts?from=2026-04-02&to=2026-04-08&crew=7&rows=plan');
  });

  it('closes the loads again and keeps the days', async () => {
    open('?from=2026-04-02&to=2026-04-08&rows=plan');
    await userEvent.click(await screen.findByRole('button', { name: 'Close the rows' }));
    expect(screen.queryByRole('table', { name: 'What this figure is made of' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From day' }).value).toBe('02/04/2026');
  });
});
