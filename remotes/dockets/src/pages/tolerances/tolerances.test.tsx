import {
  ApiError,
  changeMatchTolerance,
  listMatchTolerances,
  tryMatchTolerance,
  type MatchTolerance,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerMatches } from '../../testing/match-server.ts';
import { DocketsRoute } from '../dockets-route.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const port: MatchTolerance = {
  destinationId: 51,
  destinationName: 'Port of Tauranga',
  netKg: 100,
  netPermille: 5,
  windowMinutes: 720,
  version: 0,
};

async function open(canEdit: boolean) {
  const server = fakeServer();
  answerMatches(server, []);
  const held = { port };
  server.on(listMatchTolerances, () => ({ list: [held.port], canEdit }));
  server.on(tryMatchTolerance, () => ({
    from: '2026-02-11',
    to: '2026-03-10',
    compared: 40,
    opened: 3,
    closed: 0,
    examples: [{ id: 7, docketNo: '300007', day: '2026-03-10', differenceKg: 60 }],
  }));
  const user = fakeUser(canEdit ? 'SUPPER_ADMIN' : 'CARRIER');
  renderRemote(<DocketsRoute />, { shell: fakeShell({ server, user }), path: '/dockets?view=match' });
  const last = (name: string) => server.inputs[server.received.lastIndexOf(name)];
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Tolerances …' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { server, held, last, user: person, dialog };
}

describe('how far dockets and tickets may differ', () => {
  it('is read and tried by a dispatcher, who does not change it', async () => {
    const { last, user, dialog } = await open(false);
    expect(await dialog.findByRole('row', { name: /Port of Tauranga 100 0.5 12 As usual/ })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Try: Port of Tauranga' }));
    await user.clear(await dialog.findByRole('spinbutton', { name: 'Net (kg)' }));
    await user.type(dialog.getByRole('spinbutton', { name: 'Net (kg)' }), '50');
    await user.click(dialog.getByRole('button', { name: 'Try on the last 28 days' }));
    expect(await dialog.findByText(/3 that agree would differ, 0 that differ would agree/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: '300007' })).toBeTruthy();
    expect(last(tryMatchTolerance.name)).toEqual({
      params: { id: 51 },
      body: { netKg: 50, netPermille: 5, windowMinutes: 720 },
    });
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is changed by an administrator, who undoes it; another’s change is not overwritten', async () => {
    const { server, last, user } = await open(true);
    server.on(changeMatchTolerance, ({ body }) => ({ ...port, ...body, version: body.version + 1 }));
    const type = async (kg: string) => {
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(await dialog.findByRole('button', { name: 'Change: Port of Tauranga' }));
      await user.clear(await dialog.findByRole('spinbutton', { name: 'Net (kg)' }));
      await user.type(dialog.getByRole('spinbutton', { name: 'Net (kg)' }), kg);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
    };
    await type('50');
    expect(
      await screen.findByText('Saved the tolerance of Port of Tauranga', { selector: 'output' }),
    ).toBeTruthy();
    expect(last(changeMatchTolerance.name)).toMatchObject({ body: { netKg: 50, version: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(last(changeMatchTolerance.name)).toMatchObject({ body: { netKg: 100, version: 1 } });
    server.on(changeMatchTolerance, () => {
      throw new ApiError({ code: 409, message: 'changed', call: changeMatchTolerance.name });
    });
    await user.click(await screen.findByRole('button', { name: 'Tolerances …' }));
    await type('60');
    expect(await screen.findByText(/^Somebody changed this in the meantime/)).toBeTruthy();
  });

  it('keeps what a colleague saved while it was typed, but for what was typed', async () => {
    const { server, held, last, user, dialog } = await open(true);
    server.on(changeMatchTolerance, ({ body }) => {
      if (body.version !== held.port.version) {
        throw new ApiError({ code: 409, message: 'changed', call: changeMatchTolerance.name });
      }
      return { ...held.port, ...body, version: body.version + 1 };
    });
    await user.click(await dialog.findByRole('button', { name: 'Change: Port of Tauranga' }));
    await user.clear(await dialog.findByRole('spinbutton', { name: 'Net (kg)' }));
    await user.type(dialog.getByRole('spinbutton', { name: 'Net (kg)' }), '50');
    held.port = { ...port, windowMinutes: 360, version: 1 };
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^Somebody changed this in the meantime/)).toBeTruthy();
    expect(last(changeMatchTolerance.name)).toMatchObject({ body: { version: 0 } });
    const hours = () => dialog.getByRole('spinbutton', { name: 'Weighed within (h)' });
    await waitFor(() => expect(hours()).toHaveProperty('value', '6'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved the tolerance of Port of Tauranga', { selector: 'output' });
    expect(last(changeMatchTolerance.name)).toMatchObject({
      body: { netKg: 50, windowMinutes: 360, version: 1 },
    });
  });
});
