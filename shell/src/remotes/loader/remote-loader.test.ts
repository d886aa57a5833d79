import { LoadFault } from '../builds/load-fault.ts';
import {
  closeFixtures,
  codeWithout,
  releaseOf,
  runnable,
  show,
  work,
  openLoaderFixture,
} from '../testing/loader-fixture.ts';
import { moduleOf, until } from '../testing/tab-fixture.ts';

const SECOND = 1000;

afterEach(closeFixtures);

describe('bringing a remote into a tab', () => {
  it('shows it and tells how it came', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b1'));
    const { tab, phases } = show(page);
    await until(tab, 'ready');
    expect(phases).toEqual(['resolving', 'fetching', 'starting', 'ready']);
    expect(tab.module()).toBeDefined();
    expect(page.steps).toMatchObject([{ remote: 'map', build: 'b1', phase: 'ready', reason: '' }]);
    expect(page.loader.running()).toEqual([{ remote: 'map', build: 'b1', state: 'ready' }]);
  });

  it('shows a card when nothing can run, and Retry is a fresh attempt of the newest build', async () => {
    const page = openLoaderFixture(codeWithout({ b1: new LoadFault('crash', 'it threw') }), releaseOf('b1'));
    const { tab } = show(page);
    expect(await until(tab, 'failed')).toMatchObject({ reason: 'crash', build: 'b1' });
    expect(page.reports).toEqual(['crash: it threw']);
    tab.open();
    await until(tab, 'resolving', 'fetching');
    expect(await until(tab, 'failed')).toMatchObject({ round: 2 });
  });

  it('is over when the tab is closed', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b1'));
    const { tab, close } = show(page);
    await until(tab, 'ready');
    close();
    expect(page.loader.running()).toEqual([]);
    expect(page.styles.get('b1')).toBe(false);
    page.registry.release(releaseOf('b2'));
    expect(tab.get()).toMatchObject({ phase: 'ready', target: { build: 'b1' } });
  });
});

describe('a build that cannot run', () => {
  const lastGood = runnable('good', '1.4.1');

  it.each([
    ['its files do not come', new Error('503'), 'network'],
    ['its files were tampered with', new LoadFault('integrity', 'hash'), 'integrity'],
    ['it throws while it starts', new LoadFault('crash', 'it threw'), 'crash'],
  ])('is replaced by the last good one when %s, and operations hear of both', async (_, fault, reason) => {
    const page = openLoaderFixture(codeWithout({ b2: fault }), releaseOf('b2', { lastGood }));
    const { tab } = show(page);
    expect(await until(tab, 'lkg', 'failed')).toMatchObject({
      phase: 'lkg',
      target: { build: 'good', version: '1.4.1', instead: { build: 'b2', reason } },
    });
    expect(page.steps.filter(({ phase }) => phase !== 'retrying')).toMatchObject([
      { build: 'b2', phase: 'failed', reason },
      { build: 'good', phase: 'lkg', reason },
    ]);
    expect(page.loader.running()).toEqual([{ remote: 'map', build: 'good', state: 'lkg' }]);
  });

  it('is not tried by the next tab', async () => {
    const asked: string[] = [];
    const page = openLoaderFixture(
      async ({ build }) => {
        asked.push(build);
        return codeWithout({ b2: new LoadFault('crash', 'it threw') })({ build });
      },
      releaseOf('b2', { lastGood }),
    );
    await until(show(page).tab, 'lkg');
    await until(show(page).tab, 'lkg');
    expect(asked).toEqual(['b2', 'good']);
  });

  it('is replaced when its screen throws soon after it came, in this tab alone', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b2', { lastGood }));
    const one = show(page).tab;
    const two = show(page).tab;
    await until(one, 'ready');
    await until(two, 'ready');
    page.clock.now += 3 * SECOND;
    one.crashed(new Error('a fault of the map'));
    await until(one, 'lkg');
    expect(two.get()).toMatchObject({ phase: 'ready', target: { build: 'b2' } });
  });

  it('costs a card when it ran for a while, and is replaced when it does so again', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b2', { lastGood }));
    const { tab } = show(page);
    await until(tab, 'ready');
    page.clock.now += 30 * SECOND;
    tab.crashed(new Error('a fault of the map'));
    expect(await until(tab, 'failed', 'lkg')).toMatchObject({ phase: 'failed', reason: 'crash' });
    tab.open();
    await until(tab, 'ready');
    page.clock.now += 20 * SECOND;
    tab.crashed(new Error('a fault of the map'));
    await until(tab, 'lkg');
  });

  it('is tried again seconds after its files did not come, and takes its place by itself', async () => {
    const broken: Record<string, Error> = { b2: new Error('503') };
    const page = openLoaderFixture(codeWithout(broken), releaseOf('b1'));
    const { tab } = show(page);
    await until(tab, 'ready');
    page.registry.release(releaseOf('b2', { lastGood: runnable('b1') }));
    expect(await until(tab, 'lkg')).toMatchObject({ target: { build: 'b1', instead: { build: 'b2' } } });
    delete broken['b2'];
    page.clock.now += 8 * SECOND;
    expect(await until(tab, 'ready')).toMatchObject({ target: { build: 'b2' } });
  });

  it('leaves a card alone that somebody reads, and tries again by itself after half a minute', async () => {
    const broken: Record<string, Error> = { b2: new Error('503'), good: new Error('503') };
    const page = openLoaderFixture(codeWithout(broken), releaseOf('b2', { lastGood }));
    const { tab, phases } = show(page);
    await until(tab, 'failed');
    const before = phases.length;
    page.clock.now += 8 * SECOND;
    tab.reconsider({ byClock: true });
    expect(phases).toHaveLength(before);
    delete broken['b2'];
    page.clock.now += 23 * SECOND;
    tab.reconsider({ byClock: true });
    expect(await until(tab, 'ready')).toMatchObject({ target: { build: 'b2' } });
  });

  it('is tried less and less often while its files do not come', async () => {
    const broken: Record<string, Error> = { b2: new Error('503') };
    const page = openLoaderFixture(codeWithout(broken), releaseOf('b2'));
    const { tab, phases } = show(page);
    await until(tab, 'failed');
    const triesIn = async (seconds: number): Promise<number> => {
      const before = phases.filter((phase) => phase === 'failed').length;
      for (let passed = 0; passed < seconds; passed += 2) {
        page.clock.now += 2 * SECOND;
        tab.reconsider({ byClock: true });
        await until(tab, 'failed');
        await new Promise((done) => setTimeout(done, 0));
      }
      return phases.filter((phase) => phase === 'failed').length - before;
    };
    const often = await triesIn(120);
    expect(often).toBeGreaterThan(1);
    await triesIn(600);
    expect(await triesIn(600)).toBeLessThan(often * 2);
  });

  it('that threw stays on its card until somebody asks', async () => {
    const broken: Record<string, Error> = { b2: new LoadFault('crash', 'it threw') };
    const page = openLoaderFixture(codeWithout(broken), releaseOf('b2'));
    const { tab, phases } = show(page);
    await until(tab, 'failed');
    const before = phases.length;
    page.clock.now += 60 * SECOND;
    tab.reconsider({ byClock: true });
    expect(phases).toHaveLength(before);
  });

  it('gets another chance when another one was named in between, or the person asks', async () => {
    const broken: Record<string, Error> = { b2: new LoadFault('crash', 'it threw') };
    const page = openLoaderFixture(codeWithout(broken), releaseOf('b2', { lastGood }));
    const { tab } = show(page);
    await until(tab, 'lkg');
    page.registry.release(releaseOf('b3', { lastGood }));
    expect(await until(tab, 'ready')).toMatchObject({ target: { build: 'b3' } });

    page.registry.release(releaseOf('b2', { lastGood }));
    expect(await until(tab, 'lkg')).toMatchObject({ target: { build: 'b3', instead: { build: 'b2' } } });
    delete broken['b2'];
    tab.tryAgain();
    expect(await until(tab, 'ready')).toMatchObject({ target: { build: 'b2' } });
  });

  it('heals its card by itself when another build is named', async () => {
    const page = openLoaderFixture(codeWithout({ b1: new LoadFault('crash', 'it threw') }), releaseOf('b1'));
    const { tab } = show(page);
    await until(tab, 'failed');
    page.registry.release(releaseOf('b2'));
    expect(await until(tab, 'ready')).toMatchObject({ target: { build: 'b2' } });
  });
});

describe('a build that emptied the page', () => {
  const fault = { reason: 'crash', detail: 'It emptied the page.' } as const;
  const emptied = { remote: 'map', build: 'b2' };
  const lastGood = runnable('good', '1.4.1');

  it('is left for the last good one where nothing is typed, and waits where something is', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b2', { lastGood }));
    const { state, guard } = work();
    const [{ tab: clean }, { tab: typed }] = [show(page), show(page, guard)];
    await Promise.all([until(clean, 'ready'), until(typed, 'ready')]);
    page.loader.blame(emptied, fault);
    page.loader.blame(emptied, fault);
    expect(await until(clean, 'lkg')).toMatchObject({ target: { build: 'good' } });
    expect(await until(typed, 'draining')).toMatchObject({ target: { build: 'b2' } });
    state.isDirty = false;
    typed.becameClean();
    expect(await until(typed, 'lkg')).toMatchObject({ target: { build: 'good' } });
    expect(page.reports).toEqual(['crash: It emptied the page.']);
  });

  it('goes on where there is no other, and is not called the version before', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b2'));
    const { tab } = show(page);
    await until(tab, 'ready');
    page.loader.blame(emptied, fault);
    expect(tab.get()).toEqual({ phase: 'ready', round: 1, target: { build: 'b2', version: '1.0.0' } });
  });

  it('is a build that runs here: a late timer of one that is gone leaves all as it is', async () => {
    const page = openLoaderFixture(async () => moduleOf(), releaseOf('b3', { lastGood }));
    const { tab } = show(page);
    await until(tab, 'ready');
    page.loader.blame(emptied, fault);
    expect([tab.get().phase, page.reports]).toEqual(['ready', []]);
  });
});
