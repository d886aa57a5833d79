import { ApiError, RESOURCES } from '@haulboard/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forest, openForests, recordFixture } from './testing/record-fixture.tsx';

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

function three() {
  return recordFixture([
    forest(),
    forest({ id: 2, name: 'Tarawera', code: 'TAR', customerId: 2, customerName: 'Manulife' }),
    forest({ id: 3, name: 'Whaka', code: 'WHA', maxGrossKg: 46_000 }),
  ]);
}

describe('somebody who looks at a list of records', () => {
  it('reads each row in words, and – where nothing is known', async () => {
    openForests({ fixture: three() });
    expect(await screen.findByRole('row', { name: 'Whaka WHA Timberlands 46,000 kg' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Tarawera TAR Manulife –' })).toBeTruthy();
    expect(screen.getByText('3 records')).toBeTruthy();
  });

  it('searches, and the rows are what the server found', async () => {
    openForests({ fixture: three() });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'wha');
    await waitFor(() => expect(names()).toEqual(['Whaka']));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', '');
  });

  it('sorts the other way round by the head of a column', async () => {
    openForests({ fixture: three() });
    await userEvent.click(await screen.findByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()).toEqual(['Whaka', 'Tarawera', 'Kaingaroa']));
    expect(screen.getByRole('columnheader', { name: /^Name/ }).getAttribute('aria-sort')).toBe('descending');
  });

  it('follows a link to a search, a filter and an order', async () => {
    const fixture = three();
    openForests({ fixture, path: '/settings/forests?q=a&filter=customerId:1&sort=-name' });
    await screen.findByRole('row', { name: /^Whaka/ });
    expect(names()).toEqual(['Whaka', 'Kaingaroa']);
  });

  it('sees the last rows at a page that is not there any more', async () => {
    openForests({ fixture: three(), path: '/settings/forests?page=9' });
    expect(await screen.findByRole('row', { name: /^Whaka/ })).toBeTruthy();
    expect(names()).toHaveLength(3);
  });

  it('adds one to a list that is narrowed to an owner, and need not say the owner again', async () => {
    openForests({ fixture: three(), path: '/settings/forests?filter=customerId:2&record=new' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Manulife')).toBeTruthy();
  });

  it('walks from row to row with the arrow keys and opens one with Enter', async () => {
    const user = userEvent.setup();
    openForests({ fixture: three() });
    (await screen.findByRole('link', { name: 'Kaingaroa' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Tarawera');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Tarawera' })).toBeTruthy();
  });

  it('is told when there is none, and can try again when the list could not be had', async () => {
    openForests({ fixture: recordFixture([]) });
    expect(await screen.findByText('No forests yet')).toBeTruthy();
  });

  it('only looks where it is not theirs to change', async () => {
    openForests({ role: 'CARRIER', path: '/settings/forests?record=1' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('You can view this but not change it.')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveProperty('disabled', true);
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add forest' })).toBeNull();
  });
});

describe('somebody who clears a list up', () => {
  it('removes several at once, is told what stayed and why, and takes it back', async () => {
    const fixture = three();
    const { calls } = RESOURCES.forests;
    fixture.server.on(calls.remove, ({ params }) => {
      if (params.id === 2) {
        throw new ApiError({ code: 409, message: 'It is still used: 1 skid', call: 'removeForest' });
      }
      const now = fixture.find(params.id);
      return fixture.write({ ...now, isRemoved: true, version: now.version + 1 }, 'remove');
    });
    openForests({ fixture });
    await userEvent.click(await screen.findByRole('button', { name: 'Select several' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tarawera' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Whaka' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const sure = within(await screen.findByRole('dialog'));
    expect(sure.getAllByText('Remove 2 records?')).not.toEqual([]);
    await userEvent.click(sure.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(names()).toEqual(['Kaingaroa', 'Tarawera']));
    expect(screen.getByText('Tarawera: It is still used: 1 skid')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['Kaingaroa', 'Tarawera', 'Whaka']));
  });

  it('reads what stayed also where the search finds nothing any more', async () => {
    const fixture = three();
    const { calls } = RESOURCES.forests;
    fixture.server.on(calls.change, ({ params: { id } }) => {
      // Another person has done it meanwhile, so that the list has nothing any more.
      fixture.rows.clear();
      throw new ApiError({
        code: 422,
        message: 'latitude: is in the sea',
        call: 'changeForest',
        data: { fields: [{ field: 'latitude', message: `is in the sea (${id})` }] },
      });
    });
    openForests({ fixture });
    await userEvent.click(await screen.findByRole('button', { name: 'Select several' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tarawera' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Field' }));
    await userEvent.click(await screen.findByTitle('Latitude'));
    await userEvent.type(dialog.getByRole('spinbutton', { name: /^New value/ }), '-39.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('No forests yet')).toBeTruthy();
    expect(screen.getByText('Tarawera: is in the sea (2)')).toBeTruthy();
  });

  it('changes a field of several at once, and takes it back', async () => {
    const fixture = three();
    openForests({ fixture });
    await userEvent.click(await screen.findByRole('button', { name: 'Select several' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tarawera' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Whaka' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    const fields = dialog.getByRole('combobox', { name: 'Field' });
    await userEvent.click(fields);
    await userEvent.click(await screen.findByTitle('Latitude'));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getByRole('alert').textContent).toBe('Fill this in.');
    await userEvent.type(dialog.getByRole('spinbutton', { name: /^New value/ }), '-39.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    const latitudes = () => [...fixture.rows.values()].map(({ latitude }) => latitude);
    await waitFor(() => expect(latitudes()).toEqual([-38.3, -39.5, -39.5]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(latitudes()).toEqual([-38.3, -38.3, -38.3]));
  });

  it('chooses by keyboard, and cannot remove nothing', async () => {
    const user = userEvent.setup();
    openForests({ fixture: three() });
    (await screen.findByRole('button', { name: 'Select several' })).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Stop selecting');
    expect(screen.getByRole('button', { name: 'Remove' }).getAttribute('aria-disabled')).toBe('true');
    screen.getByRole('checkbox', { name: 'Kaingaroa' }).focus();
    await user.keyboard('{ArrowDown} ');
    expect(screen.getByRole('checkbox', { name: 'Tarawera' }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'All of this page' }));
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop selecting' }));
    expect(screen.queryByRole('checkbox', { name: 'Kaingaroa' })).toBeNull();
  });

  it('is not offered that without the right to change', async () => {
    openForests({ fixture: three(), role: 'CARRIER' });
    await screen.findByRole('row', { name: /^Whaka/ });
    expect(screen.queryByRole('button', { name: 'Select several' })).toBeNull();
  });
});
