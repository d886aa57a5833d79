import { ApiError, forests, geoFences, listDestinations, listPositions } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Fence } from '../../model/fences/fences.ts';
import { destination } from '../../testing/destination.ts';
import { fence } from '../../testing/fence.ts';
import { truck } from '../../testing/truck.ts';
import { FleetPage } from './fleet-page.tsx';

function open(role: 'CARRIER' | 'SUPPER_ADMIN', path = '/map') {
  const server = fakeServer();
  server.on(listPositions, () => [truck()]);
  server.on(geoFences.calls.find, () => ({ page: 1, pageSize: 500, total: 1, list: [fence()] }));
  renderRemote(<FleetPage />, { shell: fakeShell({ server, user: fakeUser(role) }), path });
  return server;
}

/** As a server with more fences than a page holds. */
function openPages(read: (page: number) => { total: number; list: Fence[] }) {
  const server = fakeServer();
  server.on(listPositions, () => [truck()]);
  server.on(geoFences.calls.find, ({ query: { page = 1 } = {} }) => ({ page, pageSize: 1, ...read(page) }));
  const shell = fakeShell({ server, user: fakeUser('CARRIER') });
  renderRemote(<FleetPage />, { shell, path: '/map?fences=1' });
  return shell;
}

/** jsdom has none, all browsers do: UTF-8 the long way round, and a letter for each byte. */
class PlainTextDecoder {
  private readonly encoding: string;

  constructor(encoding: string) {
    this.encoding = encoding;
  }

  decode(bytes: Uint8Array): string {
    const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`);
    return this.encoding === 'utf-8' ? decodeURIComponent(escaped.join('')) : String.fromCharCode(...bytes);
  }
}
Object.assign(globalThis, { TextDecoder: PlainTextDecoder });

/** A file as a browser gives it: jsdom's cannot be read at once. */
const fileOf = (name: string, text: string, isLatin = false) => {
  const bytes = isLatin
    ? Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    : new TextEncoder().encode(text);
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer });
};

describe('the fences on the map', () => {
  it('are shown when somebody wants to see them, and named in a list', async () => {
    const server = open('CARRIER');
    await screen.findAllByRole('option');
    expect(server.received).not.toContain(geoFences.calls.find.name);
    await userEvent.click(screen.getByRole('button', { name: 'Fences' }));
    const card = within(await screen.findByRole('region', { name: 'Fences' }));
    expect((await card.findByRole('listitem')).textContent).toBe('Skid 704/1Skid');
    await userEvent.click(card.getByRole('button', { name: /Skid 704/ }));
    await userEvent.click(card.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Fences' })).toBeNull();
  });

  it('are all there, however many pages they fill, and one that is changed is read again', async () => {
    const all = ['Gate', 'Port', 'Yard'].map((name, nth) => fence({ id: nth + 1, name }));
    const shell = openPages((page) => ({ total: all.length, list: all.slice(page - 1, page) }));
    const card = within(await screen.findByRole('region', { name: 'Fences' }));
    const names = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['GateSkid', 'PortSkid', 'YardSkid']));
    all[2] = fence({ id: 3, name: 'Yard 2', version: 2 });
    act(() => shell.emit({ type: 'resync' }));
    await waitFor(() => expect(names()).toEqual(['GateSkid', 'PortSkid', 'Yard 2Skid']));
  });

  it('say so when a later page of them cannot be read, and are read again', async () => {
    let isDown = true;
    openPages((page) => {
      if (isDown && page === 2) {
        throw new ApiError({ code: 500, message: 'a page is missing', call: 'findGeoFences' });
      }
      return { total: 2, list: [fence({ id: page, name: `Gate ${page}` })] };
    });
    const card = within(await screen.findByRole('region', { name: 'Fences' }));
    const retry = await card.findByRole('button', { name: /again|retry/i });
    expect(card.queryByRole('button', { name: 'GeoJSON' })).toBeNull();
    isDown = false;
    await userEvent.click(retry);
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2));
  });

  it('are drawn by those who may change them, and by nobody else', async () => {
    open('CARRIER', '/map?fences=1');
    await screen.findByText('Skid 704/1');
    expect(screen.queryByRole('button', { name: 'Draw a circle' })).toBeNull();
  });

  it('are drawn one at a time', async () => {
    open('SUPPER_ADMIN', '/map?fences=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Draw a circle' }));
    expect(screen.getByText(/Click on the middle of the circle, then on its edge\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop drawing' }));
    expect(screen.queryByText(/Click on/)).toBeNull();
  });

  it('are no longer drawn after Escape, and a corridor is drawn along its road', async () => {
    open('SUPPER_ADMIN', '/map?fences=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Draw a corridor' }));
    expect(screen.getByText(/Click along the middle of the road/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(/Click along/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop drawing' })).toBeNull();
  });

  it('come from a file, once it was seen what becomes of each', async () => {
    const server = open('SUPPER_ADMIN', '/map?fences=1');
    server.on(listDestinations, () => ({ page: 1, pageSize: 500, total: 0, list: [] }));
    server.on(forests.calls.find, () => ({ page: 1, pageSize: 500, total: 0, list: [] }));
    const asked: { mode: string; rows: readonly unknown[]; seen?: unknown }[] = [];
    server.on(geoFences.calls.importRows, ({ body }) => {
      asked.push(body);
      const faults = [{ row: 3, field: 'polygon', message: 'must be in New Zealand' }];
      const changed = [{ row: 1, id: 1, version: 4, before: { radiusM: 200, maxTrucks: 3 } }];
      return { saved: body.mode === 'check' ? 0 : 2, total: 3, faults, added: 1, same: 0, changed };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Read from a file' }));
    const point = (name: string, latitude: number) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates: [176, latitude] },
    });
    const features = [point('Skid 704/1', -38), point('Gate', -38.1), point('Sydney', -33)];
    const text = JSON.stringify({ type: 'FeatureCollection', features });
    await userEvent.upload(screen.getByLabelText('File with fences'), fileOf('gates.geojson', text));
    const list = within(await screen.findByRole('list', { name: 'Fences of the file' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Skid 704/1changes: Shape, Trucks inside at most',
      'Gatenew',
      'Sydneymust be in New Zealand',
    ]);
    expect(asked).toMatchObject([{ mode: 'check', rows: [{ name: 'Skid 704/1', shape: 'circle' }, {}, {}] }]);
    await userEvent.click(screen.getByRole('button', { name: 'Save 2 fences' }));
    expect(await screen.findByText('2 fences saved.')).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({ mode: 'valid', seen: [{ row: 1, version: 4 }] });
    expect(screen.queryByRole('list', { name: 'Fences of the file' })).toBeNull();
  });

  it('of a file that names a place which is not there, or draws something else, are left out with the reason', async () => {
    const server = open('SUPPER_ADMIN', '/map?fences=1');
    const pages = [destination({ id: 51, name: 'CentrePort Wellington' }), destination({ id: 52 })];
    server.on(listDestinations, ({ query: { page = 1 } = {} }) => ({
      page,
      pageSize: 1,
      total: 2,
      list: pages.slice(page - 1, page),
    }));
    server.on(forests.calls.find, () => ({ page: 1, pageSize: 500, total: 0, list: [] }));
    const asked: { rows: readonly unknown[]; seen?: unknown }[] = [];
    server.on(geoFences.calls.importRows, ({ body }) => {
      asked.push(body);
      const changed = [{ row: 1, id: 1, version: 4, before: { destinationId: 51 } }];
      return { saved: body.mode === 'check' ? 0 : 1, total: 1, faults: [], added: 0, same: 0, changed };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Read from a file' }));
    const feature = (name: string, destination: string, type = 'Point') => ({
      type: 'Feature',
      properties: { name, destination },
      geometry: { type, coordinates: type === 'Point' ? [176, -38] : [[176, -38]] },
    });
    const features = [
      feature('Port gate', 'Centre Port Wellington'),
      feature('Corners', 'Port of Tauranga', 'MultiPoint'),
      feature('Skid 704/1', 'port of  tauranga'),
    ];
    const text = JSON.stringify({ type: 'FeatureCollection', features });
    await userEvent.upload(screen.getByLabelText('File with fences'), fileOf('gates.geojson', text));
    const list = within(await screen.findByRole('list', { name: 'Fences of the file' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Port gatethere is no destination Centre Port Wellington',
      'CornersMultiPoint cannot be a fence: an area, a line or a point can',
      'Skid 704/1changes: Destination',
    ]);
    expect(screen.getByText('0 new, 1 changed, 0 as they are, 2 left out')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 fence' }));
    expect(await screen.findByText('1 fence saved.')).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({
      rows: [{ name: 'Skid 704/1', destination_id: 52 }],
      seen: [{ row: 1, version: 4 }],
    });
  });

  it('of a file in an old encoding keep their letters, and somebody is told to check them', async () => {
    const server = open('SUPPER_ADMIN', '/map?fences=1');
    server.on(listDestinations, () => ({ page: 1, pageSize: 500, total: 0, list: [] }));
    server.on(forests.calls.find, () => ({ page: 1, pageSize: 500, total: 0, list: [] }));
    server.on(geoFences.calls.importRows, () => ({ saved: 0, total: 1, faults: [], added: 1, same: 0 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Read from a file' }));
    const geometry = { type: 'Point', coordinates: [176, -38] };
    const text = JSON.stringify({ type: 'Feature', properties: { name: 'Café' }, geometry });
    const input = screen.getByLabelText('File with fences');
    await userEvent.upload(input, fileOf('cafe.geojson', text, true));
    expect((await screen.findByRole('list', { name: 'Fences of the file' })).textContent).toBe('Cafénew');
    expect(screen.getByText(/was read as Windows-1252/)).toBeTruthy();
    await userEvent.upload(input, fileOf('cafe.geojson', text));
    await waitFor(() => expect(screen.queryByText(/was read as Windows-1252/)).toBeNull());
    expect((await screen.findByRole('list', { name: 'Fences of the file' })).textContent).toBe('Cafénew');
  });

  it('are not read from files that have none', async () => {
    open('SUPPER_ADMIN', '/map?fences=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Read from a file' }));
    const file = fileOf('gates.csv', 'name,lat,lon');
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('File with fences'), file);
    expect((await screen.findByRole('alert')).textContent).toBe('This is no GeoJSON, KML or GPX file.');
  });

  it('are given another shape one at a time, and keep it when that is given up', async () => {
    open('SUPPER_ADMIN', '/map?fences=1');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Change shape and limits of Skid 704/1' }),
    );
    const form = within(screen.getByRole('region', { name: 'Shape and limits of Skid 704/1' }));
    expect(form.getByText('Drag the middle of Skid 704/1 or its edge.')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Read from a file' })).toBeTruthy();
  });

  it('are given limits beside the map, and lose them again', async () => {
    const server = open('SUPPER_ADMIN', '/map?fences=1');
    let kept = fence({ maxTrucks: 3 });
    server.on(geoFences.calls.find, () => ({ page: 1, pageSize: 500, total: 1, list: [kept] }));
    server.on(geoFences.calls.change, ({ body }) => {
      kept = { ...kept, ...body, version: kept.version + 1 };
      return kept;
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Change shape and limits of Skid 704/1' }),
    );
    const form = within(screen.getByRole('region', { name: 'Shape and limits of Skid 704/1' }));
    const save = form.getByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-description')).toBe('Nothing was changed yet.');
    await userEvent.type(form.getByLabelText('Speed limit inside (km/h)'), '30');
    await userEvent.clear(form.getByLabelText('Margin around it (m)'));
    await userEvent.type(form.getByLabelText('Margin around it (m)'), '30');
    await userEvent.clear(form.getByLabelText('Trucks inside at most'));
    await userEvent.click(save);
    expect(await screen.findByText('at most 30 km/h')).toBeTruthy();
    expect(server.inputs[server.received.indexOf(geoFences.calls.change.name)]).toMatchObject({
      params: { id: 1 },
      body: { bufferM: 30, speedLimitKmh: 30, maxTrucks: null, shape: 'circle' },
    });
  });
});
