import { CALLS, listAudit, type AnyCall, type AuditEntry, type CallInput } from '@haulboard/contract';
import { fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { demoServer } from '../../../testing/demo-server.ts';
import { SettingsPage } from '../settings-page.tsx';
import { deedOf } from './deed-of.ts';
import { DEEDS } from './deeds.ts';

const ENTRY: AuditEntry = {
  id: 3,
  at: 1_790_000_000,
  actorAccount: 'admin',
  actorName: 'Ana',
  subjectAccount: 'carrier',
  reason: 'asked by telephone',
  call: 'changeVehicle',
  pathIds: { id: '12' },
  ip: '10.0.0.1',
};

function open(path: string, answer: (query: CallInput<typeof listAudit>['query']) => AuditEntry[]) {
  const server = demoServer();
  const asked: CallInput<typeof listAudit>['query'][] = [];
  server.on(listAudit, ({ query }) => {
    asked.push(query);
    const list = answer(query);
    return { page: query?.page ?? 1, pageSize: 50, total: list.length === 0 ? 0 : 120, list };
  });
  const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
  renderRemote(<SettingsPage />, { shell, path, messages: {} });
  return asked;
}

describe('a super admin at the audit log', () => {
  it('reads who did what to whom and why, and goes to the record', async () => {
    open('/settings/audit', () => [ENTRY, { ...ENTRY, id: 2, call: 'noCallOfToday', pathIds: {} }]);
    const [, row, unknown] = await screen.findAllByRole('row');
    expect(row?.textContent).toMatch(/admin Ana.*Change truck #12.*carrier.*asked by telephone.*10\.0\.0\.1/);
    expect(
      within(row ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/settings/vehicles?record=12');
    expect(unknown?.textContent).toContain('noCallOfToday');
  });

  it('reads which part was released how, and that all other sessions were ended', async () => {
    const release = { call: 'changeRelease', pathIds: { verb: 'hold', part: 'stock' }, reason: 'harm' };
    const ended = { call: 'revokeSession', pathIds: { id: '-1' } };
    const one = { call: 'revokeSession', pathIds: { id: '7' } };
    const before = { call: 'changeRelease', pathIds: {} };
    open('/settings/audit', () =>
      [release, ended, one, before].map((more, id) => ({ ...ENTRY, id, ...more })),
    );
    const [, ...rows] = await screen.findAllByRole('row');
    const deeds = rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent);
    expect(deeds).toEqual(['Hold stock', 'End all other sessions', 'End a session #7', 'Change a release']);
    expect(rows[0]?.textContent).toContain('harm');
  });

  it('looks for a person and a day, which the address keeps, and turns pages', async () => {
    const asked = open('/settings/audit?from=2026-11-01', () => [ENTRY]);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Account, name or reason' }), 'mere');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'mere', from: '2026-11-01', page: 1 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'mere', page: 2 }));
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, pageSize: 50 }));
  });

  it('is told when nothing matches', async () => {
    open('/settings/audit?q=nobody', () => []);
    expect(await screen.findByText('Nothing was done that matches.')).toBeTruthy();
  });

  it('is told when nobody did anything yet', async () => {
    open('/settings/audit', () => []);
    expect(await screen.findByText('Nothing was done yet.')).toBeTruthy();
  });
});

describe('what somebody does by a call', () => {
  it('has words for calls that there are', () => {
    const names = new Set(Object.values(CALLS).map(({ name }) => name));
    expect(Object.keys(DEEDS).filter((name) => !names.has(name))).toEqual([]);
    expect(deedOf('removeHomeBase', { id: '3' })).toMatchObject({ to: '/settings/home-bases?record=3' });
  });

  it('has words for every call that is put on record', () => {
    const isByPerson = ({ allow }: AnyCall) => !['public', 'device', 'weighbridge'].includes(allow);
    const recorded = CALLS.filter((call) => isByPerson(call) && !call.isRead && !call.isRoutine);
    expect(recorded.flatMap(({ name }) => (deedOf(name, {}) ? [] : [name]))).toEqual([]);
  });
});
