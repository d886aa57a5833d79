import { getDocket } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDockets, detailOf, docketOf } from '../../testing/docket-server.ts';
import { DocketsPage } from './dockets-page.tsx';

afterEach(cleanup);

const address = () => location.pathname + location.search;

/** The dockets, reached from the map, with the browser's own history. */
function open(path: string) {
  const server = fakeServer();
  answerDockets(server, [docketOf({ id: 1 })]);
  server.on(getDocket, () => detailOf(docketOf({ id: 1 })));
  history.pushState(null, '', '/map');
  history.pushState(null, '', '/before');
  const shell = fakeShell({ server, user: fakeUser('CUSTOMER') });
  renderRemote(<DocketsPage />, { shell, path, isInHistory: true });
}

async function stepBack(): Promise<void> {
  await act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  });
}

async function openFirst(): Promise<void> {
  await userEvent.click(await screen.findByRole('link', { name: '100001' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(address()).toBe('/dockets?weights=with&id=1'));
}

async function closeIt(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('somebody who has closed a docket', () => {
  it('leaves the list by the next Back', async () => {
    open('/dockets?weights=with');
    await openFirst();
    await closeIt();
    await waitFor(() => expect(address()).toBe('/dockets?weights=with'));
    await stepBack();
    expect(address()).toBe('/map');
  });

  it('may close it by Back as well', async () => {
    open('/dockets?weights=with');
    await openFirst();
    await stepBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/dockets?weights=with');
  });

  it('stays at the list where a link had opened the docket', async () => {
    open('/dockets?weights=with&id=1');
    await screen.findByRole('dialog');
    await closeIt();
    await waitFor(() => expect(address()).toBe('/dockets?weights=with'));
  });
});
