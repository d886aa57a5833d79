import '@haulboard/data/testing';
import { ApiError, getSystemSettings, NetworkError, passwordLogin } from '@haulboard/contract';
import { fakeServer } from '@haulboard/contract/testing';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../locales/zh-CN.po';
import { createLocaleStore } from '../session/locale-store.ts';
import { SignInPage } from './sign-in-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open({ isDemo = false, isLate = false } = {}) {
  const server = fakeServer();
  const comeUp = () =>
    server.on(getSystemSettings, () => ({
      isDemo,
      operatingTimeZone: 'Pacific/Auckland',
      today: '2026-11-22',
    }));
  if (isLate) {
    server.on(getSystemSettings, () => {
      throw new NetworkError('no answer');
    });
  } else {
    comeUp();
  }
  const signedIn: unknown[] = [];
  const locale = createLocaleStore();
  const i18n = setupI18n();
  const show = () =>
    i18n.loadAndActivate({
      locale: locale.get(),
      messages: locale.get() === 'zh-CN' ? chinese : {},
    });
  locale.subscribe(() => act(show));
  show();
  render(
    <I18nProvider i18n={i18n}>
      <SignInPage
        http={{ send: server.send }}
        locale={locale}
        onSignedIn={({ token }) => signedIn.push(token)}
      />
    </I18nProvider>,
  );
  return { server, signedIn, comeUp };
}

function welcome() {
  return {
    token: 'fresh',
    channel: 'c',
    userId: 2,
    expiresAt: 1,
    account: 'carrier',
    name: 'Demo',
    role: 'CARRIER' as const,
  };
}

describe('signing in', () => {
  it('works by keyboard alone', async () => {
    const { server, signedIn } = open();
    server.on(passwordLogin, welcome);
    await userEvent.keyboard('carrier{Tab}demo-haulboard{Enter}');
    expect(signedIn).toEqual(['fresh']);
    expect(server.inputs.at(-1)).toEqual({ body: { account: 'carrier', password: 'demo-haulboard' } });
  });

  it.each([
    ['{Enter}', 'Please enter your account', 'Account'],
    ['carrier{Enter}', 'Please enter your password', 'Password'],
  ])('says what is missing and leads there (%s)', async (keys, text, field) => {
    const { server } = open();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    expect(server.received).not.toContain('passwordLogin');
  });

  it('says in the server’s words why it refused, and keeps what was typed', async () => {
    const { server, signedIn } = open();
    server.on(passwordLogin, () => {
      throw new ApiError({ code: 400, message: 'Invalid username or password', call: 'passwordLogin' });
    });
    await userEvent.keyboard('carrier{Tab}wrong{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Invalid username or password');
    expect(screen.getByDisplayValue('carrier')).toBeTruthy();
    expect(signedIn).toEqual([]);
  });

  it('says so when the server cannot be reached', async () => {
    const { server } = open();
    server.on(passwordLogin, () => {
      throw new NetworkError('no answer');
    });
    await userEvent.keyboard('carrier{Tab}x{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
  });

  it('switches to Chinese, server messages included, and remembers it', async () => {
    const { server } = open();
    server.on(passwordLogin, () => {
      throw new ApiError({ code: 403, message: 'User does not have permission', call: 'passwordLogin' });
    });
    await userEvent.click(screen.getByRole('button', { name: '简体中文' }));
    await userEvent.type(screen.getByLabelText('账号'), 'crew');
    await userEvent.type(screen.getByLabelText('密码'), 'x{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('用户没有权限');
    expect(createLocaleStore().get()).toBe('zh-CN');
  });

  it('shows a newcomer of the demo whom to sign in as', async () => {
    const { server, signedIn } = open({ isDemo: true });
    server.on(passwordLogin, welcome);
    await userEvent.click(await screen.findByRole('button', { name: /carrier2/ }));
    await userEvent.keyboard('{Enter}');
    expect(server.inputs.at(-1)).toEqual({ body: { account: 'carrier2', password: 'demo-haulboard' } });
    expect(signedIn).toEqual(['fresh']);
  });

  it('shows them also when the server came up after the page', async () => {
    const late = open({ isDemo: true, isLate: true });
    expect(screen.queryByText('Demo accounts')).toBeNull();
    late.comeUp();
    expect(await screen.findByText('Demo accounts')).toBeTruthy();
  });

  it('shows no accounts outside the demo', async () => {
    open();
    await act(async () => undefined);
    expect(screen.queryByText('Demo accounts')).toBeNull();
  });
});
