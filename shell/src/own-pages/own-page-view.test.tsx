import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLocaleStore } from '../session/locale-store.ts';
import { OwnPageView } from './own-page-view.tsx';
import { OWN_PAGES_FILES } from './own-pages-files.ts';
import { OWN_PAGES } from '../routing/own-pages.ts';

afterEach(cleanup);

/** The page of the account, opened offline; its file cannot be fetched as long as `line.isDown`, known after `failing`. */
function openAccount(failing: Promise<void> = Promise.resolve()) {
  const line = { isDown: true };
  const shell = fakeShell({ server: fakeServer() });
  const files = {
    ...OWN_PAGES_FILES,
    '/account/center': async () => {
      if (line.isDown) {
        await failing;
        throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
      }
      return () => <p>Who I am</p>;
    },
  };
  const locale = createLocaleStore();
  const page = OWN_PAGES.find(({ path }) => path === '/account/center');
  if (!page) {
    throw new Error('The account has no page');
  }
  act(() => shell.setConnection('offline'));
  renderRemote(<OwnPageView page={page} isActive locale={locale} files={files} />, {
    shell,
    path: '/account/center',
  });
  return { line, shell };
}

describe('a page of the shell whose file could not be fetched', () => {
  it('comes by itself when the line is back', async () => {
    const { line, shell } = openAccount();
    await screen.findByRole('button', { name: 'Retry' });
    line.isDown = false;
    act(() => shell.setConnection('online'));
    expect((await screen.findByText('Who I am')).isConnected).toBe(true);
  });

  it('comes by itself when the line is back before the file is known to be lost', async () => {
    const failing = Promise.withResolvers<void>();
    const { line, shell } = openAccount(failing.promise);
    act(() => shell.setConnection('online'));
    line.isDown = false;
    failing.resolve();
    expect((await screen.findByText('Who I am')).isConnected).toBe(true);
  });

  it('comes when Retry is pressed', async () => {
    const { line } = openAccount();
    await screen.findByRole('button', { name: 'Retry' });
    line.isDown = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    expect((await screen.findByText('Who I am')).isConnected).toBe(true);
  });

  it('shows its shape while the file is on its way, and says that it takes long', async () => {
    openAccount(new Promise(() => undefined));
    expect((await screen.findByText(/takes longer|slow/i)).isConnected).toBe(true);
    expect(document.querySelectorAll('[data-skeleton]')).not.toHaveLength(0);
  });
});
