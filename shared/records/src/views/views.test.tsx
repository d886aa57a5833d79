import {
  ApiError,
  changeListView,
  chooseFirstView,
  createListView,
  listListViews,
  RESOURCES,
  removeListView,
  restoreListView,
  type SavedView,
} from '@haulboard/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forest, openForests, recordFixture } from '../testing/record-fixture.tsx';

beforeEach(() => sessionStorage.clear());

const OWN: SavedView = {
  id: 7,
  name: 'From Z to A',
  address: 'sort=-name',
  isShared: false,
  isMine: true,
  savedBy: 'Mere',
  savedAt: 1,
  version: 3,
};
const SHARED: SavedView = { ...OWN, id: 9, name: 'Timberlands', address: 'filter=customerId%3A1' };
const OF_COLLEAGUE: SavedView = { ...SHARED, isMine: false, isShared: true, savedBy: 'Ana' };

/** Three forests, and a server that keeps how they are looked at. */
function three(views: SavedView[] = [OWN, OF_COLLEAGUE], firstId: number | null = null) {
  const fixture = recordFixture([
    forest(),
    forest({ id: 2, name: 'Tarawera', code: 'TAR', customerId: 2, customerName: 'Manulife' }),
    forest({ id: 3, name: 'Whaka', code: 'WHA' }),
  ]);
  const kept = { views, firstId, removed: views };
  const { server } = fixture;
  server.on(listListViews, () => ({ views: kept.views, firstId: kept.firstId }));
  server.on(createListView, ({ body }) => {
    const { name, address, isShared } = body;
    if (kept.views.some((one) => one.name === name)) {
      const data = { fields: [{ field: 'name', message: 'you have a view of this name' }] };
      throw new ApiError({ code: 422, message: 'no', call: 'createListView', data });
    }
    const view = { ...OWN, name, address, isShared, id: 8 };
    kept.views = [...kept.views, view];
    return view;
  });
  server.on(changeListView, ({ params, body }) => {
    const view = { ...OWN, ...body, id: params.id };
    kept.views = kept.views.map((one) => (one.id === params.id ? view : one));
    return view;
  });
  server.on(removeListView, ({ params }) => {
    kept.removed = kept.views;
    kept.views = kept.views.filter(({ id }) => id !== params.id);
    return null;
  });
  server.on(restoreListView, ({ params }) => {
    kept.views = kept.removed;
    return kept.views.find(({ id }) => id === params.id) ?? OWN;
  });
  server.on(chooseFirstView, ({ body: { id } }) => {
    kept.firstId = id;
    return null;
  });
  return { fixture, kept };
}

const PATH = '/settings/forests';
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const menu = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('menuitem', { name }));

describe('somebody who looks at a list in several ways', () => {
  it('chooses a view of their own or of a colleague, and everything again', async () => {
    openForests({ fixture: three().fixture, path: PATH });
    await menu(/^View: Everything/);
    await choose('From Z to A');
    await waitFor(() => expect(names()).toEqual(['Whaka', 'Tarawera', 'Kaingaroa']));
    await menu(/^View: From Z to A/);
    await choose('Timberlands · by Ana');
    await waitFor(() => expect(names()).toEqual(['Kaingaroa', 'Whaka']));
    await menu(/^View: Timberlands/);
    expect(screen.queryByRole('menuitem', { name: 'Delete this view' })).toBeNull();
    await choose('Everything');
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('opens what a link names, also when the link names nothing but the view', async () => {
    openForests({ fixture: three().fixture, path: `${PATH}?view=7` });
    await screen.findByRole('button', { name: 'View: From Z to A' });
    await waitFor(() => expect(names()).toEqual(['Whaka', 'Tarawera', 'Kaingaroa']));
  });

  it('keeps what is shown under a name, and is told when the name is taken', async () => {
    const { fixture, kept } = three();
    openForests({ fixture, path: `${PATH}?q=wha` });
    await menu(/^View: not saved/);
    await choose('Save as a view …');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'From Z to A{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('you have a view of this name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Whaka alone');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Share with colleagues' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
    await screen.findByRole('button', { name: 'View: Whaka alone' });
    expect(kept.views.at(-1)).toMatchObject({ name: 'Whaka alone', address: 'q=wha', isShared: true });
  });

  it('changes a view to what is shown now, or goes back to it', async () => {
    const { fixture, kept } = three();
    openForests({ fixture, path: `${PATH}?view=7&sort=-name&q=a` });
    await screen.findByRole('button', { name: 'View: From Z to A, changed since it was saved' });
    await userEvent.click(screen.getByRole('button', { name: 'Back to the view' }));
    await screen.findByRole('button', { name: 'View: From Z to A' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'tar');
    await userEvent.click(await screen.findByRole('button', { name: 'Update view' }));
    await waitFor(() => expect(kept.views[0]?.address).toBe('q=tar&sort=-name'));
    await screen.findByRole('button', { name: 'View: From Z to A' });
  });

  it('deletes a view and takes that back', async () => {
    const { fixture, kept } = three();
    openForests({ fixture, path: `${PATH}?view=7` });
    await menu(/^View: From Z to A/);
    await choose('Delete this view');
    await screen.findByText('Deleted the view From Z to A', { selector: 'span' });
    expect(kept.views).toEqual([OF_COLLEAGUE]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'View: From Z to A' });
    await waitFor(() => expect(names()).toEqual(['Whaka', 'Tarawera', 'Kaingaroa']));
  });

  it('opens the list with the view of their choice, unless a link says otherwise', async () => {
    const { fixture, kept } = three();
    const first = openForests({ fixture, path: `${PATH}?view=7` });
    await menu(/^View: From Z to A/);
    await choose('Open this list with this view');
    await waitFor(() => expect(kept.firstId).toBe(7));
    first.unmount();
    const second = openForests({ fixture, path: PATH });
    await waitFor(() => expect(names()).toEqual(['Whaka', 'Tarawera', 'Kaingaroa']));
    second.unmount();
    const third = openForests({ fixture, path: `${PATH}?q=wha` });
    await waitFor(() => expect(names()).toEqual(['Whaka']));
    third.unmount();
    openForests({ fixture, path: `${PATH}?view=all` });
    await waitFor(() => expect(names()).toEqual(['Kaingaroa', 'Tarawera', 'Whaka']));
  });

  it('clears what a view narrows, and it stays cleared', async () => {
    openForests({ fixture: three([{ ...OWN, address: 'q=wha' }], 7).fixture, path: PATH });
    await waitFor(() => expect(names()).toEqual(['Whaka']));
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    await screen.findByRole('button', { name: 'View: Everything' });
    expect(names()).toHaveLength(3);
  });

  it('sees the list when views cannot be had', async () => {
    openForests({ path: PATH });
    await screen.findByRole('row', { name: /^Kaingaroa/ });
    expect(screen.getByRole('button', { name: 'View: Everything' })).toBeTruthy();
  });

  it('reads the same in Chinese', async () => {
    openForests({ fixture: three().fixture, path: `${PATH}?view=7`, locale: 'zh-CN' });
    await menu(/^视图：From Z to A/);
    expect(await screen.findByRole('menuitem', { name: '打开此列表时使用此视图' })).toBeTruthy();
  });
});

describe('somebody who chooses columns', () => {
  it('adds one, moves it by keyboard, and finds them in the address and in the view', async () => {
    const user = userEvent.setup();
    const { fixture, kept } = three();
    openForests({ fixture, path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('checkbox', { name: 'Latitude' }).focus();
    await user.keyboard(' ');
    act(() => dialog.getByRole('button', { name: 'Move Latitude up' }).focus());
    await user.keyboard('{Enter}');
    await user.click(dialog.getByRole('checkbox', { name: 'Code' }));
    expect(dialog.getByRole('checkbox', { name: 'Name' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(heads()).toEqual(['Name ↑', 'Customer', 'Latitude', 'Most gross weight']));
    await menu(/^View: not saved/);
    await choose('Save as a view …');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Places{Enter}');
    await waitFor(() =>
      expect(kept.views.at(-1)?.address).toBe('cols=name%2CcustomerId%2Clatitude%2CmaxGrossKg'),
    );
  });

  it('draws a column as wide and rows as low as somebody wants, and a view keeps both', async () => {
    const user = userEvent.setup();
    const { fixture } = three();
    openForests({ fixture, path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('spinbutton', { name: 'Width of Name, in pixels' }), '120');
    await user.click(dialog.getByRole('checkbox', { name: 'Compact rows' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    const first = await screen.findByRole('cell', { name: 'Whaka' });
    await waitFor(() => expect(first).toHaveProperty('style.maxWidth', '120px'));
    expect(first.title).toBe('Whaka');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Usual columns' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(first).toHaveProperty('style.maxWidth', ''));
  });

  it('follows a link to columns, and passes over what is no column', async () => {
    openForests({ fixture: three().fixture, path: `${PATH}?cols=code,nothing,latitude` });
    await screen.findByRole('row', { name: 'Whaka WHA -38.3°' });
    expect(heads()).toEqual(['Name ↑', 'Code', 'Latitude']);
    expect(RESOURCES.forests.fields).not.toHaveProperty('nothing');
  });
});
