import '@haulboard/data/testing';
import { changePlan, getBoard, getUserInfo, NetworkError } from '@haulboard/contract';
import { Allowed } from '@haulboard/data';
import { UiRoot } from '@haulboard/ui/frame';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { BootGate } from './boot-gate.tsx';
import { ShellHost } from './shell-host.tsx';
import { openPageFixture, roleOf } from './testing/page-fixture.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The page of a dispatcher who may plan; the server tells what the person may do now. */
async function openPage(tell: () => ReturnType<typeof roleOf>) {
  const { server, parts, facts, forbid } = openPageFixture();
  let asked = 0;
  server.on(getUserInfo, () => {
    asked += 1;
    return { user: facts.user, impersonation: null, role: tell() };
  });
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  const session = { token: 'secret', channel: 'c', userId: 1, endsAt: Number.MAX_SAFE_INTEGER };
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <UiRoot locale="en-US">
          <BootGate parts={parts} firstFacts={Promise.resolve(facts)}>
            {(now) => (
              <ShellHost parts={parts} session={session} facts={now}>
                {() => (
                  <>
                    <input aria-label="Note" />
                    <Allowed to="today.edit">
                      <button type="button">Save</button>
                    </Allowed>
                  </>
                )}
              </ShellHost>
            )}
          </BootGate>
        </UiRoot>
      </MemoryRouter>
    </I18nProvider>,
  );
  await screen.findByRole('button', { name: 'Save' });
  return {
    refuse: async (call: Parameters<typeof forbid>[0]) => act(async () => forbid(call)),
    asked: () => asked,
  };
}

describe('a person whose rights are taken at work', () => {
  it('sees at the first refusal what is left, is told so, and keeps what was typed', async () => {
    const { refuse } = await openPage(() => roleOf('CARRIER', ['today.edit']));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'call the mill');
    await refuse(changePlan);
    expect(await screen.findByText(/What you may do here has changed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('call the mill');
  });

  it('keeps everything where a refusal has another reason, or nothing can be asked', async () => {
    const answers = [
      () => roleOf('CARRIER'),
      () => {
        throw new NetworkError('no answer');
      },
    ];
    const { refuse, asked } = await openPage(() => answers.shift()?.() ?? roleOf('CARRIER', ['today.edit']));
    await refuse(changePlan);
    await refuse(changePlan);
    expect(asked()).toBe(2);
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    await refuse(getBoard);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is not asked about again for what the page knows to be closed', async () => {
    const { refuse, asked } = await openPage(() => roleOf('CARRIER', ['today.edit']));
    await refuse(changePlan);
    await refuse(changePlan);
    expect(asked()).toBe(1);
  });
});
