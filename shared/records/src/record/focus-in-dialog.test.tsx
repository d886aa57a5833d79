import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { Modal } from '@haulboard/ui/overlay';
import { act, cleanup, screen, waitFor } from '@testing-library/react';

afterEach(cleanup);

/** Opens a dialog; whoever is that fast is in one of its fields before it names its first one. */
async function open(isFast: boolean): Promise<void> {
  renderRemote(
    <Modal
      open
      title="Add load"
      onCancel={() => undefined}
      afterOpenChange={(isOpen) => isOpen && screen.getByLabelText('Crew').focus()}
    >
      <input aria-label="Crew" />
      <textarea aria-label="Note" ref={(note) => (isFast ? note?.focus() : undefined)} />
    </Modal>,
    { shell: fakeShell({ server: fakeServer() }), path: '/' },
  );
  await screen.findByRole('dialog');
}

const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the first field of a dialog', () => {
  it('has the focus once the dialog stands', async () => {
    await open(false);
    await waitFor(() => expect(focused()).toBe('Crew'));
  });

  it('takes the focus from nobody who is in another field by then', async () => {
    await open(true);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(focused()).toBe('Note');
  });
});
