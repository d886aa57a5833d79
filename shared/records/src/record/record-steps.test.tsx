import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FORESTS, openForests } from '../testing/record-fixture.tsx';

afterEach(cleanup);

const LIST = '/settings/forests?sort=-name';
const address = () => location.pathname + location.search;
const arrivesAt = (wanted: string) => waitFor(() => expect(address()).toBe(wanted));

/** The list, reached from the map, with the browser's own history. */
function open(path: string, staysOpen = false) {
  history.pushState(null, '', '/map');
  history.pushState(null, '', '/before');
  openForests({ path, isInHistory: true, kind: { ...FORESTS, staysOpen } });
}

async function stepBack(): Promise<void> {
  await act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  });
}

async function closeIt(): Promise<void> {
  const drawer = within(screen.getByRole('dialog'));
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await arrivesAt(LIST);
}

async function addOne(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add forest' }));
  await arrivesAt(`${LIST}&record=new`);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Tarawera');
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), 'TAR');
  const form = within(screen.getByRole('dialog'));
  await userEvent.click(form.getByRole('combobox', { name: /^Customer/ }));
  await userEvent.click(await screen.findByTitle('Manulife'));
  await userEvent.type(form.getByRole('textbox', { name: 'Place, as a pair' }), '-38.2 176.5');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
}

describe('somebody who has closed a record', () => {
  it('leaves the list by the next Back', async () => {
    open(LIST);
    await userEvent.click(await screen.findByRole('link', { name: 'Kaingaroa' }));
    await arrivesAt(`${LIST}&record=1`);
    await closeIt();
    await stepBack();
    expect(address()).toBe('/map');
  });

  it('still has the search that was typed just before it was opened', async () => {
    open(LIST);
    const link = await screen.findByRole('link', { name: 'Kaingaroa' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'Kai');
    await userEvent.click(link);
    await waitFor(() => expect(address()).toContain('q=Kai'));
    expect(address()).toContain('record=1');
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(await drawer.findByRole('button', { name: 'Close' }));
    await arrivesAt(`${LIST}&q=Kai`);
  });

  it('may close it by Back as well', async () => {
    open(LIST);
    await userEvent.click(await screen.findByRole('link', { name: 'Kaingaroa' }));
    await arrivesAt(`${LIST}&record=1`);
    await stepBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(LIST);
  });

  it('stays at the list where a link had opened the record', async () => {
    open(`${LIST}&record=1`);
    await screen.findByRole('heading', { name: 'Kaingaroa' });
    await closeIt();
    await stepBack();
    expect(address()).toBe('/map');
  });

  it('does not come back to the form of one that was added', async () => {
    open(LIST, true);
    await addOne();
    await arrivesAt(`${LIST}&record=2`);
    await screen.findByRole('heading', { name: 'Tarawera' });
    await closeIt();
    await stepBack();
    expect(address()).toBe('/map');
  });
});
