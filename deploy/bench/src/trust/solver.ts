import { setTimeout as wait } from 'node:timers/promises';
import { addDays, dayStart } from '@haulboard/contract/time';
import { startProposal } from '@haulboard/contract';
import { DEMO_PASSWORD } from '@haulboard/demo';
import { Client } from './client.ts';
import { boardOf } from './floods.ts';
import { startProduct } from './product.ts';
import type { Scenario } from './scenario.ts';
import { secondsToNormal, watch } from './watch.ts';

const QUIET_MS = 10_000;
const LOOKED_AT_MS = 30_000;
const PROPOSALS = 16;
const MAX_SLOWER = 3;
const GIVE_UP_S = 120;

/** A dispatcher fills sixteen days at once; a colleague of another dispatcher reads its board meanwhile. */
export const solver: Scenario = {
  about: '16 proposals of one dispatcher ("Fill the day") at once',
  run: async (tell) => {
    const product = await startProduct();
    try {
      const [colleague, planner] = ['127.0.0.1', '127.0.0.2'].map(
        (from) => new Client(product.address, from),
      );
      if (!colleague || !planner) {
        return;
      }
      const { day: today, zone } = await colleague.today();
      const own = await colleague.signIn('carrier2', DEMO_PASSWORD);
      const token = await planner.signIn('carrier', DEMO_PASSWORD);
      const read = () => colleague.ask({ ...boardOf(dayStart(today, zone)), headers: own });
      const watched = { product, read, health: () => colleague.ask({ path: '/healthz' }) };
      const quiet = await watch(watched, wait(QUIET_MS));
      const asked = Array.from({ length: PROPOSALS }, (_, at) =>
        planner.ask({
          method: 'POST',
          path: `/api${startProposal.path}?date=${dayStart(addDays(today, at), zone)}`,
          headers: token,
        }),
      );
      const seen = await watch(watched, wait(LOOKED_AT_MS));
      const answers = await Promise.all(asked);
      const back = await secondsToNormal(watched, { quietP99: quiet.p99, limitS: GIVE_UP_S });
      const taken = answers.filter(({ status }) => status === 200).length;
      tell({
        name: `${PROPOSALS} proposals of one dispatcher`,
        figures: {
          'quiet p50/p99': `${quiet.p50.toFixed(0)} ms/${quiet.p99.toFixed(0)} ms`,
          'others p50/p99': `${seen.p50.toFixed(0)} ms/${seen.p99.toFixed(0)} ms`,
          ratio: (seen.p99 / quiet.p99).toFixed(1),
          'others failed': String(seen.failed),
          unhealthy: String(seen.unhealthy),
          'back after': `${back.toFixed(1)} s`,
          taken: String(taken),
          refused: String(answers.length - taken),
        },
        isKept: seen.p99 <= quiet.p99 * MAX_SLOWER && seen.failed === 0 && seen.unhealthy === 0,
      });
    } finally {
      await product.stop();
    }
  },
};
