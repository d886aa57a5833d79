import { printDockets } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDockets, docketOf } from '../../testing/docket-server.ts';
import { DocketsPage } from '../dockets/dockets-page.tsx';

afterEach(cleanup);

function open(path = '/dockets') {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => `#${saved.push('file')}`, revokeObjectURL: () => undefined });
  const server = fakeServer();
  answerDockets(server, [docketOf({ id: 1 }), docketOf({ id: 2 }), docketOf({ id: 3 })]);
  server.on(printDockets, () => new Blob(['%PDF']));
  renderRemote(<DocketsPage />, { shell: fakeShell({ server, user: fakeUser('CUSTOMER') }), path });
  const printed = () => server.inputs.filter((_, at) => server.received[at] === printDockets.name);
  return { saved, printed, user: userEvent.setup() };
}

describe('a customer who wants dockets on paper', () => {
  it('prints the whole list as it is narrowed', async () => {
    const { saved, printed, user } = open('/dockets?from=2026-03-01');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(printed()).toMatchObject([{ body: { from: '2026-03-01' } }]);
    expect(await screen.findByText('Saved as a PDF')).toBeTruthy();
  });

  it('prints those that are ticked, and ticking opens none', async () => {
    const { saved, printed, user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select docket 100001' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select docket 100003' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Print 2 dockets' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(printed()).toMatchObject([{ body: { ids: [1, 3] } }]);
  });

  it('ticks by the keyboard alone: Tab comes to the link of a row, Space ticks the row', async () => {
    const { user } = open();
    const all = await screen.findByRole('checkbox', { name: 'Select all dockets of this page' });
    const atHand = () => document.activeElement?.textContent;
    act(() => all.focus());
    await user.tab();
    expect(atHand()).toBe('100001');
    await user.keyboard(' {ArrowDown} ');
    expect(atHand()).toBe('100002');
    expect(screen.getByText('Docket 100002 selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print 2 dockets' })).toBeTruthy();
    await user.keyboard(' ');
    expect(screen.getByText('Docket 100002 not selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print 1 docket' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.tab();
    expect(screen.getByRole('table').contains(document.activeElement)).toBe(false);
  });

  it('ticks on with Shift and the arrows, goes back over what was one too many, and ticks all with Ctrl+A', async () => {
    const { user } = open();
    const first = await screen.findByRole('link', { name: '100001' });
    act(() => first.focus());
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(document.activeElement?.textContent).toBe('100003');
    expect(screen.getByText('Docket 100003 selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print 3 dockets' })).toBeTruthy();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowUp}{/Shift}');
    expect(document.activeElement?.textContent).toBe('100002');
    expect(screen.getByText('Docket 100003 not selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print 2 dockets' })).toBeTruthy();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByRole('button', { name: 'Print 3 dockets' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('100002');
  });

  it('ticks a whole page at once, and takes the ticks back', async () => {
    const { user } = open();
    const all = await screen.findByRole('checkbox', { name: 'Select all dockets of this page' });
    await user.click(all);
    expect(screen.getByRole('button', { name: 'Print 3 dockets' })).toBeTruthy();
    await user.click(all);
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });

  it('prints the one that is open', async () => {
    const { saved, printed, user } = open('/dockets?id=2');
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(printed()).toMatchObject([{ body: { ids: [2] } }]);
  });
});
