import {
  geoFences,
  listDestinationQueues,
  listForestPlaces,
  listPastVisits,
  listPositions,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { polygonShape } from '../../model/fences/fences.ts';
import { fence } from '../../testing/fence.ts';
import { forest } from '../../testing/forest.ts';
import { queue } from '../../testing/queue.ts';
import { truck } from '../../testing/truck.ts';
import { FleetPage } from './fleet-page.tsx';

/** The map of somebody who may change fences. */
function open(path: string, { fences = [fence()], messages = {} } = {}) {
  const server = fakeServer();
  server.on(listPositions, () => [truck()]);
  server.on(listForestPlaces, () => [forest()]);
  server.on(listDestinationQueues, () => [queue()]);
  server.on(geoFences.calls.find, () => ({ page: 1, pageSize: 500, total: fences.length, list: fences }));
  server.on(geoFences.calls.create, ({ body }) => fence({ ...body, id: 2 }));
  server.on(geoFences.calls.change, ({ body }) => fence({ ...body, version: 2 }));
  server.on(listPastVisits, () => []);
  const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
  renderRemote(<FleetPage />, { shell, path, messages });
  return {
    sent: (name: string): unknown => server.inputs[server.received.lastIndexOf(name)],
  };
}

const keys = userEvent.keyboard;
/** Goes on by Tab to something, as somebody without a pointer does. */
async function tabTo(element: HTMLElement): Promise<void> {
  for (let presses = 0; document.activeElement !== element; presses += 1) {
    if (presses > 100) {
      throw new Error(`no way by Tab to ${element.outerHTML}`);
    }
    await userEvent.tab();
  }
}
const press = async (name: string | RegExp) => {
  await tabTo(await screen.findByRole('button', { name }));
  await keys('{Enter}');
};
const choose = async (name: string) =>
  userEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
const shapeForm = async () => within(await screen.findByRole('form', { name: 'Shape by its points' }));
const points = () => within(screen.getByRole('list', { name: 'Points' }));
const typed = () =>
  points()
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);

afterEach(() => sessionStorage.clear());

describe('somebody who draws without a pointer', () => {
  it('types the corners of an area and saves it as a fence', async () => {
    const { sent } = open('/map?fences=1');
    await press('Type coordinates');
    const form = await shapeForm();
    expect(document.activeElement).toBe(form.getByRole('radio', { name: 'Area' }));
    await tabTo(form.getByRole('textbox', { name: 'Next point' }));
    await keys('-38.14, 176.25{Enter}-38.14, 176.26{Enter}');
    const use = form.getByRole('button', { name: 'Use this shape' });
    expect(use.getAttribute('aria-description')).toBe('Give 3 points first.');
    await keys('-38.15, 176.26{Enter}');
    expect(form.getByText('Point 3 is there.')).toBeTruthy();
    await press('Use this shape');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await keys('Gate');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New fence' })).toBeNull());
    const ring = [
      { latitude: -38.14, longitude: 176.25 },
      { latitude: -38.14, longitude: 176.26 },
      { latitude: -38.15, longitude: 176.26 },
    ];
    const drawn = polygonShape([...ring, ...ring.slice(0, 1)]);
    expect(sent(geoFences.calls.create.name)).toMatchObject({ body: { ...drawn, name: 'Gate' } });
  });

  it('is told at the field what is wrong with a point', async () => {
    open('/map?fences=1');
    await press('Type coordinates');
    const form = await shapeForm();
    const next = form.getByRole('textbox', { name: 'Next point' });
    await tabTo(next);
    await keys('the gate{Enter}');
    expect(next.getAttribute('aria-invalid')).toBe('true');
    expect(form.getByText('Give two numbers, as -38.14, 176.25.').getAttribute('role')).toBe('alert');
    await userEvent.clear(next);
    await keys('-33.9 151.2{Enter}');
    expect(form.getByText('This point is not in New Zealand.')).toBeTruthy();
    await userEvent.clear(next);
    await keys('1885000 5775000{Enter}');
    expect(next.getAttribute('aria-invalid')).toBe('false');
    expect(typed()).toHaveLength(1);
    await userEvent.clear(points().getByRole('textbox', { name: 'Point 1' }));
    expect(form.getByRole('button', { name: 'Use this shape' }).getAttribute('aria-description')).toBe(
      'Put point 1 right first.',
    );
  });

  it('moves points up, takes one away, and finds it all again after it was put away', async () => {
    open('/map?fences=1');
    await press('Type coordinates');
    await tabTo((await shapeForm()).getByRole('textbox', { name: 'Next point' }));
    await keys('-38.1, 176.1{Enter}-38.2, 176.2{Enter}-38.3, 176.3{Enter}');
    await press('Move up: Point 3');
    expect(typed()).toEqual(['-38.1, 176.1', '-38.3, 176.3', '-38.2, 176.2']);
    await press('Remove: Point 1');
    expect(typed()).toEqual(['-38.3, 176.3', '-38.2, 176.2']);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next point' }));
    await press('Close');
    await press('Fences');
    await press('Type coordinates');
    await shapeForm();
    expect(typed()).toEqual(['-38.3, 176.3', '-38.2, 176.2']);
  });

  it('takes the middle of a circle from a place that has a name', async () => {
    const { sent } = open('/map?fences=1');
    await press('Type coordinates');
    const form = await shapeForm();
    await userEvent.click(form.getByRole('radio', { name: 'Circle' }));
    await tabTo(await form.findByRole('combobox', { name: 'Point of a place' }));
    await keys('704/2');
    await choose('Kaingaroa 704/2');
    expect(points().getByRole<HTMLInputElement>('textbox', { name: 'Middle' }).value).toBe('-38.5, 176.62');
    const radius = form.getByLabelText('Radius (m)');
    await tabTo(radius);
    await userEvent.clear(radius);
    await keys('300');
    await press('Use this shape');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
    await keys('Landing');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New fence' })).toBeNull());
    expect(sent(geoFences.calls.create.name)).toMatchObject({
      body: { shape: 'circle', latitude: -38.5, longitude: 176.62, radiusM: 300 },
    });
  });

  it('types another middle and radius for a fence that is there', async () => {
    const { sent } = open('/map?fences=1');
    await press('Change shape and limits of Skid 704/1');
    const form = within(screen.getByRole('region', { name: 'Shape and limits of Skid 704/1' }));
    await userEvent.click(form.getByText('Points as coordinates'));
    const middle = form.getByRole<HTMLInputElement>('textbox', { name: 'Middle' });
    expect(middle.value).toBe('-38.48, 176.65');
    await userEvent.clear(middle);
    expect(form.getByRole('button', { name: 'Save' }).getAttribute('aria-description')).toBe(
      'Put the points right first.',
    );
    await userEvent.type(middle, '-38.481, 176.651');
    await press('Save');
    await screen.findByRole('button', { name: 'Read from a file' });
    expect(sent(geoFences.calls.change.name)).toMatchObject({
      body: { shape: 'circle', latitude: -38.481, longitude: 176.651, radiusM: 200 },
    });
  });

  it('asks the past about a corridor along points', async () => {
    const { sent } = open('/map?past=1');
    await press('Type coordinates');
    await userEvent.click((await shapeForm()).getByRole('radio', { name: 'Corridor' }));
    await tabTo(screen.getByRole('textbox', { name: 'Next point' }));
    await keys('-38.1, 176.1{Enter}-38.1, 176.2{Enter}');
    await press('Use this shape');
    await screen.findByText('No truck was there in this time');
    expect(sent(listPastVisits.name)).toMatchObject({ query: { area: '-38.1,176.1;-38.1,176.2;50' } });
    await press('Type coordinates');
    await shapeForm();
    expect(typed()).toEqual(['-38.1, 176.1', '-38.1, 176.2']);
  });

  it('asks the past about a fence that is a corridor', async () => {
    const line = JSON.stringify({
      type: 'LineString',
      coordinates: [
        [176.1, -38.1],
        [176.2, -38.1],
      ],
    });
    const hill = fence({
      name: 'Kaimai',
      shape: 'corridor',
      polygon: line,
      radiusM: 80,
      latitude: null,
      longitude: null,
    });
    const { sent } = open('/map?past=1', { fences: [hill] });
    await tabTo(await screen.findByRole('combobox', { name: 'Area of a fence' }));
    await keys('Kaimai');
    await choose('Kaimai');
    await screen.findByText('No truck was there in this time');
    expect(sent(listPastVisits.name)).toMatchObject({ query: { area: '-38.1,176.1;-38.1,176.2;80' } });
  });

  it('does so in Chinese', async () => {
    open('/map?fences=1', { messages: chinese });
    await press('输入坐标');
    expect(await screen.findByRole('form', { name: '按点输入形状' })).toBeTruthy();
  });
});
