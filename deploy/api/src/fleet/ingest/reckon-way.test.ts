import { JumpGuard, type Seen } from './jump-guard.ts';
import type { Fix } from './fix.ts';
import { readQueryForm } from './query-form.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 0, 0);
/** 0.009 degrees of latitude are a kilometre. */
const north = (km: number) => -38 + km * 0.009;

/** What is stored of a phone's reports, in the order in which they come. */
async function storedOf(reports: readonly string[], last?: Seen): Promise<Fix[]> {
  const guard = new JumpGuard({ readLast: () => Promise.resolve(last) });
  const stored: Fix[] = [];
  for (const report of reports) {
    const { fixes } = readQueryForm(new URLSearchParams(`id=phone&${report}`), NOW);
    stored.push(...(await guard.sift('phone', fixes)).fixes);
  }
  return stored;
}

/** `second` before now. */
const at = (second: number, km: number, more = '') =>
  `lat=${north(km)}&lon=176&timestamp=${NOW / 1000 - second}${more}`;

describe('a truck whose phone says no speed', () => {
  it('is seen to drive, and where to, by its way since the fix before', async () => {
    const [first, second] = await storedOf([at(120, 0), at(60, 1)]);
    expect(first).toMatchObject({ speedKmh: null, heading: null });
    expect(second?.speedKmh).toBeCloseTo(60, 0);
    expect(second?.heading).toBeCloseTo(0, 5);
  });

  it('goes on from where it was before the server was started again', async () => {
    const last = { at: NOW - 120_000, latitude: north(1), longitude: 176 };
    const [fix] = await storedOf([at(60, 0, '&speed=-1&bearing=-1')], last);
    expect(fix?.speedKmh).toBeCloseTo(60, 0);
    expect(fix?.heading).toBeCloseTo(180, 5);
  });

  it('stands where it stays', async () => {
    expect((await storedOf([at(120, 1), at(60, 1)]))[1]).toMatchObject({ speedKmh: 0, heading: null });
  });

  it.each([
    { what: 'after a long silence', reports: [at(1000, 0), at(60, 5)] },
    { what: 'behind a newer fix', reports: [at(60, 1), at(120, 0)] },
    { what: 'where no truck drives that fast', reports: [at(70, 0), at(60, 3)] },
  ])('is of no known speed $what', async ({ reports }) => {
    expect((await storedOf(reports))[1]).toMatchObject({ speedKmh: null, heading: null });
  });
});

describe('a truck whose phone says its speed', () => {
  it('is believed', async () => {
    const [, second] = await storedOf([at(120, 0), at(60, 1, '&speed=10&bearing=90')]);
    expect(second).toMatchObject({ speedKmh: 18.52, heading: 90 });
  });
});
