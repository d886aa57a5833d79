// `npm run random-use -- --minutes 120 --seed 7`: people of every role who do whatever comes to mind in Chromium, and
// are looked at after each step: no page error, no console error, no focus on the page itself, no number that is not
// the server's. Ends with 1 when something was found.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../testing/browser.ts';
import { ROOT, startProduct } from '../testing/product.ts';
import { actionText, type Step } from './action.ts';
import { findingLines, summaryLine } from './report.ts';
import { readVisit, runVisits } from './run.ts';
import { takeWalk } from './walk.ts';

const HELP = `Usage: npm run random-use -- [options]

  --minutes <number>  how long; default 120
  --seed <text>       which visits; default: the time of day
  --walk <number>     begin with this visit of the seed
  --steps <number>    steps of a visit; default 30
  --replay <file>     do the recorded visit --walk again, step by step

ACCEPTANCE_URL is the address of a product that runs already; without it one is started.
`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    walk: { type: 'string', default: '1' },
    steps: { type: 'string', default: '30' },
    replay: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function tell({ walk, step, account, path: at, action, findings }: Step): void {
  for (const { kind, says } of findings) {
    say(`walk ${walk}, step ${step}, ${account} at ${at}: ${actionText(action)}\n    ${kind}: ${says}`);
  }
}

async function play(): Promise<Step[]> {
  const folder = path.join(ROOT, 'deploy/acceptance/dist/random-use');
  mkdirSync(folder, { recursive: true });
  const record = path.join(folder, `seed-${values.seed}-${Date.now()}.jsonl`);
  const product = await startProduct();
  const browser = await launchBrowser();
  const walk = Number(values.walk);
  const steps = Number(values.steps);
  try {
    if (values.replay !== undefined) {
      const done: Step[] = [];
      const visit = readVisit(values.replay, walk);
      await takeWalk(
        { product, browser, seed: values.seed, walk, steps },
        (step) => void done.push(step),
        visit,
      );
      done.forEach(tell);
      return done;
    }
    say(`Seed ${values.seed}, ${values.minutes} minutes, recorded in ${path.relative(ROOT, record)}`);
    const until = Date.now() + Number(values.minutes) * 60_000;
    return await runVisits({
      product,
      browser,
      seed: values.seed,
      until,
      firstWalk: walk,
      steps,
      record,
      tell,
    });
  } finally {
    await browser.close();
    await product.stop();
  }
}

if (values.help) {
  say(HELP);
} else {
  const done = await play();
  const lines = findingLines(done);
  say([summaryLine(done), ...(lines.length === 0 ? ['Nothing was found.'] : lines)].join('\n'));
  process.exitCode = lines.length === 0 ? 0 : 1;
}
