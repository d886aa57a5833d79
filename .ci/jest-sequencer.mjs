// A fresh clone knows no durations, and Jest begins with the largest files: the last worker then waited for two minutes
// for one that is short to read.
import Sequencer from '@jest/test-sequencer';

/** Files that take longer than others of their size; begun first, whatever else there is. */
const LONG = [
  'create-admin.api',
  'dispatchers.api',
  'durability.api',
  'engine-client.api',
  'generate.api',
  'kill-publishers.api',
  'start-up.api',
  'overlays.browser',
  'rehearse.browser',
  'drafts.browser',
  'shell-pages.browser',
  'side-by-side.browser',
  'slow-line.browser',
  'time-zone.browser',
  'big-board.product',
  'faults.product',
  'integrity.product',
  'map.product',
  'swap.product',
  'teams.product',
];

const isLong = ({ path }) => LONG.some((name) => path.endsWith(`/${name}.test.ts`));

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const usual = super.sort(tests);
    return [...usual.filter(isLong), ...usual.filter((test) => !isLong(test))];
  }
}
