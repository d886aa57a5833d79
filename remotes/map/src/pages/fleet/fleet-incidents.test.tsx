import { listIncidentPins, listPositions } from '@haulboard/contract';
import type { Locale } from '@haulboard/contract/shell';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { incidentPin } from '../../testing/incident-pin.ts';
import { truck } from '../../testing/truck.ts';
import { FleetPage } from './fleet-page.tsx';

const LOST = { id: 8, reportNo: 'HS-000008', placeName: '', latitude: null, longitude: null, isClosed: true };

type Opening = { path?: string; locale?: Locale; mayNot?: string };

function open({ path = '/map', locale = 'en-US', mayNot = '' }: Opening = {}) {
  const server = fakeServer();
  server.on(listPositions, () => [truck()]);
  server.on(listIncidentPins, () => [incidentPin(), incidentPin(LOST)]);
  const shell = fakeShell({ server, locale, user: fakeUser('CARRIER') });
  const session = {
    ...shell.session,
    can: (permission: string) => permission !== mayNot && shell.session.can(permission),
  };
  renderRemote(<FleetPage />, {
    shell: { ...shell, session },
    path,
    messages: locale === 'zh-CN' ? chinese : {},
  });
  return { server, shell };
}

describe('a dispatcher who looks at incidents on the map', () => {
  it('asks for them when it wants to, reads which have no place, and opens a report', async () => {
    const { server, shell } = open();
    await screen.findAllByRole('option');
    expect(server.received).not.toContain(listIncidentPins.name);
    await userEvent.click(screen.getByRole('button', { name: 'Incidents' }));
    const list = within(await screen.findByRole('list', { name: 'Incidents, the newest first' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chain, twitch or binder25/11/2026 9:00 am · CN1 · 704/1 · First aid',
      'Chain, twitch or binder25/11/2026 9:00 am · CN1 · First aid · closed',
    ]);
    expect(screen.getByText('1 has no place and is not on the map')).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'Open HS-000008' }));
    expect(shell.visited).toEqual(['/report?record=8']);
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() =>
      expect(server.received.filter((name) => name === listIncidentPins.name)).toHaveLength(2),
    );
  });

  it('finds neither button nor legend of them, and asks for none, who may not see them', async () => {
    const { server } = open({ path: '/map?incidents=30', mayNot: 'report.view' });
    await screen.findAllByRole('option');
    expect(screen.queryByRole('button', { name: 'Incidents' })).toBeNull();
    expect(screen.queryByText('Incident, nobody hurt')).toBeNull();
    expect(server.received).not.toContain(listIncidentPins.name);
  });

  it('reads them in Chinese', async () => {
    open({ path: '/map?incidents=7', locale: 'zh-CN' });
    const list = within(await screen.findByRole('list', { name: '事故，最新的在前' }));
    expect(list.getAllByRole('button')[0]?.textContent).toContain('急救');
  });
});
