import { renderRemote } from '@haulboard/data/testing';
import {
  ApiError,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecondFactorCard } from './second-factor-card.tsx';

afterEach(cleanup);

const wrong = (field: string, message: string) =>
  new ApiError({ code: 400, message, call: 'x', data: { fields: [{ field, message }] } });

function open(isOn: boolean) {
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
  server.on(removeSecondFactor, ({ body }) => {
    if (body.password !== 'kauri-forest') {
      throw wrong('password', 'The password is not right');
    }
    fixture.isOn = false;
    return null;
  });
  const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
  renderRemote(<SecondFactorCard />, { shell, path: '/' });
  return { server, shell };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

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
