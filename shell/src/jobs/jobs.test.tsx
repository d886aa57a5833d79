import { ApiError, cancelJob, Code, getJobFile, listJobs, type Job } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JobsButton } from './jobs-button.tsx';

afterEach(cleanup);

const RUNNING: Job = {
  id: 7,
  kind: 'export',
  title: 'Trucks',
  state: 'running',
  doneRows: 500,
  totalRows: 8000,
  result: null,
  fileName: '',
  createdAt: 1_800_000_000,
};
const DONE: Job = { ...RUNNING, state: 'done', doneRows: 8000, fileName: 'Trucks.csv' };
const faultsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ row: at + 3, field: 'code', message: 'Fill this in.' }));
const IMPORTED: Job = {
  ...DONE,
  id: 8,
  kind: 'import',
  title: 'Log grades',
  fileName: 'Log grades.csv',
  result: { isCheck: false, saved: 1193, total: 1200, faults: faultsOf(7) },
};

function withJobs(jobs: Job[]) {
  const server = fakeServer();
  const state = { jobs };
  const ended: [id: number, seen: string | undefined][] = [];
  const busy = { times: 0 };
  server.on(listJobs, () => state.jobs);
  server.on(cancelJob, ({ params, query }) => {
    if (busy.times > 0) {
      busy.times -= 1;
      throw new ApiError({
        code: Code.Unavailable,
        message: 'Busy',
        call: cancelJob.name,
        retryAfterSeconds: 0,
      });
    }
    ended.push([params.id, query?.seen]);
    state.jobs = state.jobs.filter(({ id }) => id !== params.id);
    return null;
  });
  server.on(getJobFile, () => new Blob(['Code']));
  const shell = fakeShell({ server });
  renderRemote(<JobsButton />, { shell, path: '/map' });
  return { shell, state, ended, busy };
}

const button = () => screen.findByRole('button', { name: /^Background tasks/ });

describe('what goes on by itself', () => {
  it('has no place in the header of somebody who has started nothing', async () => {
    const { shell, state } = withJobs([]);
    await waitFor(() => expect(shell.listeners()).toBeGreaterThan(0));
    expect(screen.queryByRole('button')).toBeNull();
    state.jobs = [RUNNING];
    act(() => shell.emit({ type: 'job' }));
    expect((await button()).getAttribute('aria-label')).toBe('Background tasks, running: 1');
  });

  it('shows how far it is, and is stopped there', async () => {
    const { ended } = withJobs([RUNNING]);
    await userEvent.click(await button());
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('500 of 8000 rows')).toBeTruthy();
    expect(drawer.getByRole('progressbar', { name: 'Export: Trucks' })).toHaveProperty('value', 500);
    await userEvent.click(drawer.getByRole('button', { name: 'Stop' }));
    expect(await drawer.findByText(/^Nothing runs/)).toBeTruthy();
    expect(ended).toEqual([[7, 'open']]);
  });

  it('is stopped although the server is too busy at first: Stop is pressed once', async () => {
    const { ended, busy } = withJobs([RUNNING]);
    busy.times = 1;
    await userEvent.click(await button());
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('button', { name: 'Stop' }));
    expect(await drawer.findByText(/^Nothing runs/)).toBeTruthy();
    expect(ended).toEqual([[7, 'open']]);
  });

  it('says wherever somebody is by then that it has ended, once, and not what had ended before', async () => {
    const { shell, state } = withJobs([RUNNING, IMPORTED]);
    await button();
    state.jobs = [DONE, IMPORTED];
    act(() => shell.emit({ type: 'job' }));
    await waitFor(() => expect(shell.notices).toEqual([{ kind: 'done', message: 'Export: Trucks. Done' }]));
    act(() => shell.emit({ type: 'job' }));
    expect(shell.notices).toHaveLength(1);
  });

  it('names the rows that an import left out, and gives them as a file', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}` });
    withJobs([IMPORTED]);
    await userEvent.click(await button());
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('1193 of 1200 rows imported')).toBeTruthy();
    expect(drawer.getByText('Row 4: Fill this in.')).toBeTruthy();
    expect(drawer.getByText('and 2 more')).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: 'Download the rows left out' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('names rows as the spreadsheet counts them, also where it has empty ones', async () => {
    const faults = [{ row: 3, line: 6, field: 'code', message: 'Fill this in.' }];
    const result = { isCheck: false, saved: 2, total: 3, faults };
    withJobs([{ ...IMPORTED, result }]);
    await userEvent.click(await button());
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('Row 6: Fill this in.')).toBeTruthy();
  });
});
