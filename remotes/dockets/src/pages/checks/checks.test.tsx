import {
  ApiError,
  Code,
  getDocket,
  settleMatches,
  undoSettlement,
  type DocketChecks,
  type DocketDetail,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDockets, detailOf, docketOf } from '../../testing/docket-server.ts';
import { DocketsPage } from '../dockets/dockets-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const wrong = docketOf({ id: 1, eCheck: 'failed', errors: ['grade', 'net_weight'] });
const FAULTS: DocketChecks['faults'] = [
  { error: 'grade', isAccepted: false, docket: 'PULP', other: 'A', mend: 'take_grade' },
  { error: 'net_weight', isAccepted: false, docket: '28460', other: '27460', mend: 'take_ticket' },
];

function open(checks: Partial<DocketChecks>, path = '/dockets?id=1') {
  const server = fakeServer();
  const shown = detailOf(wrong);
  const docket: DocketDetail = { ...shown, checks: { ...shown.checks, faults: FAULTS, ...checks } };
  answerDockets(server, [wrong]);
  server.on(getDocket, () => docket);
  renderRemote(<DocketsPage />, { shell: fakeShell({ server, user: fakeUser('CARRIER') }), path });
  return { server, user: userEvent.setup() };
}

const dialog = async () => within(await screen.findByRole('dialog'));
const sent = (server: ReturnType<typeof fakeServer>) =>
  server.inputs[server.received.indexOf(settleMatches.name)];

describe('a dispatcher whose docket has errors', () => {
  it('reads in the list what is wrong, and narrows the list to such by a link', async () => {
    const { server } = open({}, '/dockets?check=errors');
    expect(await screen.findByText('Grade, Net mass')).toBeTruthy();
    expect(server.inputs[server.received.indexOf('listDockets')]).toMatchObject({
      body: { check: 'errors' },
    });
  });

  it('reads each error with both sides, and takes what the load says by one press', async () => {
    const { server, user } = open({ actions: ['take_grade', 'take_ticket', 'accept'] });
    server.on(settleMatches, () => ({ settled: [7] }));
    server.on(undoSettlement, () => null);
    expect(await (await dialog()).findByText('Grade: docket PULP, load A.')).toBeTruthy();
    expect(
      (await dialog()).getByText('Net mass: docket 28.460 t, weighbridge ticket 27.460 t.'),
    ).toBeTruthy();
    await user.click(await (await dialog()).findByRole('button', { name: 'Take the load’s grade' }));
    await waitFor(() => expect(server.received).toContain(settleMatches.name));
    expect(sent(server)).toMatchObject({
      body: { kind: 'take_grade', reason: 'The load says so', targets: [{ docketId: 1, docketVersion: 1 }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.received).toContain(undoSettlement.name));
  });

  it('accepts errors only with a reason', async () => {
    const { server, user } = open({ actions: ['accept'] });
    server.on(settleMatches, () => ({ settled: [7] }));
    await user.click(await (await dialog()).findByRole('button', { name: 'Accept as it is …' }));
    await user.type((await dialog()).getByLabelText('Reason'), 'the crew cut pulp{Enter}');
    await waitFor(() =>
      expect(sent(server)).toMatchObject({ body: { kind: 'accept', reason: 'the crew cut pulp' } }),
    );
  });

  it('reads what was done once it is verified', async () => {
    const { server, user } = open({ eCheck: 'passed', errors: [], faults: [], actions: ['verify'] });
    server.on(settleMatches, () => ({ settled: [7] }));
    await user.click(await (await dialog()).findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Verified', { selector: 'output *, output' })).toBeTruthy();
  });

  it('takes back what was done last', async () => {
    const { server, user } = open({ undo: { id: 9, kind: 'verify' } });
    server.on(undoSettlement, () => null);
    await user.click(await (await dialog()).findByRole('button', { name: 'Undo what was done last' }));
    expect(await screen.findByText('Taken back')).toBeTruthy();
    expect(server.inputs[server.received.indexOf(undoSettlement.name)]).toMatchObject({ params: { id: 9 } });
  });

  it('is told that somebody else was first, and sees the docket as it is now', async () => {
    const { server, user } = open({ eCheck: 'passed', errors: [], faults: [], actions: ['verify'] });
    server.on(settleMatches, () => {
      throw new ApiError({
        code: Code.Conflict,
        message: 'This was changed elsewhere',
        call: settleMatches.name,
      });
    });
    await user.click(await (await dialog()).findByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(server.received.filter((name) => name === getDocket.name)).toHaveLength(2));
  });

  it('is offered nothing where it may do nothing', async () => {
    open({ faults: FAULTS.map((fault) => ({ ...fault, mend: null })) });
    expect(await (await dialog()).findByText('2 errors')).toBeTruthy();
    expect((await dialog()).queryByRole('button', { name: /Take|Accept|Verify|Undo/ })).toBeNull();
  });
});

describe('the volume of a docket', () => {
  it.each([
    ['scaled' as const, '26.860, by the scaling rule from its logs'],
    ['converted' as const, '26.860, from net mass by 0.950 m³/t (A all year)'],
  ])('says that it was %s', async (source, text) => {
    const server = fakeServer();
    answerDockets(server, [wrong]);
    const volume = { jasDm3: 26_860, source, factorThousandths: 950, factorName: 'A all year' };
    server.on(getDocket, () => detailOf(wrong, { volume }));
    renderRemote(<DocketsPage />, {
      shell: fakeShell({ server, user: fakeUser('CUSTOMER') }),
      path: '/dockets?id=1',
    });
    expect(await (await dialog()).findByText(text)).toBeTruthy();
  });
});
