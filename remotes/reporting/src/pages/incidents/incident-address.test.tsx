import { fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { incidentServer } from '../../testing/incident-server.ts';
import { IncidentsPage } from './incidents-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('somebody who comes from a load that did not arrive', () => {
  it('finds its truck in the report that they begin', async () => {
    const shell = fakeShell({ server: incidentServer(), user: fakeUser('CARRIER') });
    renderRemote(<IncidentsPage />, { shell, path: '/report?record=new&truck=62' });
    expect(await within(await screen.findByRole('dialog')).findByTitle('N2')).toBeTruthy();
  });
});
