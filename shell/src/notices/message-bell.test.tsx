import { renderRemote } from '@haulboard/data/testing';
import { getSystemSettings, listNotices, readNotice, type Notification } from '@haulboard/contract';
import { dayStart, fakeServer, fakeShell } from '@haulboard/contract/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBell } from './message-bell.tsx';
import { afterReading } from './use-messages.ts';

afterEach(cleanup);

const TODAY = '2026-11-22';
const SETTINGS = { isDemo: true, operatingTimeZone: 'Pacific/Auckland', today: TODAY };

function notice(id: number, isRead: 0 | 1): Notification {
  return {
    id,
    content: `Message ${id}`,
    isRead,
    createdAt: dayStart(TODAY) + 3600 * id,
    date: null,
    path: null,
  };
}

function withMessages(list: Notification[]) {
  const server = fakeServer();
  const fixture = { list, onPage: (_page: number): void => undefined };
  server.on(listNotices, ({ query: { page, pageSize } }) => {
    fixture.onPage(page);
    return {
      list: fixture.list.slice((page - 1) * pageSize, page * pageSize),
      count: fixture.list.length,
      unRead: fixture.list.filter(({ isRead }) => isRead === 0).length,
    };
  });
  server.on(readNotice, ({ params }) => {
    fixture.list = fixture.list.map((each) =>
      params.id === -1 || each.id === params.id ? { ...each, isRead: 1 } : each,
    );
    return null;
  });
  const shell = fakeShell({ server });
  renderRemote(<MessageBell />, { shell, path: '/' });
  return { server, shell, fixture };
}

const bell = (unread: number) => screen.findByRole('button', { name: `Messages, unread: ${unread}` });

describe('the bell', () => {
  it('counts unread messages, and a press on one reads it', async () => {
    const { server } = withMessages([notice(3, 0), notice(2, 0), notice(1, 1)]);
    await userEvent.click(await bell(2));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.queryByRole('button', { name: /Message 1/ })).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: /Message 3/ }));
    expect(await bell(1)).toBeTruthy();
    expect(server.inputs[server.received.indexOf('readNotice')]).toEqual({ params: { id: 3 } });
  });

  it('leads to the day a message is about, reads it and closes', async () => {
    const { server, shell } = withMessages([
      { ...notice(2, 0), date: dayStart('2026-11-23') },
      { ...notice(1, 1), date: null },
    ]);
    server.on(getSystemSettings, () => SETTINGS);
    await userEvent.click(await bell(1));
    const links = await screen.findAllByRole('button', { name: /^Open \d/ });
    expect(links.map((link) => link.textContent)).toEqual(['Open 23/11/2026']);
    await userEvent.click(links[0] ?? document.body);
    await waitFor(() =>
      expect(shell.visited).toEqual([`/tomorrow?dateTime=${dayStart('2026-11-23') * 1000}`]),
    );
    expect(await bell(0)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads to the page a message is about', async () => {
    const { shell } = withMessages([{ ...notice(1, 0), path: '/dockets?view=open' }]);
    await userEvent.click(await bell(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Open the list' }));
    expect(shell.visited).toEqual(['/dockets?view=open']);
    expect(await bell(0)).toBeTruthy();
  });

  it('leads to the truck on the map whose driver calls for help', async () => {
    const { shell } = withMessages([{ ...notice(1, 0), path: '/map?vehicle=7' }]);
    await userEvent.click(await bell(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Show on the map' }));
    expect(shell.visited).toEqual(['/map?vehicle=7']);
  });

  it('shows ten more at a time; what arrives meanwhile neither repeats a message nor hides one', async () => {
    const read = Array.from({ length: 25 }, (_, at) => notice(25 - at, 1));
    const { server, shell, fixture } = withMessages(read);
    await userEvent.click(await bell(0));
    const shown = () => screen.getAllByText(/^Message \d+$/).map(({ textContent }) => textContent);
    const from = (first: number, last: number) =>
      Array.from({ length: first - last + 1 }, (_, at) => `Message ${first - at}`);
    await screen.findByText('Message 16');
    expect(shown()).toEqual(from(25, 16));
    // Between the first page and the second.
    fixture.onPage = (page) => {
      if (page === 2 && fixture.list.length === 25) {
        fixture.list = [notice(26, 1), ...fixture.list];
      }
    };
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Message 7');
    expect(shown()).toEqual(from(25, 7));
    act(() => shell.emit({ type: 'notification' }));
    await screen.findByText('Message 26');
    expect(shown()).toEqual(from(26, 7));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Message 1');
    expect(shown()).toEqual(from(26, 1));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    const asked = server.inputs.filter((_, at) => server.received[at] === 'listNotices');
    expect(asked).toEqual(
      [1, 1, 2, 1, 2, 1, 2, 3].map((page) => ({ query: expect.objectContaining({ page, pageSize: 10 }) })),
    );
  });

  it('reads all at once', async () => {
    const { server } = withMessages([notice(2, 0), notice(1, 0)]);
    await userEvent.click(await bell(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Read All' }));
    expect(await bell(0)).toBeTruthy();
    expect(server.inputs[server.received.indexOf('readNotice')]).toEqual({ params: { id: -1 } });
  });

  it('flickers from a new message until the drawer opens, and not for a mere resync', async () => {
    const { shell, fixture } = withMessages([]);
    const button = await bell(0);
    act(() => shell.emit({ type: 'resync' }));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(button.className).not.toContain('flicker');
    fixture.list = [notice(1, 0)];
    act(() => shell.emit({ type: 'notification' }));
    await waitFor(() => expect(button.className).toContain('flicker'));
    await userEvent.click(button);
    expect(button.className).not.toContain('flicker');
    expect(await bell(1)).toBeTruthy();
  });

  it.each([
    [0, 7, 0],
    [1, 7, 0],
    [5, 7, 4],
    [5, -1, 0],
    [5, 99, 5],
  ])('with %i unread, reading message %i leaves %i: never less than none', (unRead, id, left) => {
    const page = { list: [notice(7, 0), notice(6, 1)], count: 2, unRead };
    expect(afterReading(page, id).unRead).toBe(left);
  });
});
