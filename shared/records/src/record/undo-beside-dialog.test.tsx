import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { DoneProvider, useDone } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

afterEach(cleanup);

/** A dialog in which something is removed, with the way back in the notice. */
function Dialog({ onUndo }: { onUndo: () => void }) {
  const { done } = useDone();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Modal open={isOpen} title="Docket" footer={null} onCancel={() => setIsOpen(false)}>
      <button type="button" onClick={() => done({ text: 'Removed', action: { label: 'Undo', run: onUndo } })}>
        Remove
      </button>
      <button type="button">Last</button>
    </Modal>
  );
}

async function open() {
  let undone = 0;
  renderRemote(
    <DoneProvider>
      <button type="button">Of the page</button>
      <Dialog onUndo={() => (undone += 1)} />
    </DoneProvider>,
    { shell: fakeShell({ server: fakeServer() }), path: '/' },
  );
  // A dialog takes the focus when it has come up.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  return { user: userEvent.setup(), undone: () => undone };
}

const focused = () => document.activeElement?.textContent;

describe('somebody with a keyboard who is told what was done in a dialog', () => {
  it('comes to Undo from the end of the dialog by Tab, and takes it back', async () => {
    const { user, undone } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.tab();
    expect(focused()).toBe('Last');
    await user.tab();
    expect(focused()).toBe('Undo');
    await user.keyboard('{Enter}');
    expect(undone()).toBe(1);
    expect(focused()).toBe('Last');
  });

  it('goes on from the notice to the start of the dialog, never to the page below, and back the same way', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const seen = new Set<string | null | undefined>();
    for (let step = 0; step < 8; step += 1) {
      await user.tab();
      seen.add(focused());
    }
    expect(seen).toContain('Undo');
    expect(seen).not.toContain('Of the page');
    while (focused() !== 'Undo') {
      await user.tab();
    }
    await user.tab({ shift: true });
    expect(focused()).toBe('Last');
  });

  it('closes the notice by Escape, and not the dialog', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.tab();
    await user.tab();
    expect(focused()).toBe('Undo');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
