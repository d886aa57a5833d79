import { exportStock, getStockStatistic } from '@haulboard/contract';
import { fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { demoServer } from '../../testing/demo-server.ts';
import { OverviewPage } from './overview-page.tsx';

function open(path = '/stock/overview', server = demoServer()) {
  renderRemote(<OverviewPage />, { shell: fakeShell({ server }), path });
}

const shownRows = async () => {
  const table = await screen.findByRole('table');
  const [, body] = within(table).getAllByRole('rowgroup');
  return body ? within(body).getAllByRole('row') : [];
};
const names = async () => (await shownRows()).map((row) => within(row).getAllByRole('cell')[2]?.textContent);

describe('somebody who looks at all stock', () => {
  it('reads what lies where, what is planned and left, and the sum', async () => {
    open();
    expect(await names()).toEqual(['A', 'PULP', 'A']);
    const sum = screen.getByRole('row', { name: /^Sum/ });
    expect(
      within(sum)
        .getAllByRole('cell')
        .map((one) => one.textContent),
    ).toEqual(expect.arrayContaining(['11.5', '5', '6.5', '81.0']));
  });

  it('sees what is at risk and why', async () => {
    open('/stock/overview?only=risk');
    const [row] = await shownRows();
    expect(row?.textContent).toContain('2 loads planned with no wood · felled 53 days ago');
  });

  it('is led to the crews that have not called by their hour', async () => {
    open();
    const late = await screen.findByRole('list', { name: 'Crews that have not called' });
    expect(within(late).getByRole('link', { name: '77 Short' }).getAttribute('href')).toContain('/stock/32');
  });

  it('finds the same in the address: grouping, order and search', async () => {
    open('/stock/overview?by=crew&sort=-onSkid&q=timber');
    const rows = await shownRows();
    expect(rows.map((row) => row.textContent)).toEqual([expect.stringContaining('66 Tall Timber')]);
    expect(screen.getByRole('columnheader', { name: /On skid/ }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    expect(await shownRows()).toHaveLength(2);
  });

  it('is in the search by /', async () => {
    open();
    await shownRows();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('saves the lines of the table, in its order, as the server’s file', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => `#${saved.push(file)}` });
    const server = demoServer();
    const file = new Blob(['\uFEFFCrew\r\n'], { type: 'text/csv' });
    server.on(exportStock, () => file);
    open('/stock/overview?q=timber', server);
    fireEvent.click(await screen.findByRole('button', { name: 'Save as CSV (2 lines)' }));
    await waitFor(() => expect(saved).toEqual([file]));
    expect(server.inputs[server.received.indexOf('exportStock')]).toEqual({ query: { ids: '1,2' } });
  });

  it('is told when there is nothing', async () => {
    const server = demoServer();
    server.on(getStockStatistic, () => ({ today: '2026-11-23', crews: [], lines: [] }));
    open('/stock/overview', server);
    expect(await screen.findByText('There is no crew whose stock you may see.')).toBeTruthy();
  });
});
