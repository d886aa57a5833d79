import {
  listIncidentPins,
  listPositions,
  listTracks,
  listTruckLegs,
  type TruckLeg,
  type VehicleTrack,
} from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { incidentPin } from '../../testing/incident-pin.ts';
import { truckLeg } from '../../testing/leg.ts';
import { dayOfTruck } from '../../testing/track.ts';
import { truck } from '../../testing/truck.ts';
import { FleetPage } from './fleet-page.tsx';

/** 24/11/2026 6:00 am in New Zealand. */
const SIX = Date.parse('2026-11-23T17:00:00Z') / 1000;
const MINUTE = 60;

const DAY: VehicleTrack = dayOfTruck({
  distanceM: 84_400,
  tracks: [
    [
      [SIX, -38.1, 176.2, 60, 0],
      [SIX + 60 * MINUTE, -38.5, 176.6, 0, 90],
      [SIX + 90 * MINUTE, -38.5, 176.6, 0, 90],
    ],
  ],
  stops: [
    {
      arrivedAt: SIX + 60 * MINUTE,
      isFromBefore: false,
      leftAt: SIX + 90 * MINUTE,
      duration: 30 * MINUTE,
      latitude: -38.5,
      longitude: 176.6,
      fenceName: 'Skid 704/1',
    },
  ],
  events: [
    {
      fenceName: 'Skid 704/1',
      kind: 'arrive',
      at: SIX + 62 * MINUTE,
      taskId: 7,
      movedTo: 35,
      measured: null,
      allowed: null,
    },
  ],
});

/** Truck 40 has told no place, and another one belongs to somebody else. */
const DAYS = new Map([
  ['1', DAY],
  ['2', dayOfTruck({ vehicleId: 2, vehicleCode: 'CN2' })],
  ['40', dayOfTruck({ vehicleId: 40, vehicleCode: 'TR40' })],
]);

/** By the plan it is loaded half an hour before it came. */
const PLANNED = truckLeg({
  plannedDepartAt: SIX + 10 * MINUTE,
  plannedLoadAt: SIX + 30 * MINUTE,
  plannedUnloadAt: SIX + 120 * MINUTE,
  plannedEndAt: SIX + 150 * MINUTE,
});

const DECLINED = { taskId: 9, crewName: 'Short Logs', destinationName: 'Pulp mill', reason: 'brakes' };

function open(path: string, locale: 'en-US' | 'zh-CN' = 'en-US') {
  const server = fakeServer();
  const asked: string[] = [];
  let planned = PLANNED;
  server.on(listPositions, () => [
    truck({ taskId: 7, taskStatus: 35, statusSource: 'system' }),
    truck({ vehicleId: 2, vehicleCode: 'CN2' }),
  ]);
  server.on(listTracks, ({ query }) => {
    asked.push(`${query.ids} ${query.date}`);
    return query.ids.split(',').flatMap((id) => DAYS.get(id) ?? []);
  });
  server.on(listTruckLegs, ({ query }) =>
    query.ids.split(',').map((id) => ({
      vehicleId: Number(id),
      homeLatitude: -38.1,
      homeLongitude: 176.2,
      legs: id === '1' ? [planned] : [],
      declined: id === '1' ? [DECLINED] : [],
    })),
  );
  server.on(listIncidentPins, () => [
    incidentPin({ occurredAt: SIX + 75 * MINUTE, latitude: null, longitude: null }),
    incidentPin({ id: 8, reportNo: 'HS-000008', vehicleId: 2 }),
  ]);
  const shell = fakeShell({ server, locale });
  renderRemote(<FleetPage />, { shell, path, ...(locale === 'zh-CN' ? { messages: chinese } : {}) });
  /** The plan, or what is known of its load, becomes another one. */
  const set = (more: Partial<TruckLeg>) => {
    planned = { ...planned, ...more };
    act(() => shell.emit({ type: 'resync' }));
  };
  return { asked, shell, set };
}

const time = () => screen.getByRole('slider', { name: 'Time of the day' });

describe('a dispatcher who looks at a truck’s day', () => {
  it('comes to it from the truck, and goes to its plan', async () => {
    const { shell } = open('/map?vehicle=1');
    const card = within(await screen.findByRole('region', { name: 'Truck CN1' }));
    expect(card.getByText('Loading · by its position')).toBeTruthy();
    const next = within(await card.findByRole('list', { name: 'Next loads' }));
    expect(next.getByRole('listitem').textContent).toBe(
      'Kaingaroa 7 → Port of TaurangaMove …Accepted · loads 6:30 am, there 8:00 am',
    );
    await userEvent.click(card.getByRole('button', { name: 'Follow' }));
    expect(card.getByRole('button', { name: 'Follow', pressed: true })).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Go to plan' }));
    await userEvent.click(next.getByRole('button', { name: 'Move … Kaingaroa 7 → Port of Tauranga' }));
    expect(shell.visited).toEqual(['/today/edit?q=CN1', '/today/edit?q=CN1&open=move:1']);
    await userEvent.click(card.getByRole('button', { name: 'Its day' }));
    expect(await screen.findByRole('region', { name: 'Day of CN1' })).toBeTruthy();
  });

  it('reads when its load is expected, and what that may be off by', async () => {
    const { set } = open('/map?vehicle=1');
    const next = async () => (await screen.findByRole('list', { name: 'Next loads' })).textContent;
    await waitFor(async () => expect(await next()).not.toContain('expected'));
    set({ expectedAt: SIX + 135 * MINUTE, errorMinutes: 6 });
    await waitFor(async () =>
      expect(await next()).toContain('loads 6:30 am, there 8:00 am · expected 8:15 am ± 6 min'),
    );
    set({ expectedAt: SIX + 136 * MINUTE, errorMinutes: null });
    await waitFor(async () => expect((await next())?.endsWith('· expected 8:16 am')).toBe(true));
  });

  it('reads one word for a load on its way, in its plan as beside its name', async () => {
    const { set } = open('/map?vehicle=1');
    const next = async () => (await screen.findByRole('list', { name: 'Next loads' })).textContent;
    expect(await next()).toContain('Accepted');
    set({ taskStatus: 40 });
    await waitFor(async () => expect(await next()).toContain('Enroute'));
    expect(await next()).not.toContain('Loaded');
  });

  it('reads which of its loads were declined, and why', async () => {
    open('/map?vehicle=1');
    const card = within(await screen.findByRole('region', { name: 'Truck CN1' }));
    const declined = within(await card.findByRole('list', { name: 'Declined loads' }));
    expect(declined.getByRole('listitem').textContent).toBe('Short Logs → Pulp millDeclined: brakes');
  });

  it('reads its stops, with fence and times, and what a fence made of its load', async () => {
    const { asked } = open('/map?vehicle=1&day=2026-11-24');
    const card = within(await screen.findByRole('region', { name: 'Day of CN1' }));
    const stops = within(await card.findByRole('list', { name: 'Stops of CN1' }));
    expect(stops.getByRole('button').textContent).toBe('17:00 am – 7:30 am0:30Skid 704/1');
    expect(card.getByText('84 km', { exact: false })).toBeTruthy();
    expect(card.getByText('7:02 am: arrived at Skid 704/1', { exact: false }).textContent).toContain(
      'its load became: Loading',
    );
    // Midnight of that day in New Zealand.
    expect(asked).toEqual([`1 ${SIX - 6 * 3600}`]);
  });

  it('moves through it by the slider and by the stops, which say where it is', async () => {
    open('/map?vehicle=1&day=2026-11-24');
    const stop = within(await screen.findByRole('list', { name: 'Stops of CN1' })).getByRole('button');
    expect(time().getAttribute('aria-valuetext')).toBe('6:00 am');
    expect(stop.getAttribute('aria-current')).toBeNull();
    fireEvent.change(time(), { target: { value: String(SIX + 30 * MINUTE) } });
    expect(time().getAttribute('aria-valuetext')).toBe('6:30 am');
    await userEvent.click(stop);
    expect(time().getAttribute('aria-valuetext')).toBe('7:00 am');
    await waitFor(() => expect(stop.getAttribute('aria-current')).toBe('true'));
  });

  it('sees beside what it did what the plan had for it, until that is put away', async () => {
    const { shell } = open(`/map?vehicle=1&day=2026-11-24&at=${SIX + 5 * MINUTE}`);
    expect(await screen.findByText('Plan: not under way yet')).toBeTruthy();
    fireEvent.change(time(), { target: { value: String(SIX + 40 * MINUTE) } });
    expect(screen.getByText(/Plan: loading at Kaingaroa 7/).textContent).toMatch(/ · \d+ km from there$/);
    fireEvent.change(time(), { target: { value: String(SIX + 90 * MINUTE) } });
    expect(screen.getByText(/Plan: on the way to Port of Tauranga/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Plan' }));
    expect(screen.queryByText(/^Plan: /)).toBeNull();
    expect(shell.visited).toEqual([]);
  });

  it('reads what happened to it on that day, goes to that moment and opens the report', async () => {
    const { shell } = open('/map?vehicle=1&day=2026-11-24');
    const happened = within(await screen.findByRole('list', { name: 'Incidents of CN1' }));
    const [pin, report] = happened.getAllByRole('button');
    expect(pin?.textContent).toBe('Chain, twitch or binder7:15 am · 704/1 · First aid');
    await userEvent.click(pin ?? document.body);
    expect(time().getAttribute('aria-valuetext')).toBe('7:15 am');
    expect(report?.getAttribute('aria-label')).toBe('Open HS-000007');
    await userEvent.click(report ?? document.body);
    expect(shell.visited).toEqual(['/report?record=7']);
  });

  it.each([
    {
      what: 'where it was heard last, of a day that is over',
      stop: { leftAt: null },
      until: 'last heard 7:30 am',
    },
    { what: 'until midnight', stop: { leftAt: SIX + 18 * 60 * MINUTE }, until: 'midnight' },
    { what: 'since yesterday', stop: { isFromBefore: true }, from: 'before midnight', until: '7:30 am' },
  ])('reads on the map and on paper that it stood there $what', async ({ stop, from = '7:00 am', until }) => {
    const [usual] = DAY.stops;
    DAYS.set('2', { ...DAY, vehicleId: 2, vehicleCode: 'CN2', stops: usual ? [{ ...usual, ...stop }] : [] });
    open('/map?vehicle=2&day=2026-11-24');
    const stops = within(await screen.findByRole('list', { name: 'Stops of CN2' }));
    expect(stops.getByRole('button').textContent).toBe(`1${from} – ${until}0:30Skid 704/1`);
    act(() => void fireEvent(window, new Event('beforeprint')));
    const sheet = within(screen.getByRole('region', { name: 'Day of CN2 to print' }));
    expect(sheet.getByRole('row', { name: `1 ${from} ${until} 0:30 Skid 704/1` })).toBeTruthy();
    act(() => void fireEvent(window, new Event('afterprint')));
    DAYS.set('2', dayOfTruck({ vehicleId: 2, vehicleCode: 'CN2' }));
  });

  it('prints it: the way, the stops, what happened and the totals, while it prints and no longer', async () => {
    let prints = 0;
    window.print = () => void (prints += 1);
    open('/map?vehicle=1&day=2026-11-24');
    await screen.findByRole('list', { name: 'Incidents of CN1' });
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(prints).toBe(1);
    expect(screen.queryByRole('region', { name: 'Day of CN1 to print' })).toBeNull();
    act(() => void fireEvent(window, new Event('beforeprint')));
    const sheet = within(screen.getByRole('region', { name: 'Day of CN1 to print' }));
    expect(sheet.getByRole('heading', { level: 1 }).textContent).toBe('CN1 · Hemi Walker');
    expect(sheet.getByText('84 km', { exact: false }).textContent).toBe(
      '84 km · 1 stop · stood for 0:30 · heard of from 6:00 am to 7:30 am',
    );
    expect(sheet.getByRole('img', { name: 'Map of the day of CN1' })).toBeTruthy();
    expect(sheet.getByRole('row', { name: '1 7:00 am 7:30 am 0:30 Skid 704/1' })).toBeTruthy();
    expect(sheet.getByRole('listitem').textContent).toContain('7:15 am · HS-000007');
    act(() => void fireEvent(window, new Event('afterprint')));
    expect(screen.queryByRole('region', { name: 'Day of CN1 to print' })).toBeNull();
  });

  it('lets it run and rest', async () => {
    open('/map?vehicle=1&day=2026-11-24');
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
    await waitFor(() => expect(Number(time().getAttribute('value'))).toBeGreaterThan(SIX));
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('opens a link to a moment of several trucks', async () => {
    const { asked } = open(`/map?vehicle=1&with=2&day=2026-11-24&at=${SIX + 45 * MINUTE}`);
    await screen.findByRole('list', { name: 'Stops of CN1' });
    expect(time().getAttribute('aria-valuetext')).toBe('6:45 am');
    expect(asked[0]).toMatch(/^1,2 /);
    expect(screen.getByRole('heading', { name: 'CN2' })).toBeTruthy();
  });

  it('is told of a day of which nothing was heard, and goes to another and back to now', async () => {
    const { asked } = open('/map?vehicle=2&day=2026-11-24');
    expect(await screen.findByText('Nothing was heard on this day')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'The day before' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toBe(`2 ${SIX - 30 * 3600}`);
    await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(await screen.findByRole('region', { name: 'Truck CN2' })).toBeTruthy();
  });

  it('is shown no day by a link to one that the calendar has not, and no moment of another day', async () => {
    open('/map?vehicle=1&day=2026-02-31');
    expect(await screen.findByRole('region', { name: 'Truck CN1' })).toBeTruthy();
    cleanup();
    open('/map?vehicle=1&day=2026-11-24&at=99999999999999');
    await screen.findByRole('list', { name: 'Stops of CN1' });
    expect(time().getAttribute('aria-valuetext')).toBe('6:00 am');
  });

  it('reads the codes of a link whose trucks have told no place, and how many are another’s', async () => {
    open('/map?vehicle=40&with=2,41&day=2026-11-24');
    expect(await screen.findByRole('region', { name: 'Day of TR40' })).toBeTruthy();
    expect(screen.getByText('1 truck of this link is not yours to follow.')).toBeTruthy();
    const chips = screen.getAllByRole('button', { name: /^Remove / });
    expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'Remove TR40',
      'Remove CN2',
      'Remove not yours',
    ]);
  });

  it('reads it in Chinese', async () => {
    open('/map?vehicle=1&day=2026-11-24', 'zh-CN');
    expect(await screen.findByRole('list', { name: 'CN1 的停车' })).toBeTruthy();
  });
});
