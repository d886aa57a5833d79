// `npm run swap-rounds -- --rounds 200`: somebody types into every dialog and form of every part. Meanwhile its next build
// is promoted and rolled back at random moments. Ends with 1 when a letter or the focus was lost.
import { parseArgs } from 'node:util';
import { launchBrowser } from '../testing/browser.ts';
import { fullDay } from '../testing/full-day.ts';
import { startProduct } from '../testing/product.ts';
import { runRounds, type Round } from './run.ts';

const HELP = `Usage: npm run swap-rounds -- [options]

  --rounds <number>  at least so many, in whole passes over all forms; default 200
  --seed <text>      which moments and letters; default: the time of day
  --ahead <number>   on which day from today; default 6, each once in a product

ACCEPTANCE_URL and ACCEPTANCE_DATA_DIR name a product that runs already; without them one is started.
`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== '--'),
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    ahead: { type: 'string', default: '6' },
    help: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function resultOf(round: Round): string {
  if ('fault' in round) {
    return `not typed into: ${round.fault}`;
  }
  const { letters, lost, isFocusKept, hasWaited } = round.typed;
  const focus = isFocusKept ? 'focus kept' : 'FOCUS LOST';
  return `${letters} letters, ${lost} lost, ${focus}${hasWaited ? '' : ', no word of an update'}`;
}

/** @returns whether nothing was lost */
function summarise(done: readonly Round[]): boolean {
  const typed = done.flatMap((round) => ('typed' in round ? [round.typed] : []));
  const sum = (of: (each: (typeof typed)[number]) => number) =>
    typed.reduce((total, each) => total + of(each), 0);
  const lost = sum((each) => each.lost);
  const strayed = sum((each) => Number(!each.isFocusKept));
  say(
    `${typed.length} rounds in ${new Set(done.map(({ part, form }) => `${part} ${form}`)).size} forms, ` +
      `${sum(({ letters }) => letters)} letters typed, ${lost} lost, focus lost ${strayed} times; ` +
      `the page said in ${sum(({ hasWaited }) => Number(hasWaited))} that an update waits; ` +
      `${done.length - typed.length} could not be typed into`,
  );
  return lost + strayed === 0 && done.length === typed.length;
}

async function play(): Promise<boolean> {
  say(`Seed ${values.seed}`);
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const day = await fullDay({ product, browser, ahead: Number(values.ahead) });
    const rounds = Number(values.rounds);
    const tell = (round: Round) => say(`${round.part}, ${round.form}: ${resultOf(round)}`);
    return summarise(await runRounds({ product, browser, day, rounds, seed: values.seed, tell }));
  } finally {
    await browser.close();
    await product.stop();
  }
}

if (values.help) {
  say(HELP);
} else {
  process.exitCode = (await play()) ? 0 : 1;
}
