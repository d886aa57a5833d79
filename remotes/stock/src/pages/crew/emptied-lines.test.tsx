import { getStockStatistic, listCrewStock } from '@haulboard/contract';
import { fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { fireEvent, screen } from '@testing-library/react';
import { demoServer } from '../../testing/demo-server.ts';
import { crewOf, lineOf } from '../../testing/lines.ts';
import { CrewRoute } from './crew-route.tsx';

const LONG_AGO = lineOf({ id: 9, skidId: 49, skidName: '704/9', qtyLoads: 0, plannedLoads: 0 });
const ALL = { name: 'Show lines that were emptied more than two weeks ago' };

function open(lines = [lineOf()]) {
  const server = demoServer();
  server.on(listCrewStock, ({ query }) => (query?.lines === 'all' ? [...lines, LONG_AGO] : lines));
  server.on(getStockStatistic, () => ({ today: '2026-11-23', crews: [crewOf()], lines }));
  renderRemote(<CrewRoute />, { shell: fakeShell({ server }), path: '/stock/31' });
}

describe('somebody who looks at the stock of a crew', () => {
  it('reads lines that were emptied long ago when they are asked for, with their movements', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Movements of 704/1 A' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Movements of 704/9 A' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', ALL));
    expect(await screen.findByRole('button', { name: 'Movements of 704/9 A' })).toBeTruthy();
  });

  it('is told that nothing lies there any more, and not that the crew never called', async () => {
    open([]);
    expect(await screen.findByText('Nothing has lain on the skids of this crew for two weeks.')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', ALL));
    expect(await screen.findByRole('button', { name: 'Movements of 704/9 A' })).toBeTruthy();
  });
});
