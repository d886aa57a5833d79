import { createVisits, type MeasuredEvent } from './visits.ts';

const MAP = { remote: 'map', build: 'm1' };
const PLANNING = { remote: 'planning', build: 'p1' };
const SHELL = { remote: 'shell', build: 's1' };

/** A page with a clock of the test's own; what was felt is read as `remote build metric value`. */
function openPage() {
  const clock = { now: 0 };
  const visits = createVisits(() => clock.now);
  let id = 0;
  return {
    visits,
    at(now: number): void {
      clock.now = now;
    },
    /** Somebody did something, and the page answered so much later. */
    acts(startTime: number, duration: number, more: Partial<MeasuredEvent> = {}): void {
      id += 1;
      visits.measured({ interactionId: id, startTime, duration, ...more });
    },
    told: (isWhole = true): string[] =>
      visits
        .take({ isWhole })
        .map(({ remote, build, metric, value }) => `${remote} ${build} ${metric} ${value}`),
  };
}

describe('what a visit of a page was like', () => {
  it('is told of the build that was in front when the interaction began, though it was measured later', () => {
    const page = openPage();
    page.visits.lookAt(PLANNING);
    page.at(1_000);
    page.visits.lookAt(MAP);
    // The click that led away blocked the page before: the browser says so after the map is there.
    page.acts(950, 640);
    page.acts(1_200, 48);
    page.at(2_000);
    page.visits.hide();
    expect(page.told()).toEqual(['planning p1 INP 640', 'map m1 INP 48']);
  });

  it('is one visit for each time that a page comes to the front, and for each build of it', () => {
    const page = openPage();
    for (const [nth, front] of [PLANNING, MAP, PLANNING, { ...PLANNING, build: 'p2' }].entries()) {
      page.at(nth * 1_000);
      page.visits.lookAt(front);
      page.visits.lookAt({ ...front });
      page.acts(nth * 1_000 + 5, 100 + nth);
    }
    page.visits.hide();
    expect(page.told()).toEqual([
      'planning p1 INP 100',
      'map m1 INP 101',
      'planning p1 INP 102',
      'planning p2 INP 103',
    ]);
  });

  it('is told once, and not before everything of it can have come', () => {
    const page = openPage();
    page.visits.lookAt(PLANNING);
    page.acts(100, 200);
    page.at(500);
    page.visits.lookAt(MAP);
    page.at(9_000);
    expect(page.told(false)).toEqual([]);
    page.acts(400, 8_000);
    page.at(11_000);
    expect(page.told(false)).toEqual(['planning p1 INP 8000']);
    expect(page.told(false)).toEqual([]);
  });

  it('takes a key that is pressed and let go for one interaction, as long as its longest event', () => {
    const page = openPage();
    page.visits.lookAt(MAP);
    page.acts(10, 24, { interactionId: 7 });
    page.acts(30, 320, { interactionId: 7 });
    page.acts(40, 16, { interactionId: 7 });
    page.acts(50, 900, { interactionId: 0 });
    page.visits.hide();
    expect(page.told()).toEqual(['map m1 INP 320']);
  });

  it.each([
    [49, 900],
    [50, 800],
    [99, 800],
    [100, 700],
  ])('of %i interactions leaves out the longest one of fifty', (count, inp) => {
    const page = openPage();
    page.visits.lookAt(MAP);
    [900, 800, 700].forEach((ms) => page.acts(1, ms));
    Array.from({ length: count - 3 }, () => page.acts(1, 40));
    page.at(2);
    page.visits.hide();
    expect(page.told()).toEqual([`map m1 INP ${inp}`]);
  });

  it('is told of the extension that somebody used, and not of the page it is in', () => {
    const page = openPage();
    page.visits.lookAt(PLANNING);
    page.acts(5, 480, { owner: MAP });
    page.acts(6, 56);
    page.at(10);
    page.visits.hide();
    expect(page.told()).toEqual(['map m1 INP 480', 'planning p1 INP 56']);
  });

  it('is nothing where nobody did anything, or where no build is named', () => {
    const page = openPage();
    page.visits.lookAt(PLANNING);
    page.at(10);
    page.visits.lookAt({ ...SHELL, build: '' });
    page.acts(11, 90);
    page.at(20);
    page.visits.hide();
    expect(page.told()).toEqual([]);
  });
});

describe('what a load was like', () => {
  it('is told of its first page, when that is left, and of no later one', () => {
    const page = openPage();
    page.visits.lookAt(SHELL);
    page.at(300);
    page.visits.lookAt(PLANNING);
    page.visits.painted(900);
    page.visits.painted(1_234.4);
    page.visits.shifted(0.012_34);
    page.at(5_000);
    page.visits.lookAt(MAP);
    page.visits.shifted(0.5);
    page.at(6_000);
    page.visits.hide();
    expect(page.told()).toEqual(['planning p1 LCP 1234', 'planning p1 CLS 0.0123']);
    page.visits.lookAt(MAP);
    page.visits.hide();
    expect(page.told()).toEqual([]);
  });

  it('is told of the build that was on the screen, not of one that gave way before', () => {
    const page = openPage();
    page.visits.lookAt({ ...MAP, build: 'broken' });
    page.at(800);
    page.visits.lookAt(MAP);
    page.visits.painted(1_500);
    page.at(3_000);
    page.visits.hide();
    expect(page.told()).toEqual(['map m1 LCP 1500']);
  });

  it.each([
    ['that somebody used', (page: ReturnType<typeof openPage>) => page.acts(100, 30)],
    ['that was closed at once', () => undefined],
  ])('is told of the shell for a page of its own %s', (_, use) => {
    const page = openPage();
    page.visits.lookAt(SHELL);
    page.visits.painted(700);
    use(page);
    page.at(900);
    page.visits.hide();
    expect(page.told()).toContain('shell s1 LCP 700');
  });
});
