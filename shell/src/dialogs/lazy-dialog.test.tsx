import { renderRemote } from '@haulboard/data/testing';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';

afterEach(cleanup);

function Sheet({ onClose }: { onClose: () => void }) {
  return (
    <dialog open aria-label="Keys">
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}

/** A page with one dialog; its code comes when `line.isThere`. */
function pageWith(line: { isThere: boolean }) {
  const Dialog = lazyDialog(() =>
    line.isThere ? Promise.resolve(Sheet) : Promise.reject(new Error('Loading chunk 7 failed.')),
  );
  return function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Keys
        </button>
        {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
      </>
    );
  };
}

describe('somebody who opens a dialog for the first time', () => {
  it('without a connection is told, keeps the page, and has it when the line is back', async () => {
    const line = { isThere: false };
    const Page = pageWith(line);
    const shell = fakeShell({ server: fakeServer() });
    renderRemote(<Page />, { shell, path: '/map' });
    const opener = screen.getByRole('button', { name: 'Keys' });
    await userEvent.click(opener);
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();

    line.isThere = true;
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Keys' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
