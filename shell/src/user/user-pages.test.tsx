import {
  CALLS,
  getSystemSettings,
  NetworkError,
  passwordLogin,
  resendActivation,
  sendSmsCode,
} from '@haulboard/contract';
import { findByText, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSession, storeSession } from '../session/session-store.ts';
import { PATHS } from './server.ts';
import { alertText, close, faultOf, focused, open, press, refusal, type } from './testing/user-forms.ts';

afterEach(close);

const welcome = (language: 'en-US' | 'zh-CN' | null = null) => ({
  token: 'fresh',
  channel: 'c',
  userId: 2,
  expiresAt: 1,
  account: 'carrier',
  name: 'Demo',
  role: 'CARRIER' as const,
  language,
});

describe('the paths of the sign-in pages', () => {
  it.each(Object.entries(PATHS))('%s is where the contract has it', (name, path) => {
    const call = CALLS.find((each) => each.name === name);
    expect(call?.path).toBe(path);
    expect(call?.method).toBe(name === 'getSystemSettings' ? 'GET' : 'POST');
  });
});

describe('signing in with account and password', () => {
  it('works by keyboard alone, and leads where the person wanted to go', async () => {
    const { server, entered } = open('/user/login?redirect=%2Ftomorrow%3FdateTime%3D5');
    server.on(passwordLogin, () => welcome());
    screen.getByLabelText('Account name or e-mail').focus();
    await userEvent.keyboard(' carrier {Tab}demo-haulboard{Enter}');
    await waitFor(() => expect(entered).toEqual(['fresh /tomorrow?dateTime=5']));
    expect(server.inputs.at(-1)).toEqual({ body: { account: 'carrier', password: 'demo-haulboard' } });
    expect(readSession()).toMatchObject({ token: 'fresh', channel: 'c', userId: 2 });
  });

  it('says at every field what is missing, and leads to the first', async () => {
    const { server } = open();
    await press('Sign in');
    expect(faultOf('Account name or e-mail')).toBe('Please enter your account name or e-mail');
    expect(faultOf('Password')).toBe('Please enter your password');
    expect(focused()).toBe('account');
    expect(server.received).not.toContain('passwordLogin');
  });

  it('asks for the code of the app when the password was right, and for no code before', async () => {
    const { server, entered } = open();
    server.on(passwordLogin, ({ body }) => {
      if (body?.secondCode === undefined) {
        throw refusal('a code', {
          fields: [{ field: 'second_code', message: 'Enter the code of your app' }],
        });
      }
      return welcome();
    });
    const code = screen.getByLabelText(/Code of your authenticator app/);
    expect(code.checkVisibility?.() ?? code.closest('[hidden]') === null).toBe(false);
    await type('Account name or e-mail', 'admin');
    await type('Password', 'kauri-forest{Enter}');
    expect(await screen.findByText('Enter the code of your app')).toBeTruthy();
    expect(code.closest('[hidden]')).toBeNull();
    expect(document.activeElement).toBe(code);
    await userEvent.keyboard('123456{Enter}');
    await waitFor(() => expect(entered).toEqual(['fresh /']));
    const body = { account: 'admin', password: 'kauri-forest', secondCode: '123456' };
    expect(server.inputs.at(-1)).toEqual({ body });
  });

  it('says in the server’s words why it refused, and keeps what was typed', async () => {
    const { server, entered } = open();
    server.on(passwordLogin, () => {
      throw refusal('Invalid username or password');
    });
    await type('Account name or e-mail', 'carrier');
    await type('Password', 'wrong{Enter}');
    expect(alertText()).toBe('Invalid username or password');
    expect(screen.getByDisplayValue('carrier')).toBeTruthy();
    expect(screen.getByDisplayValue('wrong')).toBe(document.activeElement);
    expect(entered).toEqual([]);
  });

  it('offers the link again to who has not confirmed the address, and says where it went', async () => {
    const { server } = open();
    server.on(passwordLogin, () => {
      throw refusal('Confirm your e-mail address first: we sent you a link', { waits_for: 'address' });
    });
    server.on(resendActivation, () => ({ email: 'aroha@example.nz' }));
    await type('Account name or e-mail', 'newhand');
    await type('Password', 'kauri-forest{Enter}');
    expect(alertText()).toBe('Confirm your e-mail address first: we sent you a link');
    await press('Send it again');
    expect(await screen.findByText(/aroha@example\.nz.*24 hours/)).toBeTruthy();
    expect(location.pathname).toBe('/user/register-result');
    const body = { account: 'newhand', password: 'kauri-forest' };
    expect(server.inputs.at(-1)).toEqual({ body });
  });

  it('says why the link cannot be sent again, and offers it only for what was typed then', async () => {
    const { server } = open();
    server.on(passwordLogin, () => {
      throw refusal('Confirm your e-mail address first: we sent you a link', { waits_for: 'address' });
    });
    server.on(resendActivation, () => {
      throw refusal('Too many tries: wait 60 minutes, then try again');
    });
    await type('Account name or e-mail', 'newhand');
    await type('Password', 'kauri-forest{Enter}');
    await press('Send it again');
    await waitFor(() => expect(alertText()).toBe('Too many tries: wait 60 minutes, then try again'));
    await type('Account name or e-mail', '2');
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  });

  it('offers no link to who waits for approval', async () => {
    const { server } = open();
    server.on(passwordLogin, () => {
      throw refusal('Your registration waits for approval', { waits_for: 'approval' });
    });
    await type('Account name or e-mail', 'newhand');
    await type('Password', 'kauri-forest{Enter}');
    expect(alertText()).toBe('Your registration waits for approval');
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  });

  it('says so when the server cannot be reached', async () => {
    const { server } = open();
    server.on(passwordLogin, () => {
      throw new NetworkError('no answer');
    });
    await type('Account name or e-mail', 'carrier');
    await type('Password', 'x{Enter}');
    expect(alertText()).toContain('cannot be reached');
  });

  it('sends once, however often the person presses', async () => {
    const { server } = open();
    server.on(passwordLogin, () => new Promise(() => undefined));
    await type('Account name or e-mail', 'carrier');
    await type('Password', 'x{Enter}{Enter}');
    await press('Signing in…');
    expect(server.received.filter((name) => name === 'passwordLogin')).toHaveLength(1);
  });

  it('takes the language of the account only when nobody ever chose one here', async () => {
    const { server, entered } = open();
    server.on(passwordLogin, () => welcome('zh-CN'));
    await type('Account name or e-mail', 'carrier');
    await type('Password', 'x{Enter}');
    await waitFor(() => expect(entered).toHaveLength(1));
    expect(localStorage.getItem('haulboard.locale')).toBe('zh-CN');
    stop();
    localStorage.clear();

    const again = open();
    again.server.on(passwordLogin, () => welcome('zh-CN'));
    await press('English');
    await type('Account name or e-mail', 'carrier');
    await type('Password', 'x{Enter}');
    await waitFor(() => expect(again.entered).toHaveLength(1));
    expect(localStorage.getItem('haulboard.locale')).toBe('en-US');
  });

  it('is not offered to somebody who is signed in', () => {
    storeSession({ token: 't', channel: 'c', userId: 1 });
    expect(open('/user/login?redirect=%2Fmap').entered).toEqual(['signed-in /map']);
  });
});

describe('signing in with a phone', () => {
  it('sends a code, says when another may be asked for, and signs in with it', async () => {
    const { server, entered } = open();
    server.on(sendSmsCode, () => ({ validFor: 300, wait: 60 }));
    server.on(passwordLogin, () => welcome());
    await press('Phone and code');
    await press('Send code');
    expect(faultOf('Phone')).toBe('Please enter your phone number');
    await type('Phone', '021 123 4567');
    await press('Send code');
    expect(await screen.findByRole('button', { name: /Send again in (60|5\d) s/ })).toBeTruthy();
    expect(screen.getByText(/It is valid for 5 minutes/)).toBeTruthy();
    expect(focused()).toBe('code');
    await userEvent.keyboard('123456{Enter}');
    await waitFor(() => expect(entered).toEqual(['fresh /']));
    expect(server.inputs.at(-1)).toEqual({ body: { phone: '021 123 4567', code: '123456' } });
  });

  it('says what is wrong with phone and code', async () => {
    const { server } = open();
    await press('Phone and code');
    await type('Phone', 'nobody');
    await press('Sign in');
    expect(faultOf('Phone')).toBe('This is not a phone number');
    expect(faultOf('Verification code')).toBe('Please enter the verification code');
    server.on(passwordLogin, () => {
      throw refusal('Invalid verification code');
    });
    await userEvent.clear(screen.getByLabelText('Phone'));
    await type('Phone', '+64 21 123 4567');
    await type('Verification code', '1{Enter}');
    expect(alertText()).toBe('Invalid verification code');
  });

  it('keeps what was typed for the other way', async () => {
    open();
    await type('Account name or e-mail', 'carrier');
    await press('Phone and code');
    await press('Account and password');
    expect(screen.getByDisplayValue('carrier')).toBeTruthy();
  });
});

describe('the language of the sign-in pages', () => {
  it('changes everything on screen, faults included, and is remembered', async () => {
    open();
    await press('Sign in');
    await press('简体中文');
    expect(faultOf('账号或邮箱')).toBe('请输入账号或邮箱');
    expect(document.title).toBe('登录 - Haulboard');
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(localStorage.getItem('haulboard.locale')).toBe('zh-CN');
    await press('English');
    expect(faultOf('Account name or e-mail')).toBe('Please enter your account name or e-mail');
  });

  it('shows no English word to a Chinese reader', async () => {
    localStorage.setItem('haulboard.locale', 'zh-CN');
    for (const address of ['/user/login', '/user/register', '/user/register-result', '/user/login?recover']) {
      const desk = open(address);
      const shown = [...document.querySelectorAll('main [data-t]')].map((element) => element.textContent);
      expect(shown.filter((text) => /[A-Za-z]{2}/.test(text))).toEqual([]);
      expect(shown.length).toBeGreaterThan(3);
      desk.stop();
    }
  });
});

describe('the demo', () => {
  const settings = { isDemo: true, operatingTimeZone: 'Pacific/Auckland', today: '2026-11-22' };

  it('shows a newcomer whom to sign in as, also when the server came up after the page', async () => {
    const { server, entered } = open();
    server.on(getSystemSettings, () => settings);
    server.on(passwordLogin, () => welcome());
    const demo = await screen.findByRole('region', { name: 'Demo accounts' });
    await userEvent.click(await findByText(demo, 'customerchild'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(entered).toEqual(['fresh /']));
    expect(server.inputs.at(-1)).toEqual({ body: { account: 'customerchild', password: 'demo-haulboard' } });
  });

  it('shows no accounts outside the demo', async () => {
    const { server } = open();
    server.on(getSystemSettings, () => ({ ...settings, isDemo: false }));
    await waitFor(() => expect(server.received).toContain('getSystemSettings'));
    expect(screen.queryByRole('region', { name: 'Demo accounts' })).toBeNull();
  });
});
