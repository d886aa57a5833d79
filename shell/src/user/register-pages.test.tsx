import {
  activateAccount,
  confirmEmail,
  recoverAccount,
  registerAccount,
  resetPassword,
} from '@haulboard/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertText, close, faultOf, focused, open, press, refusal, type } from './testing/user-forms.ts';

afterEach(close);

describe('registering', () => {
  async function fill() {
    await type('Account name', 'newhand');
    await type('Name', 'Aroha Ngata');
    await type('E-mail', 'aroha@example.nz');
    await type('Choose a password', 'kauri-forest');
    await type('Repeat the password', 'kauri-forest');
  }

  it('says field by field what is wrong', async () => {
    open('/user/register');
    await type('E-mail', 'aroha{Tab}');
    expect(faultOf('E-mail')).toBe('This is not an e-mail address');
    await type('Choose a password', 'short');
    await type('Repeat the password', 'other');
    await press('Register');
    expect(faultOf('Account name')).toBe('Please enter an account name');
    expect(faultOf('Name')).toBe('Please enter your name');
    expect(faultOf('Choose a password')).toBe('At least 8 characters');
    expect(faultOf('Repeat the password')).toBe('The passwords do not match');
    expect(faultOf('Phone (optional)')).toBe('');
    expect(focused()).toBe('register-account');
  });

  it.each([
    ['aB1-x', 'Too short'],
    ['aaaaaaaa', 'Strength: low'],
    ['kauri-forest', 'Strength: medium'],
    ['kauri-Forest-1921', 'Strength: strong'],
  ])('calls the password %s “%s”', async (password, words) => {
    open('/user/register');
    await type('Choose a password', password);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('says where the mail went', async () => {
    const { server } = open('/user/register');
    server.on(registerAccount, ({ body }) => ({ email: body.email }));
    await fill();
    await press('Register');
    expect(await screen.findByText(/aroha@example\.nz.*24 hours/)).toBeTruthy();
    expect(location.pathname).toBe('/user/register-result');
    expect(server.inputs.at(-1)).toMatchObject({
      body: { account: 'newhand', phone: '', parentAccount: '', language: 'en-US' },
    });
  });

  it('shows the server’s fault at its field, and keeps what was typed', async () => {
    const { server } = open('/user/register');
    const message = 'this account name is taken: choose another';
    server.on(registerAccount, () => {
      throw refusal(`account: ${message}`, { fields: [{ field: 'account', message }] });
    });
    await fill();
    await press('Register');
    await waitFor(() => expect(faultOf('Account name')).toBe(message));
    expect(alertText()).toBe('');
    expect(focused()).toBe('register-account');
    expect(screen.getByDisplayValue('aroha@example.nz')).toBeTruthy();
  });

  it('ends with the link of the mail: the address is confirmed, and what happens next is said', async () => {
    const { server } = open('/user/register-result#token=abc', (known) =>
      known.on(activateAccount, () => ({ account: 'newhand' })),
    );
    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeTruthy();
    expect(screen.getByText(/newhand.*approves every new account/)).toBeTruthy();
    expect(server.inputs).toContainEqual({ body: { token: 'abc' } });
    // It is as good as a password, and in no address and no history any more.
    expect(location.href).not.toContain('abc');
  });

  it('says when the link is too old, and how to go on', async () => {
    open('/user/register-result?token=abc', (known) =>
      known.on(activateAccount, () => {
        throw refusal('This link is too old');
      }),
    );
    expect(await screen.findByText('This link is too old')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register again' }).hidden).toBe(false);
  });
});

describe('a new e-mail address', () => {
  it('is confirmed by a press, not by opening the link alone', async () => {
    const { server } = open('/user/login?confirm#token=abc', (known) =>
      known.on(confirmEmail, () => ({ email: 'mere@new.example' })),
    );
    expect(server.received).not.toContain('confirmEmail');
    await press('This is my address');
    expect(
      await screen.findByText('From now on mere@new.example is the address of your account.'),
    ).toBeTruthy();
    expect(server.inputs.at(-1)).toEqual({ body: { token: 'abc' } });
    expect(location.href).not.toContain('abc');
  });
});

describe('recovering an account', () => {
  it('always says the same', async () => {
    const { server } = open();
    server.on(recoverAccount, () => null);
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(location.search).toBe('?recover');
    await type('Account name or e-mail', 'nobody{Enter}');
    expect(await screen.findByText(/If there is such an account/)).toBeTruthy();
  });

  it('sets a new password by the link, and says so at the sign-in', async () => {
    const { server } = open('/user/login?recover#token=abc');
    server.on(resetPassword, () => null);
    expect(location.href).toMatch(/\/user\/login\?recover=$/);
    await type('New password', 'kauri-forest');
    await type('Repeat the new password', 'kauri-forest{Enter}');
    expect(await screen.findByText('Successfully modified password')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(server.inputs.at(-1)).toEqual({ body: { token: 'abc', newPassword: 'kauri-forest' } });
  });
});
