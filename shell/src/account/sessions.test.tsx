import { openAccount, sessionOf } from './testing/account-fixture.tsx';
import { revokeSession } from '@haulboard/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sessions } from './sessions.tsx';

afterEach(cleanup);

describe('where one is signed in', () => {
  const sessions = () => [
    sessionOf(1, 0, { isCurrent: true }),
    sessionOf(2, 7),
    sessionOf(3, 130, { device: '', openedBy: 'Admin' }),
  ];

  it('says device, place and how long ago; the present one is marked and cannot be ended here', async () => {
    openAccount(<Sessions />, { sessions: sessions() });
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(rows[1]).toMatch(/Chrome on computer 1this one10\.0\.0\.1just now/);
    expect(rows[2]).toMatch(/10\.0\.0\.27 minutes ago/);
    expect(rows[3]).toMatch(/Unknown deviceopened by Admin10\.0\.0\.32 hours ago/);
    expect(screen.getAllByRole('button', { name: /^Sign out on/ })).toHaveLength(2);
  });

  it('ends one after asking, and all others at once', async () => {
    const { server, fixture } = openAccount(<Sessions />, { sessions: sessions() });
    server.on(revokeSession, ({ params }) => {
      fixture.sessions = fixture.sessions.filter(({ id, isCurrent }) =>
        params.id === -1 ? isCurrent : id !== params.id,
      );
      return null;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out on Chrome on computer 2' }));
    const question = within(await screen.findByRole('dialog', { name: /Sign out on Chrome/ }));
    await userEvent.click(question.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByText(/computer 2/)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    const all = within(await screen.findByRole('dialog', { name: /everywhere else/ }));
    await userEvent.click(all.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(server.inputs.filter((input) => JSON.stringify(input).includes('params'))).toEqual([
      { params: { id: 2 } },
      { params: { id: -1 } },
    ]);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });
});
