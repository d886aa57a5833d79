import {
  ApiError,
  changeRelease,
  getReleases,
  type PartStatus,
  type ReleaseState,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReleasesPage } from './releases-page.tsx';

afterEach(cleanup);

const ABOUT = {
  origin: { commit: '1f2e3d4c5b6a79880000000000000000aaaaaaaa', author: 'Mere Tamihana' },
  allBytes: 150 * 1024,
  takesMore: [],
  takesLess: ['@haulboard/contract getQueues'],
  calls: 41,
  callsDiffer: [],
  team: null,
};

function partOf(part: string, more: Partial<PartStatus> = {}): PartStatus {
  return {
    part,
    build: 'bbbbbbbb',
    version: '1.1.0',
    isEnabled: true,
    isHeld: false,
    canary: null,
    ramp: null,
    trials: [],
    lastGood: 'aaaaaaaa',
    buildBefore: 'aaaaaaaa',
    published: [
      {
        build: 'bbbbbbbb',
        version: '1.1.0',
        builtAt: '2026-11-20T01:00:00.000Z',
        about: null,
        isRehearsed: false,
        hasRun: true,
        breaks: [],
      },
      {
        build: 'aaaaaaaa',
        version: '1.0.0',
        builtAt: '2026-11-19T01:00:00.000Z',
        about: ABOUT,
        isRehearsed: true,
        hasRun: true,
        breaks: [],
      },
    ],
    sizes: [
      { build: 'bbbbbbbb', at: '2026-11-20T01:05:00.000Z', firstBytes: 61_440, allBytes: 153_600 },
      { build: 'aaaaaaaa', at: '2026-11-19T01:05:00.000Z', firstBytes: 61_440, allBytes: 143_360 },
    ],
    tabs: [
      { build: 'bbbbbbbb', state: 'ready', count: 2, isWanted: true },
      { build: 'aaaaaaaa', state: 'draining', count: 1, isWanted: false },
    ],
    loads: [
      { build: 'bbbbbbbb', phase: 'ready', reason: '', count: 7, lastAt: '2026-11-20T02:00:00.000Z' },
      {
        build: 'bbbbbbbb',
        phase: 'failed',
        reason: 'integrity',
        count: 1,
        lastAt: '2026-11-20T02:30:00.000Z',
      },
    ],
    ...more,
  };
}

function open(part: PartStatus = partOf('planning')) {
  const state: ReleaseState = {
    seq: 41,
    isExpired: false,
    openTabs: 3,
    parts: [part],
    log: [
      {
        seq: 41,
        at: '2026-11-20T01:10:00.000Z',
        actor: 'mere',
        verb: 'promote',
        part: 'planning',
        from: 'aaaaaaaa',
        to: 'bbbbbbbb',
        reason: 'the new board',
        by: 'key 0a1b2c3d4e5f',
        canary: { roles: ['CARRIER'], percent: 20 },
        about: ABOUT,
        team: null,
      },
    ],
    waiting: [],
    refused: null,
  };
  const server = fakeServer();
  server.on(getReleases, () => state);
  const sent: unknown[] = [];
  server.on(changeRelease, ({ body }) => {
    sent.push(body);
    return { ...state, seq: 42, parts: [{ ...part, build: 'aaaaaaaa', isHeld: true }] };
  });
  renderRemote(<ReleasesPage />, {
    shell: fakeShell({ server, user: fakeUser('SUPPER_ADMIN') }),
    path: '/account/releases',
  });
  return { sent, server, state };
}

/** A build that nobody got yet. */
function waiting(build: string): PartStatus['published'][number] {
  const builtAt = '2026-11-21T01:00:00.000Z';
  return { build, version: '1.2.0', builtAt, about: null, isRehearsed: false, hasRun: false, breaks: [] };
}

async function rollingBack(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Roll back ${name}` }));
  return within(await screen.findByRole('dialog', { name: `Roll back ${name}?` }));
}

describe('somebody called at midnight', () => {
  it('sees what runs, how many tabs are on it, who waits and what failed, and who changed it', async () => {
    open();
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

  it('sees how big the builds are that everybody got, and what grew', async () => {
    open();
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

  it('sees what failed while a build ran, by its own words, and is not told ill of the build that stood in', async () => {
    const at = '2026-11-20T02:30:00.000Z';
    const loads = [
      { build: 'bbbbbbbb', phase: 'fault', reason: 'no such crew', count: 3, lastAt: at },
      { build: 'aaaaaaaa', phase: 'lkg', reason: 'integrity', count: 2, lastAt: at },
    ];
    open(partOf('planning', { loads }));
    const card = await screen.findByRole('region', { name: 'planning' });
    expect(card.textContent).toContain('bbbbbbbb no such crew: 3');
    expect(card.textContent).toContain(
      'aaaaaaaa ran in place of a newer build (files changed since they were published): 2',
    );
  });

  it('lets a build be tried for a working day, knowing whether it was rehearsed', async () => {
    const trials = [{ id: 'Zm9vYmFyYmF6', build: 'aaaaaaaa', until: '2026-11-20T09:00:00.000Z' }];
    const { sent } = open(partOf('planning', { trials }));
    const card = within(await screen.findByRole('region', { name: 'planning' }));
    expect(card.getByText(/may be tried until/).textContent).toContain(
      'aaaaaaaa may be tried until 20/11/2026',
    );
    await userEvent.click(card.getByRole('button', { name: 'Let a build of planning be tried' }));
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
    const { sent } = open(partOf('shell', { build: 'aaaaaaaa', published }));
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
    const { sent } = open(partOf('planning', { ramp }));
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
    const { sent } = open(partOf('planning', { trials }));
    await userEvent.click(await screen.findByRole('button', { name: 'End …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the trial of planning aaaaaaaa?' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'seen');
    await userEvent.click(dialog.getByRole('button', { name: 'End the trial' }));
    await waitFor(() => expect(sent).toMatchObject([{ verb: 'trial', to: 'aaaaaaaa', hours: 0 }]));
  });

  it('rolls back to the last good build, knowing what it is, with a reason, on what the page showed', async () => {
    const { sent } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back planning' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll back planning?' }));
    expect(dialog.getByText('commit 1f2e3d4c5b6a by Mere Tamihana · 150 KB')).toBeTruthy();
    expect(dialog.getByText(/It does not take: @haulboard\/contract getQueues/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await dialog.findByText('Say why')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'blank board');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        verb: 'rollback',
        part: 'planning',
        to: 'aaaaaaaa',
        urgency: 'idle',
        reason: 'blank board',
        expectedSeq: 41,
      },
    ]);
    expect(await screen.findByText('Held')).toBeTruthy();
  });

  it('ends a canary by going back to what runs for everybody, and never to the canary', async () => {
    const canary = { build: 'cccccccc', roles: [], percent: 1 };
    const published = [waiting('cccccccc'), ...partOf('stock').published];
    const { sent } = open(partOf('stock', { canary, published }));
    const dialog = await rollingBack('stock');
    expect(dialog.getByText('The canary cccccccc ends: everybody stays at bbbbbbbb.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Build' }));
    const offered = document.querySelectorAll('.ant-select-item-option');
    expect([...offered].map((each) => each.textContent?.slice(0, 8))).toEqual(['bbbbbbbb', 'aaaaaaaa']);
    expect(offered[0]?.textContent).toContain('runs for everybody');
    await userEvent.click(offered[1] ?? document.body);
    expect(dialog.getByText('The canary cccccccc ends: everybody gets aaaaaaaa.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Build' }));
    await userEvent.click(document.querySelectorAll('.ant-select-item-option')[0] ?? document.body);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'it does harm');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(sent).toMatchObject([{ verb: 'rollback', part: 'stock', to: 'bbbbbbbb' }]));
  });

  it('ends the canary of a part that only ever ran one build', async () => {
    const canary = { build: 'cccccccc', roles: [], percent: 1 };
    const published = [waiting('cccccccc'), ...partOf('stock').published.slice(0, 1)];
    open(partOf('stock', { canary, published, lastGood: null, buildBefore: null }));
    const dialog = await rollingBack('stock');
    expect(dialog.getByText('The canary cccccccc ends: everybody stays at bbbbbbbb.')).toBeTruthy();
  });

  it('goes back to what ran before, also of the shell, and not on to a build that never ran', async () => {
    const published = [waiting('cccccccc'), ...partOf('shell').published];
    const { sent } = open(partOf('shell', { lastGood: null, published }));
    const dialog = await rollingBack('shell');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Build' }));
    const offered = [...document.querySelectorAll('.ant-select-item-option')];
    const marks = offered.map((each) => [
      each.textContent?.slice(0, 8),
      /never ran/.test(each.textContent ?? ''),
    ]);
    expect(marks).toEqual([
      ['cccccccc', true],
      ['aaaaaaaa', false],
    ]);
    await userEvent.keyboard('{Escape}');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'no header');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(sent).toMatchObject([{ verb: 'rollback', to: 'aaaaaaaa' }]));
  });

  it('is told, as by the command, that no build ran before the present one', async () => {
    const published = [waiting('cccccccc'), ...partOf('stock').published.slice(0, 1)];
    open(partOf('stock', { lastGood: null, buildBefore: null, published }));
    const back = await screen.findByRole('button', { name: 'Roll back stock' });
    expect(back.getAttribute('aria-description')).toBe('No build of stock ran before the present one.');
    expect(screen.getByRole('button', { name: 'Promote a build of stock' })).toBeTruthy();
  });

  it('reads that what stands there is old, and of when it is, while the server cannot tell', async () => {
    const { server, state } = open();
    await screen.findByText(/Registry at 41/);
    server.on(getReleases, () => {
      throw new ApiError({ code: 503, message: 'the database is away', call: 'getReleases' });
    });
    const line = await screen.findByText(/may be out of date/, {}, { timeout: 20_000 });
    expect(line.textContent).toMatch(/It is as of .*\d:\d{2}/);
    expect(screen.getByText(/Registry at 41/)).toBeTruthy();
    server.on(getReleases, () => ({ ...state, seq: 44 }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/Registry at 44/);
    expect(screen.queryByText(/may be out of date/)).toBeNull();
  });

  it('reads what somebody else changed meanwhile, and decides on that', async () => {
    const { server, state } = open();
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
    const news = await dialog.findByRole('note', {}, { timeout: 20_000 });
    expect(news.textContent).toContain('Held: planning bbbbbbbb · hemi · long weekend');
    expect(news.textContent).not.toContain('the new board');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide on this' }));
    expect(dialog.queryByText('The registry is at 42, not at 41')).toBeNull();
    expect(dialog.getByRole('textbox', { name: 'Reason' }).getAttribute('value')).toBe('blank board');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(sent).toEqual([41, 42]));
  });

  it('reads why the server refused, and loses nothing typed', async () => {
    const { server } = open();
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
    open(partOf('map', { isHeld: true }));
    const promote = await screen.findByRole('button', { name: 'Promote a build of map' });
    expect(promote.getAttribute('aria-description')).toBe('It is held: end the hold first.');
    expect(screen.getByRole('button', { name: 'End the hold of map' })).toBeTruthy();
  });
});
