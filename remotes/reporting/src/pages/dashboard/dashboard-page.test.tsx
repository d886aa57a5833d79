import { getDashboard, TaskStatus, type CallInput, type Dashboard, type Role } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { dashboardOf, DAY } from '../../testing/demo-day.ts';
import { DashboardPage } from './dashboard-page.tsx';

const { jest: timers } = import.meta;

afterEach(() => {
  cleanup();
  localStorage.clear();
  timers.useRealTimers();
});

type Opened = {
  role?: Role;
  locale?: 'en-US' | 'zh-CN';
  answer?: (count: number) => Dashboard;
  query?: string;
};

/** Opens the page, and tells what it asks for. */
function open({ role = 'CUSTOMER', locale = 'en-US', answer, query = '' }: Opened = {}) {
  const asked: CallInput<typeof getDashboard>[] = [];
  const server = fakeServer();
  server.on(getDashboard, (input) => {
    asked.push(input);
    return answer?.(asked.length) ?? dashboardOf(role);
  });
  const shell = fakeShell({ server, user: fakeUser(role), locale });
  const page = renderRemote(<DashboardPage />, {
    shell,
    path: `/dashboard/index${query}`,
    ...(locale === 'zh-CN' ? { messages: chinese } : {}),
  });
  return { asked, shell, server, page };
}

const tiles = (name = 'Loads today') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) =>
      [...(item.firstElementChild?.children ?? [])].map(({ textContent }) => textContent).join(' '),
    );

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const rowsOf = (heading: string) =>
  within(screen.getByRole('region', { name: heading }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
const shown = () => screen.findByRole('list', { name: 'Loads today' });

describe('a customer at the dashboard', () => {
  it('reads how far today’s loads are, and follows each figure to its rows', async () => {
    open();
    await shown();
    expect(tiles()).toEqual([
      'Planned 12 1 cancelled or declined',
      'Waiting 5',
      'On the road 2',
      'Delivered 5',
      'Late 1',
      'Tonnes 201.5 t 1 docket without a weight',
      'Stock at risk 1',
      'Stock not called 1 of 3 crews',
      'Tomorrow 9',
    ]);
    expect(hrefOf(/^On the road/)).toBe('/plan/today?only=road');
    expect(hrefOf(/^Late/)).toBe('/plan/today?only=late');
    expect(hrefOf(/^Tonnes/)).toContain(`/dockets?from=${DAY}&to=${DAY}&status=`);
    expect(hrefOf(/^Stock at risk/)).toBe('/stock/overview?only=risk');
    expect(hrefOf('Pulp mill')).toBe('/plan/today?by=destination&destination=52&grade=PULP');
  });

  it('reads its wood by destination and grade, what is late, at risk and changed', async () => {
    open();
    await shown();
    expect(rowsOf('By destination and grade').slice(1)).toEqual([
      'Port of Tauranga | A | 8 | 2 | 4 | 0 | ',
      'Pulp mill | PULP | 4 | 2 | 1 | 1 | ',
    ]);
    expect(screen.getByText('to load 8:40 am')).toBeTruthy();
    expect(screen.getByText('1.5 too few')).toBeTruthy();
    expect(screen.getByText('felled 24 days ago')).toBeTruthy();
    expect(screen.getByText('cancelled')).toBeTruthy();
    expect(screen.getByText('tomorrow')).toBeTruthy();
  });

  it('reads of each late load what is due: a weighed one has arrived, and is to unload', async () => {
    const day = dashboardOf('CUSTOMER');
    const late = [TaskStatus.Accepted, TaskStatus.Loaded, TaskStatus.Weighed].flatMap((taskStatus) =>
      day.late.map((load) => ({ ...load, id: taskStatus, taskStatus, plannedUnloadAt: day.at - 1_800 })),
    );
    open({ answer: () => ({ ...day, late }) });
    await shown();
    const list = within(screen.getByRole('region', { name: 'Late loads' }));
    const due = list.getAllByRole('listitem').map((item) => item.firstElementChild?.textContent);
    expect(due).toEqual(['to load 8:40 am', 'to arrive 9:10 am', 'to unload 9:10 am']);
  });

  it('says that it has seen what changed, and is told from then on', async () => {
    const { asked } = open();
    await shown();
    expect(asked).toEqual([{ query: {} }]);
    await userEvent.click(screen.getByRole('button', { name: 'Mark as seen' }));
    await shown();
    expect(asked.at(-1)).toEqual({ query: { since: dashboardOf('CUSTOMER').at } });
    cleanup();
    const again = open();
    await shown();
    expect(again.asked).toEqual(asked.slice(-1));
  });

  it('reads it in Chinese where Chinese was chosen', async () => {
    open({ locale: 'zh-CN' });
    expect(await screen.findByRole('list', { name: '今日车次' })).toBeTruthy();
  });
});

describe('a crew company at the dashboard', () => {
  it('reads which truck comes next to its skids, and that stock was not called', async () => {
    open({ role: 'CREW_COMPANY' });
    await shown();
    expect(rowsOf('My skids')[1]).toBe(
      '66 Tall Timber 704/1 | 10:00 amN1ABC123 · A → Port of Tauranga | 6 | 2 | 2 | 0 |  | not called, due 9:00 am | 5 4:00 am',
    );
    expect(hrefOf('not called, due 9:00 am')).toBe('/stock/31');
    expect(hrefOf(/^Stock at risk/)).toBe('/stock/31');
  });
});

describe('a super admin at the dashboard', () => {
  it('reads the fleets, who signed in and what failed', async () => {
    open({ role: 'SUPPER_ADMIN' });
    await shown();
    expect(rowsOf('By dispatcher').slice(1)).toEqual(['North Haulage | 4 of 5 | 12 | 2 | 5 | 1 | ']);
    expect(hrefOf('North Haulage')).toBe('/plan/today?carrierId=101');
    expect(tiles('The system today')).toEqual([
      'People here now 4 in 6 tabs',
      'Sign-ins 14',
      'Refused sign-ins 3',
      'Lock-outs 1',
      'Faults of pages 2',
    ]);
    expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull();
  });

  it('reads of one tab as of one', async () => {
    const day = dashboardOf('SUPPER_ADMIN');
    open({
      role: 'SUPPER_ADMIN',
      answer: () => ({ ...day, system: day.system && { ...day.system, peopleNow: 1, openTabs: 1 } }),
    });
    await shown();
    expect(tiles('The system today')[0]).toBe('People here now 1 in 1 tab');
  });
});

describe('a dashboard on a wall', () => {
  it('asks once for the hints of one moment', async () => {
    const { asked, shell } = open();
    await shown();
    timers.useFakeTimers();
    for (let count = 0; count < 5; count += 1) {
      act(() => shell.emit({ type: 'task_modify' }));
    }
    await act(() => timers.advanceTimersByTimeAsync(1_000));
    expect(asked).toHaveLength(2);
  });

  it('asks again by itself, and turns to the next day when its own is over', async () => {
    timers.useFakeTimers();
    const first = dashboardOf('CUSTOMER');
    const next = { ...first, today: '2026-04-06', endsAt: first.endsAt + 86_400, at: first.endsAt + 10 };
    const answer = (count: number) => (count === 1 ? { ...first, endsAt: first.at + 20 } : next);
    const { asked } = open({ answer });
    await act(() => timers.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText(/05\/04\/2026/)).toBeTruthy();
    await act(() => timers.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText(/06\/04\/2026/)).toBeTruthy();
    expect(asked).toHaveLength(2);
    await act(() => timers.advanceTimersByTimeAsync(76_000));
    expect(asked).toHaveLength(3);
  });

  it('says how old the figures are while the server cannot be reached', async () => {
    timers.useFakeTimers();
    const { asked } = open({
      answer(count) {
        if (count > 1) {
          throw new Error('the line is cut');
        }
        return dashboardOf('CUSTOMER');
      },
    });
    await act(() => timers.advanceTimersByTimeAsync(1_000));
    await act(() => timers.advanceTimersByTimeAsync(200_000));
    expect(screen.getByText(/3 minutes old/)).toBeTruthy();
    expect(tiles()[0]).toContain('Planned 12');
    expect(asked.length).toBeGreaterThan(5);
  });

  it('leaves nothing behind, however long it stands', async () => {
    timers.useFakeTimers();
    const { asked, shell, page } = open({
      answer: (count) => ({ ...dashboardOf('CUSTOMER'), at: dashboardOf('CUSTOMER').at + count }),
    });
    await act(() => timers.advanceTimersByTimeAsync(1_000));
    const before = [shell.listeners(), timers.getTimerCount()];
    for (let minute = 0; minute < 45; minute += 1) {
      await act(() => timers.advanceTimersByTimeAsync(58_000));
      act(() => shell.emit({ type: 'resync' }));
      await act(() => timers.advanceTimersByTimeAsync(2_000));
    }
    expect(asked.length).toBeGreaterThan(40);
    expect([shell.listeners(), timers.getTimerCount()]).toEqual(before);
    page.unmount();
    expect(shell.listeners()).toBeLessThanOrEqual(1);
  });

  it('stands alone on the screen, and gives the header back', async () => {
    open({ query: '?nomenu=1' });
    await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Leave the wall screen' }));
    expect(await screen.findByRole('button', { name: 'Wall screen' })).toBeTruthy();
  });
});
