import { geoFences, listPastVisits, listPositions, listTracks } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { fence } from '../../testing/fence.ts';
import { truck } from '../../testing/truck.ts';
import { FleetPage } from './fleet-page.tsx';

/** From 8:00 in the morning to noon of New Zealand's 25 November 2026. */
const ADDRESS = '/map?past=1&area=-38.14,176.25,300&from=1795546800&to=1795561200';

function open({ path = ADDRESS, messages = {} } = {}) {
  const server = fakeServer();
  const asked: unknown[] = [];
  server.on(listPositions, () => [truck()]);
  server.on(geoFences.calls.find, () => ({ page: 1, pageSize: 500, total: 1, list: [fence()] }));
  server.on(listTracks, () => []);
  server.on(listPastVisits, ({ query }) => {
    asked.push(query);
    return [
      {
        vehicleId: 1,
        vehicleCode: 'CN1',
        driverName: 'Hemi Walker',
        enteredAt: 1_795_550_400,
        isFromBefore: false,
        leftAt: 1_795_552_800,
        minutes: 40,
        standMinutes: 25,
        dockets: [{ id: 9, docketNo: '700123', destinationName: 'Port of Tauranga' }],
      },
    ];
  });
  const shell = fakeShell({ server, user: fakeUser('CARRIER') });
  renderRemote(<FleetPage />, { shell, path, messages });
  return asked;
}

describe('a dispatcher who asks the past', () => {
  it('reads from an address alone who was in an area, with waits and dockets', async () => {
    const asked = open();
    const list = await screen.findByRole('list', { name: 'Trucks that were there' });
    expect(within(list).getByRole('listitem').textContent).toBe(
      'CN1Hemi Walker25/11/2026 9:00 am – 25/11/2026 9:40 am · 40 min, stood 25 · 700123',
    );
    expect(asked[0]).toEqual({ area: '-38.14,176.25,300', from: 1_795_546_800, to: 1_795_561_200 });
    await userEvent.click(within(list).getByRole('button', { name: /CN1/ }));
    expect(await screen.findByRole('region', { name: /^Day of/ })).toBeTruthy();
  });

  it('asks about the area of a fence, and only about a time that is one', async () => {
    const asked = open({ path: '/map?past=1' });
    const card = within(await screen.findByRole('region', { name: 'Ask the past' }));
    expect(asked).toEqual([]);
    const choice = await card.findByRole('combobox', { name: 'Area of a fence' });
    await userEvent.type(choice, 'Skid');
    await userEvent.click(
      await screen.findByText('Skid 704/1', { selector: '.ant-select-item-option-content' }),
    );
    await card.findByRole('list', { name: 'Trucks that were there' });
    const from = card.getByRole('textbox', { name: 'First time' });
    await userEvent.clear(from);
    await userEvent.type(from, 'late');
    expect(card.getByRole('button', { name: /Ask/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('has it in Chinese', async () => {
    open({ messages: chinese });
    expect(await screen.findByRole('list', { name: '曾在那里的卡车' })).toBeTruthy();
  });
});
