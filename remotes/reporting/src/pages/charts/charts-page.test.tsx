import {
  ApiError,
  getReport,
  getReportNotes,
  getReportSchedule,
  listListViews,
  previewReportMail,
  saveReportSchedule,
  type Report,
  type ReportQuery,
  type ReportSchedule,
  type ScheduleFields,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { NOTES, reportOf } from '../../testing/demo-server.ts';
import { ChartsPage } from './charts-page.tsx';

afterEach(cleanup);

/** A report that somebody saved. */
const PULP = {
  id: 7,
  name: 'Pulp of the mill',
  address: 'by=week&grade=2',
  isShared: true,
  isMine: true,
  savedBy: 'Mere',
  savedAt: 1,
  version: 1,
};

type Opened = {
  role?: 'CUSTOMER' | 'CARRIER' | 'CARRIER_COMPANY';
  query?: string;
  loads?: number;
  more?: Partial<Report>;
};

/** Opens the page, and tells what it asks for. */
function open({ role = 'CUSTOMER', query = '', loads = 12, more = {} }: Opened = {}): ReportQuery[] {
  const asked: ReportQuery[] = [];
  const server = fakeServer();
  server.on(getReport, ({ body }) => {
    asked.push(body);
    return { ...reportOf(body, loads), ...more };
  });
  server.on(listListViews, ({ query: { list } }) => ({
    views: list === 'reports' ? [PULP] : [],
    firstId: null,
  }));
  server.on(getReportNotes, () => NOTES);
  const shell = fakeShell({ server, user: fakeUser(role) });
  renderRemote(<ChartsPage />, { shell, path: `/charts${query}` });
  return asked;
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('a person at the reports', () => {
  it.each([
    ['CUSTOMER', ['Delivered against plan', 'Tonnes hauled', 'By grade', 'By destination']],
    ['CARRIER_COMPANY', ['Tonnes hauled', 'Delivered against plan', 'By truck', 'By destination']],
    ['CARRIER', ['Tonnes hauled', 'Delivered against plan', 'By truck', 'By crew']],
  ] as const)('who is a %s sees first what that role asks first', async (role, titles) => {
    open({ role });
    await screen.findByText('366.0 t', { selector: 'strong' });
    expect(headings()).toEqual(titles);
  });

  it('reads every day of a longer month before, also those that this month has not', async () => {
    const { partsBefore } = reportOf({ dimensions: [] });
    const days = ['2026-01-29', '2026-01-30', '2026-01-31'];
    const before = days.flatMap((day) => partsBefore.map((part) => ({ ...part, from: day, to: day })));
    open({ more: { partsBefore: before } });
    await screen.findByText('366.0 t', { selector: 'strong' });
    expect(rowsOf('Tonnes hauled').slice(1, -1)).toEqual([
      'Thu 02/04 | 244.0 t | 305.0 t | 8 | 8',
      'Sun 05/04 | 122.0 t | 305.0 t | 4 | 4',
      'before: Sat 31/01 | – | 305.0 t | – | –',
    ]);
  });

  it('reads how much more it is with a comma where that has four digits', async () => {
    open({ more: { before: { loads: 1, dockets: 1, weighed: 1, netKg: 10_000 } } });
    expect(await screen.findByText('3,560 % more')).toBeTruthy();
  });

  it('reads the figures of the range with the period before', async () => {
    open();
    expect(await screen.findByText('366.0 t', { selector: 'strong' })).toBeTruthy();
    expect(screen.getAllByText('20 % more')).toHaveLength(2);
    const planned = screen.getByText('Planned loads', { selector: 'dt' }).parentElement;
    expect(planned?.textContent).toMatch(/80 % delivered, \d+ not finished$/);
    const off = screen.getByText('Cancelled or declined', { selector: 'dt' }).parentElement;
    expect(off?.textContent).toMatch(/^Cancelled or declined\d+of the planned loads$/);
    expect(screen.getByText('Compared with 26/03/2026 to 01/04/2026.')).toBeTruthy();
    expect(screen.getByText('1 of 12 dockets has no weight yet and adds no tonnes.')).toBeTruthy();
  });

  it('reads every chart as a table whose totals are the server’s', async () => {
    open();
    await screen.findByText('366.0 t', { selector: 'strong' });
    expect(rowsOf('By grade')).toEqual([
      'Grade | Tonnes | Tonnes before | Loads | Planned | Delivered',
      'A | 274.5 t | 152.5 t | 9 | 8 | 5',
      'PULP | 91.5 t | 152.5 t | 3 | 8 | 5',
      'Total | 366.0 t | 305.0 t | 12 | 15 | 12',
    ]);
    expect(rowsOf('Tonnes hauled').slice(1, 3)).toEqual([
      'Thu 02/04 | 244.0 t | 305.0 t | 8 | 8',
      'Sun 05/04 | 122.0 t | – | 4 | 4',
    ]);
    expect(rowsOf('Delivered against plan').at(-1)).toBe('Total | 15 | 12 | 1 | 1 | 1');
  });

  it('opens a report that was saved under a name, with its parts and filters', async () => {
    const person = userEvent.setup();
    const asked = open();
    await person.click(await screen.findByRole('button', { name: /^View/ }));
    await person.click(await screen.findByText('Pulp of the mill'));
    await screen.findByRole('button', { name: 'View: Pulp of the mill' });
    expect(asked.at(-1)).toMatchObject({ by: 'week', logGradeIds: [2] });
  });

  it('reads what explains a dent: holidays, closed places and weather', async () => {
    open();
    await screen.findByText('Holidays, closed places and weather in these days', { exact: false });
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      '03/04/2026 · Good Friday',
      '02/04/2026 – 04/04/2026 · Closed: KANG 704/1 (fire)',
      '05/04/2026 · Weather: 2 crews stood',
    ]);
  });

  it('follows a row to its dockets, with the days and filters of the report', async () => {
    open({ query: '?from=2026-04-02&to=2026-04-08&crew=7' });
    const link = await screen.findByRole('link', { name: 'PULP' });
    expect(link.getAttribute('href')).toBe(
      '/dockets?from=2026-04-02&to=2026-04-08&status=10%2C20%2C30%2C40%2C50%2C60%2C-1&crew=7&grade=2',
    );
    expect(screen.getByRole('link', { name: 'Open the dockets of these days' })).toBeTruthy();
    const name = 'Show as a table: Delivered against plan';
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('link', { name: 'Thu 02/04' }).getAttribute('href')).toBe(
      '/charts?from=2026-04-02&to=2026-04-02&crew=7&rows=plan',
    );
  });

  it('asks for what the address says', async () => {
    const asked = open({ query: '?from=2026-04-02&to=2026-04-08&by=week&grade=1,2&groups=vehicle' });
    await screen.findByRole('heading', { name: 'By truck' });
    expect(asked).toEqual([
      { from: '2026-04-02', to: '2026-04-08', by: 'week', logGradeIds: [1, 2], dimensions: ['vehicle'] },
    ]);
  });

  it.each(['from=2026-12-05&to=2026-11-01', 'from=2023-01-01&to=2026-11-27'])(
    'finds the usual days, and the fields for others, at an address of days that cannot be: %s',
    async (days) => {
      const asked = open({ query: `?${days}&grade=1` });
      expect(await screen.findByRole('textbox', { name: 'From day' })).toBeTruthy();
      expect(asked).toEqual([{ logGradeIds: [1], dimensions: ['grade', 'destination'] }]);
    },
  );

  it('never asks about more than two years: the last day moves along, and it is said', async () => {
    const asked = open();
    const from = await screen.findByRole('textbox', { name: 'From day' });
    await userEvent.clear(from);
    await userEvent.type(from, '01/01/2023{Enter}');
    expect(await screen.findByText('At most 731 days: the last day is now 31/12/2024.')).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({ from: '2023-01-01', to: '2024-12-31' });
  });

  it('chooses other parts and clears the filters', async () => {
    const asked = open({ query: '?grade=1' });
    await userEvent.click(await screen.findByText('Weeks'));
    expect(asked.at(-1)).toMatchObject({ by: 'week', logGradeIds: [1] });
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(asked.at(-1)).toEqual({ dimensions: ['grade', 'destination'] });
  });

  it('is told where nothing was hauled', async () => {
    open({ loads: 0 });
    expect(await screen.findByText('No load was published for these days.')).toBeTruthy();
    expect(screen.getAllByText('Nothing was hauled or planned on these days.')).toHaveLength(2);
  });

  it('can try again when the server could not tell', async () => {
    const server = fakeServer();
    server.on(getReport, () => {
      throw new ApiError({ code: 500, message: 'the database is away', call: 'getReport' });
    });
    renderRemote(<ChartsPage />, { shell: fakeShell({ server }), path: '/charts' });
    expect(await screen.findByRole('button', { name: /retry/i })).toBeTruthy();
  });

  it('reads it in Chinese where Chinese was chosen', async () => {
    const server = fakeServer();
    server.on(getReport, ({ body }) => reportOf(body));
    const shell = fakeShell({ server, locale: 'zh-CN', user: fakeUser('CUSTOMER') });
    renderRemote(<ChartsPage />, { shell, path: '/charts', messages: chinese });
    expect(await screen.findByRole('heading', { name: '计划与交付' })).toBeTruthy();
  });
});

describe('a person who has a report mailed', () => {
  const MINE = {
    id: 7,
    name: 'Pulp',
    address: 'grade=2',
    isShared: false,
    isMine: true,
    savedBy: 'Mere',
    savedAt: 1,
    version: 1,
  };

  it('chooses one of the own, says when and to whom, and reads the mail before it goes out', async () => {
    const person = userEvent.setup();
    const saved: ScheduleFields[] = [];
    const server = fakeServer();
    server.on(getReport, ({ body }) => reportOf(body));
    server.on(listListViews, () => ({ views: [MINE], firstId: null }));
    let kept: ReportSchedule = { schedule: null, mails: [] };
    server.on(getReportSchedule, () => kept);
    server.on(getReportNotes, () => []);
    server.on(previewReportMail, ({ body: { span } }) => ({
      subject: 'Pulp: 01/04/2026 – 07/04/2026',
      name: 'Pulp',
      days: span,
      summary: ['Hauled: 366.0 t'],
      picture: '',
      pictureText: 'Tonnes hauled',
      heads: ['Tonnes'],
      tables: [{ title: 'Over the days', rows: [['01/04/2026', '30.5 t']], more: '' }],
      foot: '',
      link: 'https://haul.example/charts',
      fileName: 'report.xlsx',
    }));
    server.on(saveReportSchedule, ({ body }) => {
      saved.push(body);
      const { version, ...fields } = body;
      kept = { schedule: { ...fields, version: version + 1, nextAt: 1_775_500_000 }, mails: [] };
      return kept;
    });
    renderRemote(<ChartsPage />, {
      shell: fakeShell({ server, user: fakeUser('CUSTOMER') }),
      path: '/charts?view=7&grade=2',
    });
    await person.click(await screen.findByRole('button', { name: 'By mail' }));
    const to = await screen.findByLabelText('To, with commas between');
    await person.clear(to);
    await person.type(to, 'mill@yard.example, boss@');
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-description')).toBe(
      'boss@ is no mail address.',
    );
    await person.type(to, 'yard.example');
    await person.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Hauled: 366.0 t')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The next one goes out on/)).toBeTruthy();
    // Whoever saved is where they were: the mail is still shown, and Escape closes the dialog.
    expect(screen.getByText('Hauled: 366.0 t')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Save');
    expect(saved).toEqual([
      {
        every: 'monday',
        hour: 6,
        span: 'week',
        to: ['mill@yard.example', 'boss@yard.example'],
        language: 'en-US',
        version: 0,
      },
    ]);
  });

  it('is told to save the report first', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'By mail' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});
