import { ApiError, changeRelease, getReleases } from '@haulboard/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../locales/zh-CN.po';
import { openReleases, partOf, rollingBack } from './testing/open-releases.tsx';

afterEach(cleanup);

describe('somebody called at midnight', () => {
  it('sees what runs, how many tabs are on it, who waits and what failed, and who changed it', async () => {
    openReleases();
    const card = await screen.findByRole('region', { name: 'planning' });
    expect(card.textContent).toContain('bbbbbbbb');
    expect(card.textContent).toContain('2 of 3 open tabs on it');
    expect(card.textContent).toContain('aaaaaaaa waits for unsaved work: 1');
    expect(card.textContent).toContain('files changed since they were published; not shown: 1');
    const log = screen.getByRole('region', { name: 'What was changed' });
    expect(log.textContent).toContain(
      'merewith the key 0a1b2c3d4e5fPromoted20 % CARRIERplanningaaaaaaaa → bbbbbbbb',
    );
    expect(log.textContent).toContain('commit 1f2e3d4c5b6a by Mere Tamihana · 150 KBthe new board');
  });

  it('sees how many tabs the canary and a trial have of those that are where they should be', async () => {
    const tabs = ['bbbbbbbb', 'cccccccc', 'dddddddd'].map((build, at) => ({
      build,
      state: 'ready',
      count: 8 - at * 3,
      isWanted: true,
    }));
    const canary = { build: 'cccccccc', roles: [], percent: 10 };
    openReleases(partOf('planning', { tabs, canary }));
    const card = await screen.findByRole('region', { name: 'planning' });
    expect(card.textContent).toContain('15 of 15 open tabs on it');
    expect(card.textContent).toContain('cccccccc canary: 5');
    expect(card.textContent).toContain('dddddddd tried by a link: 2');
    expect(card.textContent).not.toContain('bbbbbbbb canary');
  });

  it('sees how big the builds are that everybody got, and what grew', async () => {
    openReleases();
    const card = within(await screen.findByRole('region', { name: 'planning' }));
    await userEvent.click(card.getByText('150 KB, 60 KB of it for the first screen'));
    const rows = within(card.getByRole('table', { name: 'Sizes of planning' })).getAllByRole('row');
    expect(
      rows.map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      [],
      ['bbbbbbbb', '20/11/2026 2:05 pm', '60 KB', '150 KB', '+10 KB'],
      ['aaaaaaaa', '19/11/2026 2:05 pm', '60 KB', '140 KB', ''],
    ]);
  });

  it('sees of each build who has it, how long it was on its way, and how fast it answers', async () => {
    openReleases();
    const card = within(await screen.findByRole('region', { name: 'planning' }));
    const rows = within(card.getByRole('table', { name: 'Web vitals of planning' }));
    expect(rows.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Build', 'People', 'On the screen', 'INP'],
      ['bbbbbbbb', '12', '1.2 s', '210 ms, needs improvement'],
      ['aaaaaaaa', '3', '320 ms', '–'],
    ]);
  });

  it.each([
    [
      'en-US' as const,
      {},
      'answered late: INP 812 ms in 140 visits of 6 people; the build for all, 210 ms in 900',
    ],
    [
      'zh-CN' as const,
      chinese,
      '响应过慢：6 人的 140 次访问中 INP 为 812 毫秒；通用构建 900 次访问中为 210 毫秒',
    ],
  ])('reads in %s why the server halted a canary', async (language, messages, words) => {
    const reason = 'INP 812 ms in 140 visits of 6 people, 210 ms in 900 of the build for all';
    const record = { actor: 'health gate', by: 'health gate', verb: 'rollback', reason };
    openReleases(partOf('planning'), { record, language, messages });
    expect((await screen.findByText(words)).tagName).toBe('TD');
  });

  it('reads what a person wrote as it was written, also where it reads like the server', async () => {
    const reason = '3 of 5 people could not run it, 1 of 40 the build for all';
    openReleases(partOf('planning'), { record: { reason } });
    expect((await screen.findByText(reason)).tagName).toBe('TD');
  });

  it('sees that nobody has had the build that runs yet', async () => {
    openReleases(partOf('planning', { vitals: [] }));
    const card = within(await screen.findByRole('region', { name: 'planning' }));
    const rows = within(card.getByRole('table', { name: 'Web vitals of planning' }));
    expect(rows.getAllByRole('row')[1]?.textContent).toBe('bbbbbbbb0––');
  });

  it('sees what failed while a build ran, by its own words, and is not told ill of the build that stood in', async () => {
    const at = '2026-11-20T02:30:00.000Z';
    const loads = [
      { build: 'bbbbbbbb', phase: 'fault', reason: 'no such crew', count: 3, lastAt: at },
      { build: 'aaaaaaaa', phase: 'lkg', reason: 'integrity', count: 2, lastAt: at },
    ];
    openReleases(partOf('planning', { loads }));
    const card = await screen.findByRole('region', { name: 'planning' });
    expect(card.textContent).toContain('bbbbbbbb no such crew: 3');
    expect(card.textContent).toContain(
      'aaaaaaaa ran in place of a newer build (files changed since they were published): 2',
    );
  });

  it('lets a build be tried for a working day, knowing whether it was rehearsed', async () => {
    const trials = [{ id: 'Zm9vYmFyYmF6', build: 'aaaaaaaa', until: '2026-11-20T09:00:00.000Z' }];
    const { sent } = openReleases(partOf('planning', { trials }));
    const card = within(await screen.findByRole('region', { name: 'planning' }));
    expect(card.getByText(/may be tried until/).textContent).toContain(
      'aaaaaaaa may be tried until 20/11/2026',
    );
    await userEvent.click(card.getByRole('button', { name: 'Try a build of planning' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Let a build of planning be tried?' }));
    expect(dialog.getByText('· rehearsed in a browser')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason'), 'show it to the mill');
    await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
    const asked = { verb: 'trial', part: 'planning', to: 'aaaaaaaa', expectedSeq: 41 };
    await waitFor(() => expect(sent).toEqual([{ ...asked, hours: 8, reason: 'show it to the mill' }]));
  });

  it('is told what a waiting build would break, by call and field, and releases it only by saying so', async () => {
    const loss = { field: 'result.crew', how: 'gone' as const, detail: '' };
    const calls = [{ call: 'getBoard', isGone: false, losses: [loss] }];
    const slots = [{ extension: 'truck-card', slot: 'map.truck-day' }];
    const breaks = [{ part: 'map', build: '11111111', channel: 'stable' as const, calls, slots }];
    const published = partOf('shell').published.map((each) =>
      each.build === 'bbbbbbbb' ? { ...each, breaks } : each,
    );
    const { sent } = openReleases(partOf('shell', { build: 'aaaaaaaa', published }));
    const card = await screen.findByRole('region', { name: 'shell' });
    expect(card.textContent).toContain('uses 41 calls');
    expect(card.textContent).toContain('bbbbbbbb waits; it would break map by 2 calls or slots');
    await userEvent.click(within(card).getByRole('button', { name: 'Promote a build of shell' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Promote a build of shell?' }));
    expect(dialog.getByRole('note').textContent).toContain(
      'map 11111111 (runs for all)getBoard result.crew is gonetruck-card is not shown: map.truck-day is gone',
    );
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the map follows');
    await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));
    expect(await dialog.findByText(/Say above that it may break this/)).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Release it although it breaks this' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ verb: 'promote', to: 'bbbbbbbb', isDespiteBreaks: true }]),
    );
  });

  it('lets a build go to everybody in steps, and sees what the next one waits for', async () => {
    const ramp = {
      build: 'cccccccc',
      percent: 1,
      next: 10,
      steps: [1, 10, 100],
      minutes: 30,
      dueAt: '2026-11-20T09:00:00.000Z',
      waitsFor: 'pages' as const,
      seen: 2,
      pages: 5,
    };
    const { sent } = openReleases(partOf('planning', { ramp }));
    const card = await screen.findByRole('region', { name: 'planning' });
    expect(card.textContent).toContain(
      'cccccccc goes to 1, 10, 100 % of the people, now to 1 % · 10 % when 5 pages have shown it; 2 have',
    );
    await userEvent.click(within(card).getByRole('button', { name: 'Promote a build of planning' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Promote a build of planning?' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Who gets it' }));
    await userEvent.click(
      await screen.findByText('1, 10, 100 % of the people, each for 30 minutes without harm'),
    );
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the new board');
    await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ verb: 'promote', ramp: { steps: [1, 10, 100], minutes: 30 } }]),
    );
  });

  it('ends a trial by its build', async () => {
    const trials = [{ id: 'Zm9vYmFyYmF6', build: 'aaaaaaaa', until: '2026-11-20T09:00:00.000Z' }];
    const { sent } = openReleases(partOf('planning', { trials }));
    await userEvent.click(await screen.findByRole('button', { name: 'End …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the trial of planning aaaaaaaa?' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'seen');
    await userEvent.click(dialog.getByRole('button', { name: 'End the trial' }));
    await waitFor(() => expect(sent).toMatchObject([{ verb: 'trial', to: 'aaaaaaaa', hours: 0 }]));
  });

  it('reads that what stands there is old, and of when it is, while the server cannot tell', async () => {
    const { server, state } = openReleases();
    await screen.findByText(/Registry at 41/);
    server.on(getReleases, () => {
      throw new ApiError({ code: 503, message: 'the database is away', call: 'getReleases' });
    });
    const line = await screen.findByText(/may be out of date/);
    expect(line.textContent).toMatch(/It is as of .*\d:\d{2}/);
    expect(screen.getByText(/Registry at 41/)).toBeTruthy();
    server.on(getReleases, () => ({ ...state, seq: 44 }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/Registry at 44/);
    expect(screen.queryByText(/may be out of date/)).toBeNull();
  });

  it('reads what somebody else changed meanwhile, and decides on that', async () => {
    const { server, state } = openReleases();
    const sent: unknown[] = [];
    const hold = { seq: 42, verb: 'hold', actor: 'hemi', reason: 'long weekend' };
    const log = [...state.log.map((promoted) => ({ ...promoted, ...hold })), ...state.log];
    server.on(changeRelease, ({ body }) => {
      sent.push(body.expectedSeq);
      if (body.expectedSeq === 41) {
        server.on(getReleases, () => ({ ...state, seq: 42, log }));
        throw new ApiError({ code: 409, message: 'The registry is at 42, not at 41', call: 'changeRelease' });
      }
      return { ...state, seq: 43 };
    });
    const dialog = await rollingBack('planning');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'blank board');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    const news = await dialog.findByRole('note');
    expect(news.textContent).toContain('Held: planning bbbbbbbb · hemi · long weekend');
    expect(news.textContent).not.toContain('the new board');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide on this' }));
    expect(dialog.queryByText('The registry is at 42, not at 41')).toBeNull();
    expect(dialog.getByRole('textbox', { name: 'Reason' }).getAttribute('value')).toBe('blank board');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(sent).toEqual([41, 42]));
  });

  it('reads why the server refused, and loses nothing typed', async () => {
    const { server } = openReleases();
    server.on(changeRelease, () => {
      throw new ApiError({ code: 409, message: 'The registry is at 42, not at 41', call: 'changeRelease' });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off planning' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch planning off?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'on fire');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    expect(await dialog.findByText('The registry is at 42, not at 41')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Reason' }).getAttribute('value')).toBe('on fire');
  });

  it('is offered no promotion while a part is held, but the way to let it go', async () => {
    openReleases(partOf('map', { isHeld: true }));
    const promote = await screen.findByRole('button', { name: 'Promote a build of map' });
    expect(promote.getAttribute('aria-description')).toBe('It is held: end the hold first.');
    expect(screen.getByRole('button', { name: 'End the hold of map' })).toBeTruthy();
  });
});
