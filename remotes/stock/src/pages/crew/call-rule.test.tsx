import { ApiError, changeCallRule, getStockStatistic } from '@haulboard/contract';
import { fakeShell, type FakeServer } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { demoServer } from '../../testing/demo-server.ts';
import { crewOf } from '../../testing/lines.ts';
import { CrewRoute } from './crew-route.tsx';

describe('while somebody else changes when the crew calls', () => {
  const theirs = { version: 5, callByMinute: 960, isReminded: true };

  /** Somebody turns 3 pm into 4:30 pm and the reminder off; it became 4 pm meanwhile. */
  async function change() {
    const server = demoServer();
    renderRemote(<CrewRoute />, { shell: fakeShell({ server }), path: '/stock/31' });
    server.on(changeCallRule, ({ body: { version, ...rule } }) => {
      if (version !== theirs.version) {
        throw new ApiError({
          code: 409,
          message: 'changed',
          call: 'changeCallRule',
          data: z.encode(changeCallRule.result, theirs),
        });
      }
      return { ...rule, version: 6 };
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Hour and reminder …' }));
    // The page hears of theirs before anything is saved: it is not overwritten for that.
    const statistic = { today: '2026-11-23', crews: [crewOf(theirs)], lines: [] };
    server.on(getStockStatistic, () => statistic);
    const clock = await screen.findByRole('textbox', { name: 'Calls by' });
    fireEvent.change(clock, { target: { value: '4:30 pm' } });
    fireEvent.blur(clock);
    fireEvent.click(screen.getByRole('switch', { name: 'Remind the crew' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const bar = within(await screen.findByRole('alert', { name: 'Changed elsewhere' }));
    await waitFor(() =>
      expect(server.received.filter((name) => name === getStockStatistic.name)).toHaveLength(2),
    );
    return { server, bar };
  }
  const lastBody = (server: FakeServer) => server.inputs[server.received.lastIndexOf(changeCallRule.name)];

  it('reads theirs beside the own hour, and saves the own on top of theirs', async () => {
    const { server, bar } = await change();
    expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Calls by: 3:00 pm → 4:00 pm, yours 4:30 pm',
    ]);
    fireEvent.click(bar.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastBody(server)).toMatchObject({
      body: { version: 5, callByMinute: 990, isReminded: false },
    });
  });

  it('takes their hour, and keeps the reminder that only the own side changed', async () => {
    const { server, bar } = await change();
    fireEvent.click(bar.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByRole('textbox', { name: 'Calls by' })).toHaveProperty('value', '4:00 pm');
    expect(screen.getByRole('switch', { name: 'Remind the crew' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastBody(server)).toMatchObject({
      body: { version: 5, callByMinute: 960, isReminded: false },
    });
  });
});
