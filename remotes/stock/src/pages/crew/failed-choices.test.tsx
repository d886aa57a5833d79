import { ApiError, getStockChoices, getStockStatistic, listCrewStock } from '@haulboard/contract';
import { fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { demoServer } from '../../testing/demo-server.ts';
import { crewOf, lineOf } from '../../testing/lines.ts';
import { CrewRoute } from './crew-route.tsx';

afterEach(cleanup);

describe('a crew whose lists of skids and grades did not come', () => {
  it('is told so where a line is added, and adds one after Retry', async () => {
    const server = demoServer();
    let isBroken = true;
    server.on(listCrewStock, () => [lineOf()]);
    server.on(getStockStatistic, () => ({ today: '2026-11-23', crews: [crewOf()], lines: [lineOf()] }));
    server.on(getStockChoices, () => {
      if (isBroken) {
        throw new ApiError({ code: 500, message: 'It broke', call: getStockChoices.name });
      }
      return { skids: [{ id: 48, name: '704/1' }], grades: [{ id: 21, code: 'A', name: 'Pruned' }] };
    });
    renderRemote(<CrewRoute />, { shell: fakeShell({ server }), path: '/stock/31' });
    expect(await screen.findByText(/^No line can be added/)).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('group', { name: 'Add a line' })).toBeTruthy();
    expect(screen.queryByText(/^No line can be added/)).toBeNull();
  });
});
