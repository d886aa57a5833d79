// A fresh clone knows no durations, and Jest begins with the largest files: the last worker then waited for two minutes
// for one that is short to read.
import Sequencer from '@jest/test-sequencer';

/** Files that take longer than others of their size; begun first, whatever else there is. */
const LONG = [
  'durability.api',
  'engine-client.api',
  'generate.api',
  'start-up.api',
  'overlays.browser',
  'record-links.browser',
  'rehearse.browser',
  'drafts.browser',
  'slow-line.browser',
  'faults.product',
  'integrity.product',
  'random-use.product',
  'teams.product',
];

const isLong = ({ path }) => LONG.some((name) => path.endsWith(`/${name}.test.ts`));

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const usual = super.sort(tests);
    return [...usual.filter(isLong), ...usual.filter((test) => !isLong(test))];
  }
}
