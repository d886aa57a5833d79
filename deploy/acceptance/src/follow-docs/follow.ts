import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FollowedPage } from './pages.ts';
import { readCommands } from './read-commands.ts';
import { runOn, runToEnd, StepError, stays, type Running } from './terminal.ts';

/** Where the pages say a product is. */
const EXAMPLES = ['http://localhost:8080', 'https://stage.example.nz'] as const;

/** Who follows: the checkout, what stands for its neighbours, and what the shell is given. */
export type Follower = {
  readonly checkout: string;
  /** The folder that `..` means, seen from the checkout. */
  readonly beside: string;
  readonly env: NodeJS.ProcessEnv;
  /** The address of the product, where a page names an example. */
  readonly address: string;
  /** Told of each command when it is done. */
  readonly tell: (command: string, seconds: number) => void;
  /** Looks at what a command shows at an address, while it runs. */
  readonly look?: (address: string) => Promise<void>;
};

/** A command as typed here: the examples of addresses and neighbours are those of the follower. */
function typed(command: string, { beside, address }: Follower, build: string): string {
  const at = EXAMPLES.reduce((text, example) => text.replaceAll(example, address), command);
  return at.replaceAll(/(^|\s)\.\.\/(?=\w)/g, `$1${beside}/`).replaceAll('<build>', build);
}

async function answers(said: string, { look }: Follower): Promise<void> {
  const address = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';
  const response = await fetch(address);
  if (!response.ok) {
    throw new StepError(`${address} answers ${response.status}`);
  }
  await look?.(address);
}

/** One command of a page, typed in a folder; what it starts for others stays in `left`. */
async function typeOne(
  command: string,
  { cwd, build, left, edits }: Terminal,
  follower: Follower,
): Promise<string> {
  const { checkout, beside, env } = follower;
  const line = typed(command, follower, build).replace(`${beside}/haulboard`, checkout);
  const edit = edits.find(({ after }) => after === command);
  if (!stays(command)) {
    const said = await runToEnd(line, cwd, env);
    edit?.make(checkout);
    return said;
  }
  const running = await runOn(line, cwd, env);
  if (command === 'npm start') {
    left.push(running);
    return running.said;
  }
  try {
    edit?.make(checkout);
    await answers(running.said, follower);
  } finally {
    await running.end();
  }
  return running.said;
}

type Terminal = {
  readonly cwd: string;
  /** The id of the build that was published last. */
  readonly build: string;
  readonly left: Running[];
  readonly edits: FollowedPage['edits'];
};

/** Types every command of a page, in order; ends with what is still running, to be ended by whoever asked. */
export async function followPage({ file, edits }: FollowedPage, follower: Follower): Promise<Running[]> {
  const { checkout, beside, tell } = follower;
  const left: Running[] = [];
  let cwd = checkout;
  let build = '';
  try {
    for (const command of readCommands(readFileSync(path.join(checkout, file), 'utf8'))) {
      const folder = /^cd (\S+)$/.exec(command)?.[1];
      if (folder === undefined) {
        const started = performance.now();
        const said = await typeOne(command, { cwd, build, left, edits }, follower);
        build = /\b[0-9a-f]{12}\b/.exec(command.includes(' publish ') ? said : '')?.[0] ?? build;
        tell(command, (performance.now() - started) / 1000);
      } else {
        // A checkout may be called otherwise than in the text.
        cwd = folder === '../haulboard' ? checkout : path.resolve(cwd, folder.replace('..', beside));
      }
    }
    return left;
  } catch (error) {
    await Promise.all(left.map(({ end }) => end()));
    throw error;
  }
}
