import { RESOURCES, type AnyResource } from '@haulboard/contract';
import { z } from 'zod';
import type { Answer, Caller } from '../../../testing/api-server.ts';
import { row } from './record-answers.ts';
import { USED } from './samples.ts';

type UsesOptions = {
  as: (account: string) => Promise<Caller>;
  /** Counts what was looked at. */
  seen: (answer: Answer) => Answer;
};

const use = z.object({ what: z.string(), count: z.int(), names: z.array(z.string()) });
const refused = z.object({ used_by: z.array(use) });
type Use = z.output<typeof use>;

const BY_OTHERS = 'by others, whose records you do not see';
/** Things that one dispatcher has, and no two. */
const OWN = ['truck', 'rate', 'recurring load', 'load', 'load that is not done'];

/** What is counted: "7 loads that are not done" and "1 load that is not done" are the same. */
const nounOf = (what: string): string =>
  what.replace(/^\d+ /, '').replace('loads that are', 'load that is').replace(/s$/, '');
const countOf = (uses: readonly Use[], noun: string): number =>
  uses.find(({ what }) => nounOf(what) === noun)?.count ?? 0;

/** What keeps a record is told to each reader as far as it sees that. */
export function usesTold({ as, seen }: UsesOptions): void {
  /** What a reader who removes the record is told; nothing where it may not. */
  async function told(account: string, { id, calls }: { id: number; calls: AnyResource['calls'] }) {
    const admin = await as('supper_admin');
    const { version } = row.parse(await admin.ask(calls.get, { params: { id } }));
    const answer = seen(await (await as(account)).try(calls.remove, { params: { id }, query: { version } }));
    return refused.safeParse(answer.data).data?.used_by ?? [];
  }

  it.each(USED)('that something uses name what a reader sees of it, and no more: %s', async (__, used) => {
    const all = await told('supper_admin', used);
    expect(all.map(({ what }) => what)).not.toContain(BY_OTHERS);
    const [north, bay] = [await told('carrier', used), await told('bay', used)];
    for (const { what, count } of all.filter((one) => OWN.includes(nounOf(one.what)))) {
      const noun = nounOf(what);
      expect(countOf(north, noun) + countOf(bay, noun)).toBeLessThanOrEqual(count);
    }
    for (const mine of [north, bay].filter((one) => one.length > 0)) {
      const isMore = all.some(({ what, count }) => countOf(mine, nounOf(what)) < count);
      expect(mine.some(({ what, count }) => what === BY_OTHERS && count === 0)).toBe(isMore);
    }
  });

  it('tell a dispatcher no truck of another one', async () => {
    // Trucks of all dispatchers stand there.
    const homeBase = { id: 1, calls: RESOURCES.homeBases.calls };
    const trucks = async (account: string) =>
      (await told(account, homeBase)).find(({ what }) => nounOf(what) === 'truck')?.names ?? [];
    const [north, bay] = [await trucks('carrier'), await trucks('bay')];
    expect(north.length).toBeGreaterThan(0);
    expect(bay.length).toBeGreaterThan(0);
    expect(north.filter((code) => bay.includes(code))).toEqual([]);
  });
}
