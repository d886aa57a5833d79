import { renderRemote } from '@haulboard/data/testing';
import { ApiError, impersonate, searchAll } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';

afterEach(cleanup);

describe('acting for a user', () => {
  it('always says for whom, as whom, until when and why, and leads back', async () => {
    const shell = fakeShell({ server: fakeServer(), user: fakeUser('CARRIER', { name: 'Mere Tāne' }) });
    let isBack = false;
    renderRemote(
      <ImpersonationBanner
        // 2026-11-21 14:32 in New Zealand.
        impersonation={{ adminId: 1, adminName: 'Root', reason: 'asked by phone', endsAt: 1_795_224_720 }}
        onReturn={() => (isBack = true)}
      />,
      { shell, path: '/' },
    );
    expect(screen.getByRole('complementary').textContent).toContain(
      'You act for Mere Tāne as Root until 2:32 pm: asked by phone.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back to my own session' }));
    expect(isBack).toBe(true);
  });

  function open() {
    const server = fakeServer();
    server.on(searchAll, () => [{ kind: 'user' as const, id: 8, title: 'Mere', detail: 'carrier' }]);
    const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
    const started: number[] = [];
    renderRemote(
      <ImpersonateDialog onStart={({ userId }) => started.push(userId)} onClose={() => undefined} />,
      { shell, path: '/' },
    );
    return { server, shell, started };
  }

  it('asks for whom and why before anything is sent', async () => {
    const { server } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Act for this user' }));
    expect(screen.getByText('Choose the user')).toBeTruthy();
    expect(screen.getByText('Say why, in a few words')).toBeTruthy();
    expect(server.received).toEqual([]);
  });

  it('finds the user by number, and says why the server refuses', async () => {
    const { server, shell, started } = open();
    server.on(impersonate, () => {
      throw new ApiError({ code: 403, message: 'Another administrator', call: 'impersonate' });
    });
    await userEvent.type(await screen.findByLabelText('User'), '77');
    await userEvent.click(await screen.findByText('Number 77'));
    await userEvent.type(screen.getByLabelText('Reason'), 'asked by phone');
    await userEvent.click(screen.getByRole('button', { name: 'Act for this user' }));
    await waitFor(() =>
      expect(shell.notices).toEqual([{ kind: 'failed', message: 'Another administrator' }]),
    );
    expect(server.inputs.at(-1)).toEqual({ body: { userId: 77, reason: 'asked by phone' } });
    expect(started).toEqual([]);
  });
});
