import { createDocket, getDocketEntry, getTask, proposeDocketNo, type Task } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDockets, detailOf, docketOf } from '../../testing/docket-server.ts';
import { aLoad } from '../../testing/load.ts';
import { DocketsPage } from './dockets-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The page as the list of what is left open leads to it. The load's truck is no choice any more. */
function open(load: Task) {
  const server = fakeServer();
  answerDockets(server, [docketOf({ id: 1 })]);
  server.on(getTask, () => load);
  server.on(getDocketEntry, () => ({
    crews: [{ id: 31, name: '66 Tall Timber' }],
    vehicles: [],
    destinations: [{ id: 51, name: 'Port of Tauranga' }],
    forests: [],
    grades: [{ id: 21, name: 'A' }],
  }));
  server.on(proposeDocketNo, () => ({ docketNo: '500001', ranges: [] }));
  server.on(createDocket, () => detailOf(docketOf({ id: 5, docketNo: '500001' })));
  const shell = fakeShell({ server, user: fakeUser('CARRIER') });
  renderRemote(<DocketsPage />, { shell, path: '/dockets?id=paper&load=9' });
  return { server, user: userEvent.setup() };
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('a dispatcher with a load that has no docket', () => {
  it('enters the docket of a load that is left open with what was planned, and is led back', async () => {
    const { server, user } = open(aLoad());
    server.on(proposeDocketNo, () => ({ docketNo: '500001', ranges: [] }));
    server.on(createDocket, () => detailOf(docketOf({ id: 5, docketNo: '500001' })));
    expect(await (await dialog()).findByTitle('66 Tall Timber')).toBeTruthy();
    expect((await dialog()).getByTitle('Port of Tauranga')).toBeTruthy();
    const number = await (await dialog()).findByLabelText('Number');
    await waitFor(() => expect(number).toHaveProperty('value', '500001'));
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    const back = await (await dialog()).findByRole('link', { name: 'Back to what is left open' });
    expect(back.getAttribute('href')).toBe('/dockets?view=open');
    expect(server.inputs[server.received.indexOf(createDocket.name)]).toMatchObject({
      body: { docketNo: '500001', taskId: 9, crewId: 31, vehicleId: 61, destinationId: 51, logGradeId: 21 },
    });
  });

  it('is told where somebody else has written it meanwhile', async () => {
    const { server } = open(
      aLoad({ dockets: [{ packetNo: 1, docketNo: '500001', estKg: null, netKg: null }] }),
    );
    expect(
      await (await dialog()).findByText(/The load of truck N1 on 10\/03\/2026 has its docket\./),
    ).toBeTruthy();
    expect(server.received).not.toContain(createDocket.name);
  });
});
