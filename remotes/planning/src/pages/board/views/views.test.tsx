import {
  changeBoardView,
  createBoardView,
  getBoardViews,
  removeBoardView,
  saveBoardLayout,
  type BoardLayout,
  type SavedView,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aBoard, aTask, aVehicle, DAY } from '../../../testing/builders.ts';
import { planServer } from '../../../testing/plan-server.ts';
import { openBoard } from '../../../testing/render-board.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const ON_THE_DAY = `/today/edit?dateTime=${dayStart(DAY) * 1000}`;

function aView(more: Partial<SavedView> = {}): SavedView {
  return {
    id: 7,
    name: 'Crew 71',
    address: 'crew=71&sort=-driver',
    isShared: false,
    isMine: true,
    savedBy: 'Test Person',
    savedAt: 1,
    version: 1,
    ...more,
  };
}

/** A day of three trucks, and a server that keeps how it is looked at. */
function lookServer(views: SavedView[] = [], layout: BoardLayout | null = null) {
  const server = planServer(
    aBoard([
      aVehicle(1, [aTask({ id: 1, crewId: 66 })], { driverName: 'Ana' }),
      aVehicle(2, [aTask({ id: 2, crewId: 71, crewCode: '71', crewName: 'Kea Logging' })], {
        driverName: 'Ben',
      }),
      aVehicle(3, [aTask({ id: 3, crewId: 71, crewCode: '71', crewName: 'Kea Logging' })], {
        driverName: 'Cleo',
      }),
    ]),
  );
  const kept = { views, layout };
  server.on(getBoardViews, () => ({ ...kept, customers: [] }));
  server.on(saveBoardLayout, ({ body }) => {
    kept.layout = body.layout;
    return body;
  });
  server.on(createBoardView, ({ body }) => {
    const { name, address, isShared } = body;
    const view = aView({ id: 8, name, address, isShared });
    kept.views = [...kept.views, view];
    return view;
  });
  server.on(changeBoardView, ({ body }) => {
    const view = aView({ ...body, version: body.version + 1 });
    kept.views = [view];
    return view;
  });
  return { server, kept };
}

const trucks = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => row.querySelector('strong')?.closest('tr')?.dataset['vehicle'] ?? []);
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('density and columns', () => {
  it('are as the person left them, on any computer', async () => {
    const layout: BoardLayout = { density: 'compact', columns: [{ key: 'rego', width: 120 }] };
    const { server } = lookServer([], layout);
    await openBoard(server);
    await waitFor(() => expect(headings().slice(0, 2)).toEqual(['Truck', 'Rego']));
    expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked();
    expect(screen.getByRole('gridcell', { name: 'ABC1' })).toBeInTheDocument();
  });

  it('a dispatcher shows a column, moves it and makes it wider; the server keeps it, and Reset takes it back', async () => {
    const { server, kept } = lookServer();
    const { user } = await openBoard(server);
    await user.click(press('Columns'));
    await user.click(screen.getByRole('checkbox', { name: 'Driver' }));
    await user.click(screen.getByRole('checkbox', { name: 'Tonnes' }));
    await user.click(press('Tonnes: one to the left'));
    await waitFor(() => expect(headings().slice(0, 3)).toEqual(['Truck', 'Tonnes', 'Driver']));
    expect(screen.getByRole('gridcell', { name: 'Ben' })).toBeInTheDocument();
    await waitFor(() =>
      expect(kept.layout?.columns.map(({ key }) => key)).toEqual(['truck', 'tonnes', 'driver']),
    );
    await user.click(press('Reset columns and density'));
    await waitFor(() => expect(headings()[1]).toBe('Load 1'));
    await waitFor(() => expect(kept.layout).toBeNull());
  });

  it('headings are reached by arrow, and sort, move and widen by key', async () => {
    const { server, kept } = lookServer([], {
      density: 'comfortable',
      columns: [
        { key: 'driver', width: null },
        { key: 'rego', width: null },
      ],
    });
    const { user } = await openBoard(server);
    await screen.findByRole('columnheader', { name: 'Rego' });
    act(() => document.querySelector<HTMLElement>('[data-cell="head-1"]')?.focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAttribute('data-cell', 'fact-driver-1');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toHaveAttribute('data-column', 'driver');
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(trucks()).toEqual(['3', '2', '1']));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(kept.layout?.columns[1]).toEqual({ key: 'driver', width: 148 }));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(headings().slice(0, 3)).toEqual(['Truck', 'Rego', 'Driver▼']));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-cell', 'fact-driver-3'));
  });
});

describe('filters and order', () => {
  it('come from the address, and each can be let go', async () => {
    const { server } = lookServer();
    const { user } = await openBoard(server, { path: `${ON_THE_DAY}&crew=71&sort=-driver` });
    await waitFor(() => expect(trucks()).toEqual(['3', '2']));
    expect(screen.getByText('2 of 3 trucks')).toBeInTheDocument();
    await user.click(press('Remove the filter 71 Kea Logging'));
    await waitFor(() => expect(trucks()).toEqual(['3', '2', '1']));
  });

  it('say so when nothing fits', async () => {
    const { server } = lookServer();
    await openBoard(server, { path: `${ON_THE_DAY}&note=1` });
    expect(await screen.findByText(/^No truck matches the filters/)).toBeInTheDocument();
  });
});

describe('saved views', () => {
  it('a link that names nothing but a view shows what it holds', async () => {
    const { server } = lookServer([aView()]);
    await openBoard(server, { path: `${ON_THE_DAY}&view=7` });
    await waitFor(() => expect(trucks()).toEqual(['3', '2']));
    expect(press('View: Crew 71')).toBeInTheDocument();
  });

  it('the name carries a dot once something is looked at differently, until the view is updated', async () => {
    const { server, kept } = lookServer([aView()]);
    const { user } = await openBoard(server, { path: `${ON_THE_DAY}&view=7` });
    await waitFor(() => expect(trucks()).toEqual(['3', '2']));
    act(() => document.querySelector<HTMLElement>('[data-column="truck"]')?.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(trucks()).toEqual(['2', '3']));
    expect(press(/View: Crew 71, changed since it was saved/)).toBeInTheDocument();
    await user.click(press('Update view'));
    await waitFor(() => expect(kept.views[0]?.address).toBe('crew=71&sort=truck'));
    await waitFor(() => expect(press('View: Crew 71')).toBeInTheDocument());
  });

  it('a colleague’s view can be left and copied, not changed', async () => {
    const { server } = lookServer([aView({ isMine: false, isShared: true, savedBy: 'Mere' })]);
    const { user } = await openBoard(server, { path: `${ON_THE_DAY}&view=7&crew=71` });
    await waitFor(() => expect(press(/View: Crew 71, changed/)).toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Update view' })).toBeNull();
    await user.click(press('Back to the view'));
    await waitFor(() => expect(trucks()).toEqual(['3', '2']));
  });

  it('what is looked at is saved under a name, and shared', async () => {
    const { server, kept } = lookServer();
    const { user } = await openBoard(server, { path: `${ON_THE_DAY}&crew=66` });
    await user.click(press('View: filtered, not saved'));
    await user.click(await screen.findByText('Save as a view …'));
    const dialog = await screen.findByRole('dialog', { name: 'Save as a view' });
    await user.click(press('Save view'));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Give it a name');
    await user.type(within(dialog).getByLabelText('Name'), 'Tui');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Share with colleagues' }));
    await user.click(press('Save view'));
    await waitFor(() =>
      expect(kept.views).toMatchObject([{ name: 'Tui', address: 'crew=66', isShared: true }]),
    );
    await waitFor(() => expect(press('View: Tui')).toBeInTheDocument());
  });

  it('one that was deleted comes back, as it was', async () => {
    const { server, kept } = lookServer([aView({ isShared: true })]);
    server.on(removeBoardView, ({ params }) => {
      kept.views = kept.views.filter(({ id }) => id !== params.id);
      return null;
    });
    const { user } = await openBoard(server, { path: `${ON_THE_DAY}&view=7` });
    await waitFor(() => expect(trucks()).toEqual(['3', '2']));
    await user.click(press('View: Crew 71'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete this view' }));
    expect(await screen.findByText('Deleted the view Crew 71', { selector: 'span' })).toBeInTheDocument();
    expect(kept.views).toEqual([]);
    const notice = within(screen.getByRole('group', { name: 'Last change' }));
    await user.click(notice.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(press('View: Crew 71')).toBeInTheDocument());
    expect(kept.views).toMatchObject([{ name: 'Crew 71', address: aView().address, isShared: true }]);
    expect(trucks()).toEqual(['3', '2']);
  });
});
