import { ApiError, getSystemReport, resendBroadcastMails, type CallInput } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { systemReportOf } from '../../testing/demo-system.ts';
import { SystemReportPage } from './system-report-page.tsx';

afterEach(cleanup);

function open({ query = '', locale = 'en-US' as 'en-US' | 'zh-CN' } = {}) {
  const asked: CallInput<typeof getSystemReport>[] = [];
  const server = fakeServer();
  server.on(getSystemReport, (input) => {
    asked.push(input);
    return systemReportOf();
  });
  const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN'), locale });
  const messages = locale === 'zh-CN' ? { messages: chinese } : {};
  renderRemote(<SystemReportPage />, { shell, path: `/system/reports${query}`, ...messages });
  return { asked, server };
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

describe('a super admin at the system reports', () => {
  it('reads each chart as a table', async () => {
    open();
    expect(await rowsOf('People by role')).toEqual([
      'Day | Dispatcher | Customer',
      '04/04 | 3 | 0',
      '05/04 | 2 | 1',
    ]);
    expect(await rowsOf('Sign-ins')).toContain('05/04 | 14 | 3 | 1 | 2');
    expect((await rowsOf('Slow calls'))[1]).toBe('getBoard | 120 | 80 ms | 420 ms | 1.3 s | 2.1 s | 1');
    expect((await rowsOf('Background work'))[1]).toMatch(
      /^Mail \| 900 \| 1 \| .* \| 2 ms \| 3 ms \| 4\.2 s \| /,
    );
    expect((await rowsOf('Largest tables'))[1]).toBe('docket | 50 MB | 1 MB | 300,000');
    expect(screen.getByText('mail: the mail server is away')).toBeTruthy();
  });

  it('reads how each build was to work with, in Google’s words, and of how many visits that is', async () => {
    open();
    expect(await rowsOf('Web vitals')).toEqual([
      expect.stringMatching(/LCP.*INP.*CLS/),
      'map b7 | 410 msof 40 | 2.5 s goodof 12 | 540 ms poorof 1,040 | 0.13 needs improvementof 12',
      'stock b2 | – | – | 96 ms goodof 3 | –',
    ]);
  });

  it('reads how one part alone was to work with', async () => {
    open({ query: '?part=stock' });
    expect(await rowsOf('Web vitals')).toHaveLength(2);
  });

  it('asks for the days of the address, and shows one part alone', async () => {
    const { asked } = open({ query: '?from=2026-04-03&to=2026-04-05&part=stock' });
    const faults = await rowsOf('Faults of pages');
    expect(faults.slice(1).map((row) => row.split(' | ')[0])).toEqual(['stock b2: no such row (/stock/3)']);
    expect(asked).toEqual([{ query: { from: '2026-04-03', to: '2026-04-05' } }]);
    const log = screen.getByRole('link', { name: 'Who did what on these days' });
    expect(log.getAttribute('href')).toBe('/settings/audit?from=2026-04-03&to=2026-04-05');
  });

  it('finds the usual days at an address of too many', async () => {
    const { asked } = open({ query: '?from=2026-01-01&to=2026-11-27' });
    expect(await screen.findByRole('textbox', { name: 'From day' })).toBeTruthy();
    expect(asked).toEqual([{ query: {} }]);
  });

  it('goes from a day of sign-ins to what was done on it', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show as a table: Sign-ins' }));
    const table = within(screen.getByRole('table', { name: 'Sign-ins' }));
    expect(table.getByRole('link', { name: '05/04' }).getAttribute('href')).toBe(
      '/settings/audit?from=2026-04-05&to=2026-04-05',
    );
  });

  it('sends the failed mails of a message again, and goes to the plan whose mail failed', async () => {
    const { server, asked } = open();
    const sent: number[] = [];
    server.on(resendBroadcastMails, ({ params }) => {
      sent.push(params.id);
      throw new ApiError({ code: 409, message: 'This message was recalled', call: 'resendBroadcastMails' });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send again: Road closed' }));
    expect(sent).toEqual([9]);
    expect(asked).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Open the plan' }).getAttribute('href')).toMatch(
      /^\/plan\/today\?carrierId=101&dateTime=\d+$/,
    );
  });

  it('reads it in Chinese where Chinese was chosen', async () => {
    open({ locale: 'zh-CN' });
    expect(await screen.findByRole('table', { name: '慢调用' })).toBeTruthy();
  });
});
