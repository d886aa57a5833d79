import {
  ApiError,
  closeForIncident,
  incidentActions,
  incidents,
  listIncidentPhotos,
  type CallInput,
} from '@haulboard/contract';
import { fakeShell, fakeUser, type FakeServer } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { ACTION, incident, incidentServer } from '../../testing/incident-server.ts';
import { IncidentsPage } from './incidents-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

type Opened = { server?: FakeServer; path?: string; role?: 'CARRIER' | 'CARRIER_COMPANY' };

function open({ server = incidentServer(), path = '/report', role = 'CARRIER' }: Opened = {}): FakeServer {
  renderRemote(<IncidentsPage />, { shell: fakeShell({ server, user: fakeUser(role) }), path });
  return server;
}

/** Chooses an option of a list, as a person does. */
async function choose(name: string | RegExp, option: string): Promise<void> {
  fireEvent.mouseDown(within(screen.getByRole('dialog')).getByRole('combobox', { name }));
  await userEvent.click(await screen.findByTitle(option));
}

const inputsOf = (server: FakeServer, name: string) =>
  server.inputs.filter((_, at) => server.received[at] === name);

describe('somebody at health and safety', () => {
  it('reads what happened, the newest first, in words', async () => {
    const server = open();
    expect(
      await screen.findByRole('row', { name: /^HS-000007 01\/04\/2026 Rollover First aid/ }),
    ).toBeTruthy();
    expect(inputsOf(server, 'findIncidents')[0]).toMatchObject({ query: { sort: '-occurredOn' } });
    expect(screen.getByRole('link', { name: 'Trends' }).getAttribute('href')).toBe('/report/trends');
  });

  it('narrows the list by days, and finds it again by the address', async () => {
    const server = open({ path: '/report?filter=occurredOn:2026-04-01,2026-04-30' });
    const days = within(await screen.findByRole('group', { name: 'Day' }));
    expect(days.getByRole('textbox', { name: 'Day: from' })).toHaveProperty('value', '01/04/2026');
    expect(inputsOf(server, 'findIncidents')[0]).toMatchObject({
      query: { filter: 'occurredOn:2026-04-01,2026-04-30' },
    });
  });

  it('can try again when the list could not be had', async () => {
    const server = incidentServer();
    server.on(incidents.calls.find, () => {
      throw new ApiError({ code: 500, message: 'the database is away', call: 'findIncidents' });
    });
    open({ server });
    expect(await screen.findByRole('button', { name: /retry/i })).toBeTruthy();
  });

  it('reads it in Chinese where Chinese was chosen', async () => {
    const shell = fakeShell({ server: incidentServer(), locale: 'zh-CN', user: fakeUser('CARRIER') });
    renderRemote(<IncidentsPage />, { shell, path: '/report', messages: chinese });
    expect(await screen.findByRole('row', { name: /翻车 急救/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: '报告险情' })).toBeTruthy();
  });
});

describe('somebody who reports an incident', () => {
  it('begins now, with trucks and places that they know, and is told what a grave one asks for', async () => {
    open({ path: '/report?record=new', role: 'CARRIER_COMPANY' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: /^Day/ })).not.toHaveProperty('value', '');
    expect(screen.queryByText(/This must be reported to WorkSafe/)).toBeNull();
    await choose(/^Severity/, 'Serious harm');
    expect(await screen.findByText('This must be reported to WorkSafe. Do this now:')).toBeTruthy();
    expect(screen.getByRole('link', { name: '0800 030 040' }).getAttribute('href')).toBe('tel:0800030040');
    await choose(/^Skid/, 'Kaingaroa 704/2');
    await choose(/^Truck/, 'N2');
  });

  it('is asked to say what happened before it is saved, and not of a near hit sent with taps', async () => {
    const server = incidentServer([incident({ severity: 'near_hit', description: '' })]);
    server.on(incidents.calls.create, ({ body }) => incident(body));
    server.on(incidents.calls.change, ({ body }) => incident(body));
    open({ server, path: '/report?record=new' });
    const dialog = within(await screen.findByRole('dialog'));
    const words = dialog.getByRole('textbox', { name: /^What happened, in words/ });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Fill this in.');
    await waitFor(() => expect(document.activeElement).toBe(words));
    expect(server.received).not.toContain('createIncident');
    await userEvent.type(words, 'A cow');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.received).toContain('createIncident'));
    // What comes next stands below it: photos, closing the place, actions.
    expect(await screen.findByRole('button', { name: 'Add photos' })).toBeTruthy();
    cleanup();
    open({ server, path: '/report?record=7' });
    const tapped = within(await screen.findByRole('dialog'));
    await userEvent.click(await tapped.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.received).toContain('changeIncident'));
  });

  it('is told where to ask when they are not sure', async () => {
    open({ server: incidentServer([incident({ notifiable: 'unsure' })]), path: '/report?record=7' });
    expect(await screen.findByText('Not sure? Ask WorkSafe now: 0800 030 040, day and night.')).toBeTruthy();
  });

  it('adds what is to be done, and finds it half typed after coming back', async () => {
    const server = incidentServer();
    const sent: CallInput<typeof incidentActions.calls.create>[] = [];
    server.on(incidentActions.calls.create, (input) => {
      sent.push(input);
      return ACTION;
    });
    open({ server, path: '/report?record=7' });
    const part = within(await screen.findByRole('region', { name: 'Corrective actions' }));
    expect(await part.findByRole('link', { name: 'Grade the bend' })).toHaveProperty(
      'href',
      expect.stringMatching(/\/report\/actions\?record=3$/),
    );
    expect(part.getByText('Overdue')).toBeTruthy();
    await userEvent.click(part.getByRole('button', { name: 'Add an action' }));
    await userEvent.type(part.getByRole('textbox', { name: 'What is to be done' }), 'Widen the bend');
    cleanup();
    open({ server, path: '/report?record=7' });
    const again = within(await screen.findByRole('region', { name: 'Corrective actions' }));
    await userEvent.click(again.getByRole('button', { name: 'Add an action' }));
    expect(again.getByRole('textbox', { name: 'What is to be done' })).toHaveProperty(
      'value',
      'Widen the bend',
    );
    await userEvent.type(again.getByRole('textbox', { name: 'Who does it' }), 'Rangi');
    const address = again.getByRole('textbox', { name: 'Their e-mail address' });
    await userEvent.type(address, 'rangi');
    await userEvent.click(again.getByRole('button', { name: 'Save the action' }));
    expect(sent).toEqual([]);
    await userEvent.type(address, '@yard.example');
    await userEvent.click(again.getByRole('button', { name: 'Save the action' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      what: 'Widen the bend',
      owner: 'Rangi',
      ownerEmail: 'rangi@yard.example',
      incidentId: 7,
      state: 'open',
    });
  });

  it('closes the skid, and is told how many loads need it', async () => {
    const server = incidentServer();
    const times = { fromAt: 1_775_000_000, untilAt: 4_000_000_000, endedAt: null };
    const place = { kind: 'skid' as const, name: 'Kaingaroa 704/1' };
    server.on(closeForIncident, () => ({
      closure: { ...times, ...place, disruptionId: 5, version: 1, carrierId: 101 },
      hitLoads: 2,
    }));
    open({ server, path: '/report?record=7' });
    const part = within(await screen.findByRole('region', { name: 'Closed places' }));
    await userEvent.click(part.getByRole('button', { name: 'Close the skid or road' }));
    await userEvent.click(part.getByRole('button', { name: 'Close it now' }));
    expect(await screen.findAllByText(/Kaingaroa 704\/1 is closed\. 2 loads need it/)).not.toEqual([]);
    expect(inputsOf(server, 'closeForIncident')).toMatchObject([
      { body: { kind: 'skid', reason: 'HS-000007' } },
    ]);
  });

  it('sees photos with their time and place, and is told of a file that is none', async () => {
    const server = incidentServer();
    const photo = { takenAt: 1_775_000_000, latitude: -38.4, longitude: 176.6, caption: 'The bend' };
    const rest = {
      id: 1,
      thumbnail: 'AA==',
      thumbnailType: 'image/png',
      bytes: 1,
      addedAt: 1,
      addedBy: 'Hine',
    };
    server.on(listIncidentPhotos, () => [{ ...photo, ...rest }]);
    open({ server, path: '/report?record=7' });
    const part = within(await screen.findByRole('region', { name: 'Photos' }));
    expect(await part.findByText(/-38\.40000, 176\.60000/)).toBeTruthy();
    expect(part.getByRole('button', { name: 'Open The bend' })).toBeTruthy();
    const field = document.querySelector<HTMLInputElement>('input[type=file]');
    fireEvent.change(field ?? document.body, { target: { files: [new File(['no'], 'notes.txt')] } });
    expect(await part.findByText('notes.txt: no picture that can be read')).toBeTruthy();
  });
});

describe('somebody who nearly had an accident', () => {
  it('says so with two taps where the place is the last one, and takes it back', async () => {
    const server = incidentServer();
    server.on(incidents.calls.create, () => incident({ category: 'forest_road', reportNo: 'HS-000008' }));
    server.on(incidents.calls.remove, () => incident({ isRemoved: true }));
    open({ server, path: '/report/near-hit' });
    const send = await screen.findByRole('button', { name: 'Send' });
    expect(send.getAttribute('aria-description')).toBe('Tap what happened first.');
    await userEvent.click(screen.getByRole('radio', { name: 'Forest road hazard' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findAllByText('Sent as HS-000008. Thank you.')).not.toEqual([]);
    expect(inputsOf(server, 'createIncident')).toMatchObject([
      {
        body: {
          category: 'forest_road',
          severity: 'near_hit',
          skidId: 41,
          forestId: 1,
          vehicleId: 61,
          driverName: 'Mere',
          description: '',
        },
      },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.received).toContain('removeIncident'));
  });

  it('reports it once where the first answer was lost, also a minute later', async () => {
    const server = incidentServer();
    server.on(incidents.calls.create, () => {
      throw new TypeError('the line is down');
    });
    open({ server, path: '/report/near-hit' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Collision' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const again = await screen.findByRole('button', { name: 'Send again' });
    const { now } = Date;
    Date.now = () => now() + 90_000;
    await userEvent.click(again);
    await waitFor(() => expect(inputsOf(server, 'createIncident')).toHaveLength(2));
    Date.now = now;
    const [first, second] = inputsOf(server, 'createIncident');
    expect(second).toEqual(first);
  });

  it('loses nothing where there is no answer', async () => {
    const server = incidentServer();
    server.on(incidents.calls.create, () => {
      throw new TypeError('the line is down');
    });
    open({ server, path: '/report/near-hit' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Collision' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note, if you like' }), 'A cow');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/nobody knows whether it arrived/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
    cleanup();
    open({ path: '/report/near-hit' });
    expect((await screen.findByRole('radio', { name: 'Collision' })).getAttribute('aria-checked')).toBe(
      'true',
    );
    expect(screen.getByRole('textbox', { name: 'Note, if you like' })).toHaveProperty('value', 'A cow');
  });
});

describe('somebody who asks how often it happens', () => {
  it('reads it by month, by what happened and by place, and goes on to the list', async () => {
    open({ path: '/report/trends' });
    const kinds = within(await screen.findByRole('table', { name: 'By what happened' }));
    expect(kinds.getByRole('link', { name: 'Rollover' })).toHaveProperty(
      'href',
      expect.stringContaining(encodeURIComponent('occurredOn:2026-01-01,2026-04-08;category:rollover')),
    );
    const months = within(screen.getByRole('table', { name: 'By month' }));
    expect(months.getByRole('row', { name: 'Total 1 0 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Kaingaroa 704/1' })).toBeTruthy();
    const weekdays = within(screen.getByRole('table', { name: 'When it happens' }));
    expect(weekdays.getByRole('row', { name: '9 am – 12 pm 0 1 1 0 0 0 0' })).toBeTruthy();
    const spots = within(screen.getByRole('region', { name: 'Where on the map' }));
    expect(spots.getByText('Kaingaroa 704/1: 1 (1 with somebody hurt)')).toBeTruthy();
    expect(spots.getByText(/1 incident has no place on the map/)).toBeTruthy();
    expect(await spots.findByRole('application', { name: /^Map of where it happened/ })).toBeTruthy();
  });

  it('finds the last year at an address of days that cannot be, and never asks about too many', async () => {
    const server = open({ path: '/report/trends?from=2026-12-05&to=2026-11-01' });
    const from = await screen.findByRole('textbox', { name: 'From day' });
    await userEvent.clear(from);
    await userEvent.type(from, '01/01/2023{Enter}');
    expect(await screen.findByText('At most 731 days: the last day is now 31/12/2024.')).toBeTruthy();
    expect(inputsOf(server, 'getIncidentTrends')).toEqual([
      { query: {} },
      { query: { from: '2023-01-01', to: '2024-12-31' } },
    ]);
  });

  it('sees at the actions how many are overdue', async () => {
    open({ path: '/report/actions' });
    expect(await screen.findByText('1 corrective action is overdue.')).toBeTruthy();
    expect(
      await screen.findByRole('row', { name: /^Grade the bend HS-000007 Rangi 15\/04\/2026 Not begun/ }),
    ).toBeTruthy();
  });
});
