import { renderRemote } from '@haulboard/data/testing';
import {
  ApiError,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnrolPage } from './enrol-page.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

afterEach(cleanup);

const wrong = (field: string, message: string) =>
  new ApiError({ code: 400, message, call: 'x', data: { fields: [{ field, message }] } });

function open(isOn: boolean, view = <SecondFactorCard />) {
  const server = fakeServer();
  const fixture = { isOn };
  server.on(getSecondFactor, () => ({ isOn: fixture.isOn, recoveryCodesLeft: fixture.isOn ? 10 : 0 }));
  server.on(startSecondFactor, () => ({
    secret: 'ABCDEFGHIJKLMNOP',
    address: 'otpauth://totp/Haulboard:admin?secret=ABCDEFGHIJKLMNOP',
  }));
  server.on(confirmSecondFactor, ({ body }) => {
    if (body.code !== '123456') {
      throw wrong('code', 'The code is not right');
    }
    fixture.isOn = true;
    return { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] };
  });
  server.on(renewRecoveryCodes, () => ({ recoveryCodes: ['EEEE-FFFF-GGGG-HHHH'] }));
  server.on(removeSecondFactor, ({ body }) => {
    if (body.password !== 'kauri-forest') {
      throw wrong('password', 'The password is not right');
    }
    fixture.isOn = false;
    return null;
  });
  const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
  renderRemote(view, { shell, path: '/' });
  return { server, shell };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Sets the second factor up, as far as the recovery codes. */
async function comeToCodes() {
  await press('Set up the app');
  await userEvent.type(await screen.findByLabelText('Code of the app'), '123456{Enter}');
  return screen.findByText('AAAA-BBBB-CCCC-DDDD');
}
const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Have you kept the recovery codes?' }));

describe('somebody who sees recovery codes this once', () => {
  it('is told to write them down where the browser lets nobody copy', async () => {
    open(false);
    await press('Turn on …');
    await comeToCodes();
    await press('Copy');
    expect(await screen.findByText(/Copying is not possible here/)).toBeTruthy();
    expect(getSelection()?.toString()).toBe('AAAA-BBBB-CCCC-DDDD');
  });

  it('does not lose them by Escape, and copies them still', async () => {
    // It brings a clipboard along.
    userEvent.setup();
    open(false);
    await press('Turn on …');
    await comeToCodes();
    await userEvent.keyboard('{Escape}');
    const asked = await question();
    expect(asked.getByText(/They are not shown again/)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Back to the codes' }));
    expect(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    await press('Copy');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('AAAA-BBBB-CCCC-DDDD');
  });

  it('comes back to them by Escape from the question, and leaves them by an own word', async () => {
    const { shell } = open(false);
    await press('Turn on …');
    await comeToCodes();
    await press('Close');
    await question();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Have you kept the recovery codes?')).toBeNull());
    expect(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    await press('Close');
    await userEvent.click((await question()).getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
    const message = 'From now on signing in asks for a code';
    expect(shell.notices).toContainEqual({ kind: 'done', message });
  });

  it('is asked too when the codes are new ones, and nothing is asked before there are any', async () => {
    open(true);
    await press('New recovery codes …');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('New recovery codes …');
    await userEvent.type(await screen.findByLabelText('Code of the app'), '123456{Enter}');
    expect(await screen.findByText('EEEE-FFFF-GGGG-HHHH')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await question();
    expect(screen.getByText('EEEE-FFFF-GGGG-HHHH')).toBeTruthy();
  });

  it('does not lose them by signing out where everybody must have a second factor', async () => {
    let left = 0;
    open(false, <EnrolPage onLogOut={() => (left += 1)} />);
    await comeToCodes();
    await press('Sign out');
    await userEvent.click((await question()).getByRole('button', { name: 'Back to the codes' }));
    expect([left, screen.queryByText('AAAA-BBBB-CCCC-DDDD') === null]).toEqual([0, false]);
  });
});

describe('a second factor of one’s own', () => {
  it('is on once the app’s code is right; the recovery codes are shown then', async () => {
    open(false);
    await press('Turn on …');
    await press('Set up the app');
    expect(await screen.findByRole('img', { name: 'QR code with the secret for the app' })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    const field = screen.getByLabelText('Code of the app');
    await userEvent.type(field, '000000{Enter}');
    expect(await screen.findByText('The code is not right')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '123456{Enter}');
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    await press('I have kept them');
    expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
  });

  it('goes with password and code, and says at the field what is wrong', async () => {
    const { server } = open(true);
    await press('Turn off …');
    await press('Turn off');
    expect(await screen.findByText('Enter your password')).toBeTruthy();
    expect(server.received).not.toContain('removeSecondFactor');
    await userEvent.type(screen.getByLabelText('Code of the app'), '123456');
    await userEvent.type(screen.getByLabelText('Your password'), 'a guess{Enter}');
    expect(await screen.findByText('The password is not right')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Your password'));
    await userEvent.type(screen.getByLabelText('Your password'), 'kauri-forest{Enter}');
    await waitFor(() => expect(screen.queryByText(/Off: whoever/)).toBeTruthy());
  });
});
