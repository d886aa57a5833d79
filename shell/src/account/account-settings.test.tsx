import { openAccount } from './testing/account-fixture.tsx';
import { cleanup, screen } from '@testing-library/react';
import { AccountSettings } from './account-settings.tsx';

afterEach(cleanup);

const ACTING = { adminId: 9, adminName: 'Admin', reason: 'call', endsAt: 2_000_000_000 };

describe('account settings', () => {
  it('hold profile, password, sessions and the switch for letters', async () => {
    openAccount(<AccountSettings />);
    expect((await screen.findByLabelText('Name')).getAttribute('value')).toBe('Mere Tāne');
    expect(screen.getByLabelText('Old password')).toBeTruthy();
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.getByRole('switch', { name: /Single-letter shortcuts/ })).toBeTruthy();
  });

  it('keep password, second factor and sessions from somebody who acts for the user', async () => {
    const { server } = openAccount(<AccountSettings />, { impersonation: ACTING });
    await screen.findByLabelText('Name');
    expect(screen.queryByLabelText('Old password')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByText(/Only the user can change this/)).toHaveLength(3);
    expect(server.received).not.toContain('listSessions');
  });
});
