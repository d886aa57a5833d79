import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forest, FORESTS, openForests, recordFixture } from '../testing/record-fixture.tsx';

const KIND = {
  ...FORESTS,
  labels: {
    ...FORESTS.labels,
    fields: {
      ...FORESTS.labels.fields,
      gateCode: 'Gate code',
      emergencyPoint: 'Emergency point',
      emergencyLatitude: 'Emergency latitude',
      emergencyLongitude: 'Emergency longitude',
    },
  },
};
const path = '/settings/forests?record=1';
const gated = () => recordFixture([forest({ gateCode: '4471#', emergencyPoint: '' })]);

describe('a field that only some may read', () => {
  it('is in the form of who may read it', async () => {
    openForests({ fixture: gated(), kind: KIND, path });
    expect(await screen.findByRole('textbox', { name: 'Gate code' })).toHaveProperty('value', '4471#');
  });

  it('is not in the form of somebody else', async () => {
    openForests({ fixture: recordFixture(), kind: KIND, path, role: 'SHARING_PORTAL_CARRIER' });
    expect(await screen.findByRole('textbox', { name: 'Emergency point' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Gate code' })).toBeNull();
  });

  it('is no column that a list can show', async () => {
    openForests({ kind: KIND });
    await userEvent.click(await screen.findByRole('button', { name: /Columns/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Emergency latitude')).toBeTruthy();
    expect(dialog.queryByText('Gate code')).toBeNull();
  });
});

describe('a field that a kind got later', () => {
  it('keeps nobody from saving a record of a server that does not know it yet', async () => {
    const { fixture } = openForests({ fixture: recordFixture([forest()]), kind: KIND, path });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' North');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fixture.find(1).name).toBe('Kaingaroa North'));
  });
});

describe('a second place on a record', () => {
  it('takes a pair of numbers for itself, and leaves the place of the record alone', async () => {
    const { fixture } = openForests({ fixture: gated(), kind: KIND, path });
    const pair = await screen.findByRole('textbox', { name: 'Emergency point, as a pair' });
    await userEvent.type(pair, '-38.41, 176.61');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(fixture.find(1)).toMatchObject({
        emergencyLatitude: -38.41,
        emergencyLongitude: 176.61,
        latitude: -38.3,
        longitude: 176.7,
      }),
    );
  });
});
