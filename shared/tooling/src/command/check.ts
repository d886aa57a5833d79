import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuietly, scriptOf, type Ended } from './program.ts';
import { faultOfCheckout, rehearse, type Rehearsal } from './rehearse.ts';
import { faultsOfSources } from './styles.ts';

const COMMAND = fileURLToPath(new URL('../../src/haulboard.mjs', import.meta.url));
const WORDS = { passed: 'ok', failed: 'FAILED', leftOut: 'left out' } as const;

type Outcome = keyof typeof WORDS;
type Step = { readonly name: string; readonly run: () => Ended | Rehearsal };

function stepsOf(dir: string, checkout: string | undefined): Step[] {
  const node = (...args: string[]) => runQuietly(process.execPath, ['--no-warnings', ...args], dir);
  const styles = (): Ended => {
    const faults = faultsOfSources(dir);
    return { code: faults.length === 0 ? 0 : 1, said: faults.join('\n') };
  };
  let isBuilt = false;
  const build = (): Ended => {
    const ended = node(COMMAND, 'build');
    isBuilt = ended.code === 0;
    return ended;
  };
  const noBuild: Rehearsal = { code: 0, said: 'nothing was built', isLeftOut: true };
  return [
    { name: 'types', run: () => node(scriptOf('typescript', dir), '-p', '.', '--pretty', 'false') },
    { name: 'texts', run: () => node(COMMAND, 'texts', '--check') },
    { name: 'styles', run: styles },
    { name: 'tests', run: () => node(COMMAND, 'test') },
    { name: 'build', run: build },
    { name: 'rehearsal', run: () => (isBuilt ? rehearse(dir, checkout) : noBuild) },
  ];
}

function outcomeOf(ended: Ended | Rehearsal): Outcome {
  if ('isLeftOut' in ended && ended.isLeftOut) {
    return 'leftOut';
  }
  return ended.code === 0 ? 'passed' : 'failed';
}

function runStep({ name, run }: Step): Outcome {
  const started = performance.now();
  const ended = run();
  const outcome = outcomeOf(ended);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const more = outcome === 'leftOut' ? ended.said.trim().replaceAll('\n', ' ') : `${seconds} s`;
  process.stdout.write(`${WORDS[outcome].padEnd(9)}${name.padEnd(10)}${more}\n`);
  if (outcome === 'failed') {
    process.stderr.write(`${ended.said.trim()}\n`);
  }
  return outcome;
}

/** Everything that is asked of a remote before it ships, one after the other; gives the exit code. */
export function check(dir: string, checkout: string | undefined): number {
  // A mistyped folder is said before minutes of work, not after them.
  const slip = checkout === undefined ? undefined : faultOfCheckout(path.resolve(dir, checkout));
  if (slip !== undefined) {
    process.stderr.write(`${slip}\n`);
    return 2;
  }
  const outcomes = stepsOf(dir, checkout).map(runStep);
  const count = (wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length;
  const leftOut = count('leftOut') === 0 ? '' : `, ${count('leftOut')} left out`;
  process.stdout.write(
    `check of ${path.basename(dir)}: ${count('passed')} passed, ${count('failed')} failed${leftOut}\n`,
  );
  return count('failed') > 0 ? 1 : 0;
}
