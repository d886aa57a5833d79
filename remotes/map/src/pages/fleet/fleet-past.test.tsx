import { geoFences, listPastVisits, listPositions, listTracks } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { fence } from '../../testing/fence.ts';
import { dayOfTruck } from '../../testing/track.ts';
import { truck } from '../../testing/truck.ts';
import { FleetPage } from './fleet-page.tsx';

const { jest: timers } = import.meta;

/** From 8:00 in the morning to noon of New Zealand's 25 November 2026. */
const ADDRESS = '/map?past=1&area=-38.14,176.25,300&from=1795546800&to=1795561200';

/** It was heard of from half past eight to ten. */
const DAY = dayOfTruck({
  tracks: [
    [
      [1_795_548_600, -38.1, 176.2, 60, 0],
      [1_795_554_000, -38.5, 176.6, 0, 90],
    ],
  ],
});

const NO_MORE: readonly number[] = [];

function open({ path = ADDRESS, messages = {}, visit = {}, more = NO_MORE } = {}) {
  const server = fakeServer();
  const asked: unknown[] = [];
  server.on(listPositions, () => [truck()]);
  server.on(geoFences.calls.find, () => ({ page: 1, pageSize: 500, total: 1, list: [fence()] }));
  server.on(listTracks, () => [DAY]);
  server.on(listPastVisits, ({ query }) => {
    asked.push(query);
    const first = {
      vehicleId: 1,
      vehicleCode: 'CN1',
      driverName: 'Hemi Walker',
      enteredAt: 1_795_550_400,
      isFromBefore: false,
      leftAt: 1_795_552_800,
      elsewhereAt: null,
      minutes: 40,
      standMinutes: 25,
      dockets: [{ id: 9, docketNo: '700123', destinationName: 'Port of Tauranga' }],
      ...visit,
    };
    return [first, ...more.map((enteredAt) => ({ ...first, enteredAt }))];
  });
  const shell = fakeShell({ server, user: fakeUser('CARRIER') });
  renderRemote(<FleetPage />, { shell, path, messages });
  return asked;
}

afterEach(() => {
  timers.useRealTimers();
});

describe('a dispatcher who asks the past', () => {
  it('reads from an address alone who was in an area, with waits and dockets', async () => {
    const asked = open();
    const list = await screen.findByRole('list', { name: 'Trucks that were there' });
    expect(within(list).getByRole('listitem').textContent).toBe(
      'CN1Hemi Walker25/11/2026 9:00 am – 25/11/2026 9:40 am · 0:40 h, stood 0:25 h · 700123',
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

  it('reads of a truck that nobody saw leave until when it was seen there, and when it was heard elsewhere', async () => {
    open({ visit: { elsewhereAt: 1_795_555_200 } });
    const list = await screen.findByRole('list', { name: 'Trucks that were there' });
    expect(within(list).getByRole('listitem').textContent).toContain(
      '9:00 am – left unseen after 25/11/2026 9:40 am, heard elsewhere 25/11/2026 10:20 am · 0:40 h',
    );
  });

  it('is answered about the time that stands in the fields when the area is chosen', async () => {
    const asked = open({ path: '/map?past=1&from=1795546800&to=1795561200' });
    const card = within(await screen.findByRole('region', { name: 'Ask the past' }));
    const [from, to] = [
      card.getByRole<HTMLInputElement>('textbox', { name: 'First time' }),
      card.getByRole<HTMLInputElement>('textbox', { name: 'Last time' }),
    ];
    await userEvent.clear(from);
    await userEvent.type(from, '9:00 am');
    await userEvent.clear(to);
    await userEvent.type(to, '10:00 am');
    await userEvent.type(await card.findByRole('combobox', { name: 'Area of a fence' }), 'Skid');
    await userEvent.click(
      await screen.findByText('Skid 704/1', { selector: '.ant-select-item-option-content' }),
    );
    await card.findByRole('list', { name: 'Trucks that were there' });
    expect(asked).toEqual([expect.objectContaining({ from: 1_795_550_400, to: 1_795_554_000 })]);
    const shown = ['First time', 'Last time'].map((name) => card.getByRole('textbox', { name }));
    expect(shown.map((field) => field.getAttribute('value'))).toEqual(['9:00 am', '10:00 am']);
  });

  it('keeps what is typed when a new hour begins', async () => {
    // Ten seconds before six in the afternoon of New Zealand.
    timers.useFakeTimers({ now: new Date('2026-11-25T04:59:50Z'), advanceTimers: true });
    open({ path: '/map?past=1' });
    const card = within(await screen.findByRole('region', { name: 'Ask the past' }));
    const first = () => card.getByRole('textbox', { name: 'First time' });
    expect(first().getAttribute('value')).toBe('6:00 am');
    fireEvent.change(first(), { target: { value: '8:00 am' } });
    act(() => timers.advanceTimersByTime(60_000));
    expect(first().getAttribute('value')).toBe('8:00 am');
  });

  it('sees each visit of a truck at its own moment, whatever the slider showed before', async () => {
    open({ more: [1_795_552_200] });
    const visits = async () =>
      within(await screen.findByRole('list', { name: 'Trucks that were there' })).getAllByRole('button');
    const time = () => screen.getByRole('slider', { name: 'Time of the day' });
    const look = async (nth: number) => userEvent.click((await visits())[nth] ?? document.body);
    const leave = async () => {
      fireEvent.change(time(), { target: { value: '1795549200' } });
      expect(time().getAttribute('aria-valuetext')).toBe('8:40 am');
      await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    };
    await look(0);
    await waitFor(() => expect(time().getAttribute('aria-valuetext')).toBe('9:00 am'));
    await leave();
    await look(1);
    await waitFor(() => expect(time().getAttribute('aria-valuetext')).toBe('9:30 am'));
    await leave();
    await look(1);
    await waitFor(() => expect(time().getAttribute('aria-valuetext')).toBe('9:30 am'));
  });

  it('has it in Chinese', async () => {
    open({ messages: chinese });
    expect(await screen.findByRole('list', { name: '曾在那里的卡车' })).toBeTruthy();
  });
});
