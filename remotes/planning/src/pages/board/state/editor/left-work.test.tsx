import { screen, waitFor } from '@testing-library/react';
import { writeCache } from '../../../../model/drafts/editor-cache.ts';
import { emptyEditor } from '../../../../model/drafts/load-draft.ts';
import { planServer } from '../../../../testing/plan-server.ts';
import { focusCell, openBoard, twoTrucks } from '../../../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

function serverWithWork() {
  const server = planServer(twoTrucks());
  server.draft.payload = writeCache({ ...emptyEditor(null), note: 'half a note' });
  server.draft.tab = 'closed-since';
  return server;
}

describe('what another tab left half typed', () => {
  it('is offered, not opened; taken over it is typed on in this tab', async () => {
    const server = serverWithWork();
    const { user } = await openBoard(server);
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    expect(await screen.findByRole('textbox', { name: 'Note to the driver' })).toHaveValue('half a note');
    await waitFor(() => expect(server.draft.tab).not.toBe('closed-since'));
    expect(screen.queryByText(/Another tab left/)).not.toBeInTheDocument();
  });

  it('is gone when it is discarded', async () => {
    const server = serverWithWork();
    const { user } = await openBoard(server);
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    await waitFor(() => expect(server.draft.payload).toBe(''));
    expect(screen.queryByText(/Another tab left/)).not.toBeInTheDocument();
  });
});

describe('a load that is opened after another was left half typed', () => {
  it('does not say that it was saved: nothing was typed into it', async () => {
    const { user } = await openBoard(planServer(twoTrucks()));
    await user.click(screen.getByRole('button', { name: 'Add load' }));
    await user.type(await screen.findByRole('textbox', { name: 'Note to the driver' }), 'half');
    expect(await screen.findByText(/^Saved \d+ s ago$/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await focusCell(/Load 1/);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit load' })).toBeInTheDocument();
    expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
  });
});
