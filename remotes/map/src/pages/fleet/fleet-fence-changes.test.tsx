import { ApiError, Code, geoFences, listDestinations, listPositions } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import type { Fence } from '../../model/fences/fences.ts';
import { fence } from '../../testing/fence.ts';
import { truck } from '../../testing/truck.ts';
import { FleetPage } from './fleet-page.tsx';

/** The fences beside the map, for somebody who may change them. */
function open() {
  const server = fakeServer();
  server.on(listPositions, () => [truck()]);
  server.on(geoFences.calls.find, () => ({ page: 1, pageSize: 500, total: 1, list: [fence()] }));
  const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
  renderRemote(<FleetPage />, { shell, path: '/map?fences=1' });
  return server;
}

/** Somebody changes a fence that another one changes at the same time. */
async function changeAtOnce(theirs: Partial<Fence>) {
  const server = open();
  const there = fence({ version: 2, ...theirs });
  const sent: unknown[] = [];
  server.on(geoFences.calls.change, ({ body }) => {
    sent.push(body);
    if (body.version !== there.version || there.isRemoved) {
      const data = { theirs: z.encode(geoFences.row, there) };
      throw new ApiError({ code: Code.Conflict, message: 'changed elsewhere', call: 'changeGeoFence', data });
    }
    return { ...there, ...body, version: 3 };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change shape and limits of Skid 704/1' }));
  const form = within(screen.getByRole('region', { name: 'Shape and limits of Skid 704/1' }));
  await userEvent.type(form.getByLabelText('Speed limit inside (km/h)'), '30');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const conflict = within(await form.findByRole('alert', { name: 'Conflict' }));
  return { form, conflict, sent };
}

describe('a fence that somebody else has changed meanwhile', () => {
  it('is shown with what they changed, and keeps both when one goes on', async () => {
    const { form, conflict, sent } = await changeAtOnce({ maxTrucks: 4, speedLimitKmh: 50 });
    expect(conflict.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Speed limit inside (km/h) · yours: 30 · there now: 50',
      'Trucks inside at most · there now: 4',
    ]);
    await userEvent.click(conflict.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByRole('button', { name: 'Read from a file' })).toBeTruthy();
    expect(form.queryByRole('alert')).toBeNull();
    expect(sent.at(-1)).toMatchObject({ version: 2, speedLimitKmh: 30, maxTrucks: 4, radiusM: 200 });
  });

  it('is taken as they left it, with what nobody else has touched', async () => {
    const { form, conflict, sent } = await changeAtOnce({ name: 'Skid 704/2', maxTrucks: 4 });
    await userEvent.click(conflict.getByRole('button', { name: 'Take theirs' }));
    const again = within(screen.getByRole('region', { name: 'Shape and limits of Skid 704/2' }));
    expect(again.getByLabelText('Trucks inside at most').getAttribute('value')).toBe('4');
    expect(again.getByLabelText('Speed limit inside (km/h)').getAttribute('value')).toBe('30');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Read from a file' })).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ version: 2, name: 'Skid 704/2', speedLimitKmh: 30 });
  });

  it('can only be left where they removed it', async () => {
    const { conflict } = await changeAtOnce({ isRemoved: true });
    expect(conflict.getByText(/removed this fence/)).toBeTruthy();
    await userEvent.click(conflict.getByRole('button', { name: 'Discard my changes' }));
    expect(await screen.findByRole('button', { name: 'Read from a file' })).toBeTruthy();
  });
});

describe('a fence that was changed', () => {
  it('is changed again from what was saved, though the list has not been read again', async () => {
    const server = open();
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    const limit = () => screen.findByLabelText<HTMLInputElement>('Speed limit inside (km/h)');
    await press('Change shape and limits of Skid 704/1');
    server.on(geoFences.calls.change, ({ body }) => fence({ ...body, version: 2 }));
    server.on(geoFences.calls.find, () => new Promise(() => undefined));
    await userEvent.type(await limit(), '30');
    await press('Save');
    await press('Change shape and limits of Skid 704/1');
    expect((await limit()).value).toBe('30');
  });
});

describe('a fence that is drawn and not saved yet', () => {
  const DRAWN = { shape: 'circle', latitude: -38.3, longitude: 176.4, radiusM: 120, polygon: '' };
  beforeEach(() => {
    const { userId } = fakeUser('SUPPER_ADMIN');
    sessionStorage.setItem(`haulboard.half-typed.${userId}.drawn fence`, JSON.stringify({ drawn: DRAWN }));
  });
  afterEach(() => sessionStorage.clear());
  const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const form = () => screen.findByRole('form', { name: 'New fence' });

  it('keeps its shape and its words while a truck is looked at, over the cross and over a reload', async () => {
    open();
    await userEvent.type(await nameField(), 'Gate');
    await userEvent.click(await screen.findByRole('option'));
    expect(await screen.findByRole('region', { name: 'Truck CN1' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Fences' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect((await nameField()).value).toBe('Gate');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    cleanup();
    const server = open();
    server.on(geoFences.calls.create, ({ body }) => fence({ ...body, id: 2 }));
    expect((await nameField()).value).toBe('Gate');
    await userEvent.click(within(await form()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New fence' })).toBeNull());
    expect(server.inputs[server.received.indexOf(geoFences.calls.create.name)]).toMatchObject({
      body: { ...DRAWN, name: 'Gate' },
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('is left by trucks only some way off its edge, as far as somebody says', async () => {
    const server = open();
    server.on(geoFences.calls.create, ({ body }) => fence({ ...body, id: 2 }));
    await userEvent.type(await nameField(), 'Gate');
    const margin = within(await form()).getByLabelText('Margin around it (m)');
    expect(margin.getAttribute('value')).toBe('30');
    await userEvent.clear(margin);
    await userEvent.type(margin, '45');
    await userEvent.click(within(await form()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New fence' })).toBeNull());
    expect(server.inputs[server.received.indexOf(geoFences.calls.create.name)]).toMatchObject({
      body: { name: 'Gate', bufferM: 45 },
    });
  });

  it('is given up by Cancel', async () => {
    open();
    await userEvent.type(await nameField(), 'Gate');
    await userEvent.click(within(await form()).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Draw a circle' })).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  it('around a destination asks which one', async () => {
    const server = open();
    server.on(listDestinations, () => ({ page: 1, pageSize: 500, total: 0, list: [] }));
    await userEvent.type(await nameField(), 'Gate');
    await userEvent.click(screen.getByRole('combobox', { name: 'What it is around' }));
    await userEvent.click(
      await screen.findByText('Destination', { selector: '.ant-select-item-option-content' }),
    );
    const save = within(await form()).getByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-description')).toBe('Choose the destination first.');
  });
});
