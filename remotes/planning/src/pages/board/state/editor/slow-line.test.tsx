import {
  ApiError,
  changePlan,
  listCrews,
  listPlanDrafts,
  savePlanDraft,
  type CallResult,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { browserTabId } from '@haulboard/data/storage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { writeCache } from '../../../../model/drafts/editor-cache.ts';
import { emptyEditor } from '../../../../model/drafts/load-draft.ts';
import { DAY } from '../../../../testing/builders.ts';
import { planServer, type PlanServer } from '../../../../testing/plan-server.ts';
import { openBoard, twoTrucks } from '../../../../testing/render-board.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** The server says what was half typed when the test lets it; until then nobody knows. */
function holdDrafts(server: PlanServer) {
  const held = Promise.withResolvers<CallResult<typeof listPlanDrafts>>();
  server.on(listPlanDrafts, () => held.promise);
  return async (payload: string): Promise<void> => {
    held.resolve([{ date: server.board().date, payload, tab: await browserTabId(), savedAt: 0 }]);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  };
}

const note = () => screen.findByRole('textbox', { name: 'Note to the driver' });

async function typeNote(server: PlanServer) {
  const { user, view } = await openBoard(server);
  await user.click(screen.getByRole('button', { name: 'Add load' }));
  await user.type(await note(), 'gate 4');
  return { user, view };
}

describe('a dispatcher on a slow line', () => {
  it('does not see a load again that was given up before the server told of it', async () => {
    const server = planServer(twoTrucks());
    const tell = holdDrafts(server);
    const { user } = await typeNote(server);
    await waitFor(() => expect(server.draft.payload).toContain('gate 4'));
    const { payload } = server.draft;
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await tell(payload);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('saves a load before its lists have come, as soon as they are there', async () => {
    const server = planServer(twoTrucks());
    const crews = await server.send(listCrews, {});
    const held = Promise.withResolvers<typeof crews>();
    server.on(listCrews, () => held.promise);
    const { user } = await openBoard(server);
    await user.click(await screen.findByRole('gridcell', { name: /^Load 1,/ }));
    await user.keyboard('e');
    await user.type(await note(), 'gate 4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('dialog', { name: 'Edit load' })).toBeTruthy();
    held.resolve(crews);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit load' })).toBeNull());
    await waitFor(() => expect(server.received).toContain(changePlan.name));
  });

  it('finds what was half typed before beside the load that was begun meanwhile', async () => {
    const server = planServer(twoTrucks());
    const tell = holdDrafts(server);
    const { user } = await typeNote(server);
    await tell(writeCache({ ...emptyEditor(null), note: 'half a note' }));
    expect(await note()).toHaveValue('gate 4');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const bar = await screen.findByRole('region', { name: 'Unfinished load' });
    expect(within(bar).getByText('“half a note”')).toBeInTheDocument();
  });

  it('sees what was half typed also where the server has no time to say so at once', async () => {
    const server = planServer(twoTrucks());
    let refusals = 0;
    server.on(listPlanDrafts, async () => {
      if (refusals === 0) {
        refusals += 1;
        throw new ApiError({ code: 429, message: 'Wait a moment', call: listPlanDrafts.name });
      }
      const payload = writeCache({ ...emptyEditor(null), note: 'half a note' });
      return [{ date: server.board().date, payload, tab: await browserTabId(), savedAt: 0 }];
    });
    await openBoard(server, { path: `/today/edit?dateTime=${dayStart(DAY) * 1000}&open=add` });
    expect(await note()).toHaveValue('half a note');
    expect(refusals).toBe(1);
  });

  /** The page goes while what was typed is on its way, and comes back; it hears of it or not. */
  async function comeBack({ hears }: { hears: boolean }): Promise<PlanServer> {
    const server = planServer(twoTrucks());
    server.on(savePlanDraft, () => new Promise<never>(() => undefined));
    const { view } = await typeNote(server);
    if (hears) {
      fireEvent(window, new Event('pagehide'));
    }
    view.unmount();
    const later = planServer(twoTrucks());
    await openBoard(later);
    return later;
  }

  it('keeps the last word when the page goes before the server has it', async () => {
    const server = await comeBack({ hears: true });
    expect(await note()).toHaveValue('gate 4');
    expect(server.draft.payload).toContain('gate 4');
  });

  it('would lose it if the page did not keep it as it goes', async () => {
    await comeBack({ hears: false });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
