import { ApiError, listPositions, listSiteFacts, type VehiclePosition } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { truck } from '../../testing/truck.ts';
import { FleetPage } from './fleet-page.tsx';

const LOADED = {
  vehicleId: 2,
  vehicleCode: 'CN2',
  taskStatus: 40,
  crewName: 'Kaingaroa 7',
  destinationName: 'Port of Tauranga',
};

function open(trucks: VehiclePosition[], path = '/map') {
  const server = fakeServer();
  const given = { trucks };
  server.on(listPositions, () => given.trucks);
  const shell = fakeShell({ server });
  renderRemote(<FleetPage />, { shell, path });
  return { server, shell, given };
}

/** How often it was asked where the trucks are. */
const asked = ({ received }: { received: string[] }) => received.filter((call) => call === 'listPositions');

async function row(code: string): Promise<HTMLElement> {
  return screen.findByRole('option', { name: new RegExp(code) });
}

describe('a dispatcher at the map', () => {
  it('reads out to 111 where help meets a driver, from the card of the truck', async () => {
    const { server } = open([truck({ ...LOADED, skidId: 12 })]);
    server.on(listSiteFacts, () => [
      {
        skidId: 12,
        skidName: '704/1',
        forestName: 'Kaingaroa',
        radioChannel: 'RT 12',
        callPoints: '',
        emergencyPoint: 'Helipad at the forest office',
        emergencyLatitude: -38.41,
        emergencyLongitude: 176.61,
        wetRule: 'none' as const,
        wetRuleMm: null,
        safetyNote: '',
      },
    ]);
    await userEvent.click(await row('CN2'));
    const part = within(await screen.findByRole('region', { name: 'Safety in Kaingaroa' }));
    expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Emergency point',
      'Radio',
    ]);
    expect(part.getByText(/for 111: -38\.41000, 176\.61000/)).toBeTruthy();
  });

  it('sees in the list that a truck moved, without reloading', async () => {
    const { shell, given } = open([truck(), truck(LOADED)]);
    expect((await row('CN1')).dataset).toMatchObject({ latitude: '-38.14', longitude: '176.25' });
    given.trucks = [truck({ latitude: -37.65, longitude: 176.18 }), truck(LOADED)];
    act(() => shell.emit({ type: 'vehicle_position', ids: [1] }));
    await waitFor(async () =>
      expect((await row('CN1')).dataset).toMatchObject({ latitude: '-37.65', longitude: '176.18' }),
    );
    expect((await row('CN2')).dataset).toMatchObject({ latitude: '-38.14' });
  });

  it('sees it also when hints were missed and the connection comes back', async () => {
    const { shell, given } = open([truck()]);
    await row('CN1');
    given.trucks = [truck({ latitude: -40 })];
    act(() => shell.emit({ type: 'resync' }));
    await waitFor(async () => expect((await row('CN1')).dataset).toMatchObject({ latitude: '-40' }));
  });

  it('costs the server one request for a burst of hints, and misses nothing of a later one', async () => {
    const { server, shell, given } = open([truck()]);
    await row('CN1');
    const burst = () =>
      act(() => {
        for (let i = 0; i < 20; i += 1) {
          shell.emit({ type: 'vehicle_position' });
        }
      });
    given.trucks = [truck({ latitude: -39 })];
    burst();
    await waitFor(async () => expect((await row('CN1')).dataset).toMatchObject({ latitude: '-39' }));
    expect(asked(server)).toHaveLength(2);
    given.trucks = [truck({ latitude: -40 })];
    burst();
    await waitFor(async () => expect((await row('CN1')).dataset).toMatchObject({ latitude: '-40' }));
    expect(asked(server)).toHaveLength(3);
  });

  it('on a slow line gets each answer before the next request, however many hints come', async () => {
    const server = fakeServer();
    const waiting: ((trucks: VehiclePosition[]) => void)[] = [];
    server.on(listPositions, () => new Promise((resolve) => waiting.push(resolve)));
    const shell = fakeShell({ server });
    renderRemote(<FleetPage />, { shell, path: '/map' });
    act(() => shell.emit({ type: 'vehicle_position' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(asked(server)).toHaveLength(1);
    act(() => waiting[0]?.([truck()]));
    await row('CN1');
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    act(() => waiting[1]?.([truck({ latitude: -39 })]));
    await waitFor(async () => expect((await row('CN1')).dataset).toMatchObject({ latitude: '-39' }));
  });

  it('reads all about a truck after choosing it by keyboard', async () => {
    const user = userEvent.setup();
    open([truck(), truck(LOADED), truck({ vehicleId: 10, vehicleCode: 'CN10' })]);
    const list = await screen.findByRole('listbox', { name: 'Trucks' });
    act(() => list.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const card = within(screen.getByRole('region', { name: 'Truck CN2' }));
    expect(card.getByText('Enroute')).toBeTruthy();
    expect(card.getByText('Kaingaroa 7 → Port of Tauranga')).toBeTruthy();
    expect(card.getByText('72 km/h')).toBeTruthy();
    expect(card.getByText('just now')).toBeTruthy();
    expect(card.getByText('-38.1400, 176.2500')).toBeTruthy();
    expect(list.getAttribute('aria-activedescendant')).toBe((await row('CN2')).id);
    await user.keyboard('{End}');
    expect(screen.getByRole('region', { name: 'Truck CN10' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /^Truck/ })).toBeNull();
  });

  it('is told when a truck has been silent for long', async () => {
    const createTime = Math.floor(Date.now() / 1000) - 23 * 60;
    open([truck({ createTime })], '/map?vehicle=1');
    const card = within(await screen.findByRole('region', { name: 'Truck CN1' }));
    expect(card.getByText('Silent')).toBeTruthy();
    expect(card.getByText('23 minutes ago')).toBeTruthy();
  });

  it('follows a link to one truck', async () => {
    open([truck(), truck(LOADED)], '/map?vehicle=2');
    expect((await row('CN2')).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('region', { name: 'Truck CN2' })).toBeTruthy();
  });

  it('tells own trucks from those that are borrowed, now or at other hours of the day', async () => {
    const borrowed = { vehicleId: 2, vehicleCode: 'CN2', isBorrowedToday: true };
    const now = { isShareVehicleTask: 1, isSelfVehicle: 0, vehicleId: 3, vehicleCode: 'CN3' } as const;
    open([truck(), truck(borrowed), truck({ ...borrowed, ...now })]);
    expect((await row('CN1')).textContent).not.toContain('Shared');
    expect((await row('CN2')).textContent).toContain('No load under way · Shared in at other hours');
    expect((await row('CN3')).textContent).toMatch(/ · Shared in(?! at)/);
  });

  it('is not disturbed by a link to a truck that is not there', async () => {
    open([truck()], '/map?vehicle=99');
    expect((await row('CN1')).getAttribute('aria-selected')).toBe('false');
    expect(screen.queryByRole('region', { name: /^Truck/ })).toBeNull();
  });

  it('finds trucks by what they do', async () => {
    const user = userEvent.setup();
    open([truck(), truck(LOADED)]);
    await row('CN1');
    await user.type(screen.getByRole('searchbox', { name: 'Search trucks' }), 'enroute taur');
    expect(screen.getAllByRole('option').map(({ dataset }) => dataset['vehicle'])).toEqual(['2']);
    expect(screen.getByText('1 of 2 trucks, on the map too')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search trucks' }), 'x');
    expect(screen.getByText('No truck matches the search.')).toBeTruthy();
  });

  it('calls the driver of a truck, where somebody wrote down the number', async () => {
    open([truck({ driverPhone: '021 123 4567 ext 2' }), truck(LOADED)], '/map?vehicle=1');
    const link = await screen.findByRole('link', { name: 'Call Hemi Walker' });
    expect(link.getAttribute('href')).toBe('tel:0211234567');
    await userEvent.click(await row('CN2'));
    await screen.findByRole('region', { name: 'Truck CN2' });
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  });

  it('learns how a phone becomes a truck when there is none yet', async () => {
    open([]);
    expect(await screen.findByText('No truck has sent its place yet')).toBeTruthy();
    expect(screen.getByText(/\/ingest\/osmand$/)).toBeTruthy();
  });

  it('can try again when the fleet could not be loaded', async () => {
    const server = fakeServer();
    server.on(listPositions, () => {
      throw new ApiError({ code: 500, message: 'the database is away', call: 'listPositions' });
    });
    const shell = fakeShell({ server });
    renderRemote(<FleetPage />, { shell, path: '/map' });
    const retry = await screen.findByRole('button', { name: /retry/i });
    server.on(listPositions, () => [truck()]);
    await userEvent.click(retry);
    expect(await row('CN1')).toBeTruthy();
  });

  it('reads Chinese where Chinese was chosen', async () => {
    const server = fakeServer();
    server.on(listPositions, () => [truck(LOADED)]);
    const shell = fakeShell({ server, locale: 'zh-CN' });
    renderRemote(<FleetPage />, { shell, path: '/map?vehicle=2', messages: chinese });
    const card = within(await screen.findByRole('region', { name: '卡车 CN2' }));
    expect(card.getByText('途中')).toBeTruthy();
    expect(card.getByText('刚刚')).toBeTruthy();
  });
});
