import { correctStock, listCrewStock, removeStock } from '@haulboard/contract';
import { fakeShell, type FakeServer } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { demoServer } from '../../testing/demo-server.ts';
import { lineOf } from '../../testing/lines.ts';
import { CrewRoute } from './crew-route.tsx';

function open(server: FakeServer = demoServer()): void {
  renderRemote(<CrewRoute />, { shell: fakeShell({ server }), path: '/stock/31' });
}

afterEach(() => sessionStorage.clear());

describe('somebody who finds a figure wrong', () => {
  const panel = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Movements of 704/1 A' }));
    return within(await screen.findByRole('dialog'));
  };

  it('corrects it and says why', async () => {
    const server = demoServer();
    server.on(correctStock, ({ body }) => lineOf({ qtyLoads: body.qtyLoads, version: 5 }));
    open(server);
    const shown = await panel();
    const loads = await shown.findByRole('textbox', { name: 'Loads on the skid' });
    fireEvent.change(loads, { target: { value: '5.5' } });
    expect(shown.getByRole('button', { name: 'Correct' }).getAttribute('aria-description')).toBe('Say why.');
    fireEvent.change(shown.getByRole('textbox', { name: 'Reason of the correction' }), {
      target: { value: 'counted twice' },
    });
    fireEvent.click(shown.getByRole('button', { name: 'Correct' }));
    expect(await screen.findByText('The correction is saved.', { selector: 'output' })).toBeTruthy();
    expect(server.inputs).toContainEqual({
      params: { id: 1 },
      body: { version: 4, qtyLoads: 5.5, reason: 'counted twice' },
    });
    const cell = await screen.findByRole('textbox', { name: '704/1 A, On skid, loads' });
    expect(cell).toHaveProperty('value', '5.5');
  });

  it('is told why a line that loads are planned from stays', async () => {
    open();
    const remove = await (await panel()).findByRole('button', { name: 'Remove the line' });
    expect(remove.getAttribute('aria-description')).toBe('Loads are planned from it.');
  });

  it('takes a line out that nothing is planned from', async () => {
    const server = demoServer();
    const free = lineOf({ plannedLoads: 0 });
    server.on(listCrewStock, () => [free]);
    server.on(removeStock, () => []);
    open(server);
    fireEvent.click(await (await panel()).findByRole('button', { name: 'Remove the line' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText('The line is removed.', { selector: 'output' })).toBeTruthy();
    expect(server.inputs).toContainEqual({ params: { id: 1 }, query: { version: 4 } });
  });
});
