import '@haulboard/data/testing';
import { logout } from '@haulboard/contract';
import { UiRoot } from '@haulboard/ui/frame';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { z } from 'zod';
import { BootGate } from './boot-gate.tsx';
import { openPageFixture } from './testing/page-fixture.ts';

afterEach(cleanup);

/** A page whose start fails with this. */
function startWith(error: unknown) {
  const { parts, server } = openPageFixture();
  server.on(logout, () => null);
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <UiRoot locale="en-US">
          <BootGate parts={parts} firstFacts={Promise.reject(error)}>
            {() => null}
          </BootGate>
        </UiRoot>
      </MemoryRouter>
    </I18nProvider>,
  );
  return server;
}

describe('a person whose page cannot start', () => {
  it('reads what is wrong in words, not in those of a schema, and can log out', async () => {
    const server = startWith(z.object({ today: z.string() }).safeParse({}).error);
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByRole('main').textContent).not.toMatch(/expected|invalid_type|ZodError/);
    expect(screen.getByText(/The answer of the server cannot be read/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(server.received).toContain('logout'));
  });
});
