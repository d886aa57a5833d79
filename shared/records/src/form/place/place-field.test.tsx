import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openForests } from '../../testing/record-fixture.tsx';

async function openMap() {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Show or choose on the map' }));
  const map = await dialog.findByRole('application', { name: 'Map for choosing the place' });
  return { dialog, map };
}

const numbers = ({ dialog }: Awaited<ReturnType<typeof openMap>>) =>
  ['Latitude', 'Longitude'].map((name) =>
    Number(dialog.getByRole('spinbutton', { name: new RegExp(`^${name}`) }).getAttribute('value')),
  );

describe('somebody who chooses a place on the map', () => {
  it('takes what lies under the cross, by keyboard', async () => {
    openForests({ path: '/settings/forests?record=new' });
    const opened = await openMap();
    opened.map.focus();
    await userEvent.keyboard('{Enter}');
    expect(await opened.dialog.findByText('Taken: -41, 173.5')).toBeTruthy();
    expect(numbers(opened)).toEqual([-41, 173.5]);
  });

  it('begins where the record lies, and saves from there', async () => {
    const { fixture } = openForests({ path: '/settings/forests?record=1' });
    const opened = await openMap();
    await userEvent.click(opened.dialog.getByRole('button', { name: 'Take the place under the cross' }));
    expect(await opened.dialog.findByText('Taken: -38.3, 176.7')).toBeTruthy();
    opened.map.focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fixture.find(1)).toMatchObject({ latitude: -38.3, longitude: 176.7 });
  });
});
