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

/** Types every command of a page, in order; ends with what is still running, to be ended by whoever asked. */
export async function followPage({ file, edits }: FollowedPage, follower: Follower): Promise<Running[]> {
  const { checkout, beside, env, tell } = follower;
  const left: Running[] = [];
  let cwd = checkout;
  let build = '';
  try {
    for (const command of readCommands(readFileSync(path.join(checkout, file), 'utf8'))) {
      const started = performance.now();
      const line = typed(command, follower, build);
      const edit = edits.find(({ after }) => after === command);
      const folder = /^cd (\S+)$/.exec(line)?.[1];
      if (folder !== undefined) {
        // A checkout may be called otherwise than in the text.
        cwd = command === 'cd ../haulboard' ? checkout : path.resolve(cwd, folder);
        continue;
      }
      if (stays(command)) {
        const running = await runOn(line, cwd, env);
        if (command === 'npm start') {
          left.push(running);
        } else {
          edit?.make(checkout);
          await answers(running.said, follower).finally(running.end);
        }
      } else {
        const said = await runToEnd(line.replace(`${beside}/haulboard`, checkout), cwd, env);
        build = /\b[0-9a-f]{12}\b/.exec(/publish/.test(command) ? said : '')?.[0] ?? build;
        edit?.make(checkout);
      }
      tell(command, (performance.now() - started) / 1000);
    }
    return left;
  } catch (error) {
    await Promise.all(left.map(({ end }) => end()));
    throw error;
  }
}
