import { openAccount } from './testing/account-fixture.tsx';
import { ApiError, updatePassword } from '@haulboard/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordForm } from './password-form.tsx';

afterEach(cleanup);

describe('changing the password', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const field = (label: string) => screen.getByLabelText(label);
  const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

  it('asks for the old and a new one, in the words of the specification', async () => {
    const { server } = openAccount(<PasswordForm account="carrier" />);
    await press();
    expect(screen.getByText('Please enter your old password')).toBeTruthy();
    expect(screen.getByText('Please enter a new password')).toBeTruthy();
    expect(document.activeElement).toBe(field('Old password'));
    expect(server.received).not.toContain('updatePassword');
  });

  it.each([
    ['abc', 'abc', 'The password needs at least 8 characters'],
    ['abcdefgh', 'abcdefgi', 'The two passwords are not the same'],
  ])('refuses %s and %s', async (next, repeat, words) => {
    const { server } = openAccount(<PasswordForm account="carrier" />);
    fill('Old password', 'old');
    fill('New password', next);
    fill('New password again', repeat);
    await press();
    expect(screen.getByText(words)).toBeTruthy();
    expect(server.received).not.toContain('updatePassword');
  });

  it.each([
    ['abc', 'too short'],
    ['aaaaaaaa', 'low'],
    ['abcdefgh1A', 'medium'],
    ['Abcdefgh12345-', 'strong'],
  ])('says how strong %s is: %s', (password, word) => {
    openAccount(<PasswordForm account="carrier" />);
    fill('New password', password);
    expect(screen.getByText(`Strength: ${word}`)).toBeTruthy();
  });

  it('says that it is done, and forgets what was typed', async () => {
    const { server, shell } = openAccount(<PasswordForm account="carrier" />);
    server.on(updatePassword, () => null);
    fill('Old password', 'old');
    fill('New password', 'abcdefg1');
    fill('New password again', 'abcdefg1');
    await press();
    await waitFor(() =>
      expect(shell.notices).toEqual([{ kind: 'done', message: 'Successfully modified password' }]),
    );
    expect(server.inputs.at(-1)).toEqual({ body: { password: 'old', newPassword: 'abcdefg1' } });
    expect(field('Old password').getAttribute('value')).toBe('');
  });

  it('goes to the old password when that is the wrong one', async () => {
    const { server } = openAccount(<PasswordForm account="carrier" />);
    server.on(updatePassword, () => {
      throw new ApiError({
        code: 400,
        message: 'The old password is not right',
        call: 'updatePassword',
        data: { fields: [{ field: 'password', message: 'The old password is not right' }] },
      });
    });
    fill('Old password', 'no');
    fill('New password', 'abcdefg1');
    fill('New password again', 'abcdefg1');
    await press();
    expect(await screen.findByText('The old password is not right')).toBeTruthy();
    expect(document.activeElement).toBe(field('Old password'));
  });
});
