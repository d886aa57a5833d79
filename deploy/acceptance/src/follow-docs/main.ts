// `npm run follow-docs`: the tutorial and the how-tos of teams, typed word for word in a scratch folder. See --help.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../testing/product.ts';
import { followPage } from './follow.ts';
import { PAGES } from './pages.ts';
import { endAll, StepError, type Running } from './terminal.ts';

const HELP = `Usage: npm run follow-docs -- [options]

Types every command of these pages, in a clone of the last commit in a scratch folder:
${PAGES.map(({ file }) => `  ${file}`).join('\n')}

  --node <versions>  on which Node, from the npm registry; default 20,24
  --keep             leave the scratch folder, and say where it is

Needs Chromium (CHROMIUM_PATH), git, the npm registry, and some ten minutes for each version. What was not committed is
not followed. Exit: 0 every command did what its page says, 1 one did not.
`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== '--'),
  options: {
    node: { type: 'string', default: '20,24' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** What npm and this workspace put around a script; certificates and registries are the machine's. */
const OF_SCRIPTS =
  /^(npm_(lifecycle|package|command|execpath|node_execpath|config_(user_agent|local_prefix|prefix))|INIT_CWD$|NODE$|NODE_(OPTIONS|ENV|PATH|COMPILE_CACHE)$|DATA_DIR$)/;

/** What somebody who opens a terminal has: nothing of the scripts that started this one. */
function environmentOf(bin: string, port: number): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !OF_SCRIPTS.test(name));
  const places = (process.env['PATH'] ?? '').split(':').filter((place) => !place.includes('node_modules'));
  return { ...Object.fromEntries(own), PATH: [bin, ...places].join(':'), PORT: String(port) };
}

/** A Node of that version, as a package of the registry; gives the folder of its program. */
function installNode(version: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', `node@${version}`], { cwd: folder });
  return path.join(folder, 'node_modules/.bin');
}

async function followOn(version: string, scratch: string): Promise<void> {
  const begun = performance.now();
  const bin = installNode(version, path.join(scratch, 'node'));
  const port = await freePort();
  const env = environmentOf(bin, port);
  const checkout = path.join(scratch, 'haulboard');
  execFileSync('git', ['clone', '--quiet', ROOT, checkout], { env });
  const told = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim();
  say(`\nNode ${told}, outside the workspace, in ${scratch}`);
  const follower = {
    checkout,
    beside: scratch,
    env,
    address: `http://localhost:${port}`,
    tell: (command: string, seconds: number) => say(`${`${seconds.toFixed(1)} s`.padStart(9)}  ${command}`),
  };
  const running: Running[] = [];
  try {
    for (const page of PAGES) {
      say(page.file);
      running.push(...(await followPage(page, follower)));
    }
  } finally {
    await Promise.all(running.map(({ end }) => end()));
  }
  say(
    `Node ${told}: every command did what its page says, in ${Math.round((performance.now() - begun) / 1000)} s`,
  );
}

async function follow(): Promise<void> {
  for (const version of values.node.split(',')) {
    const scratch = mkdtempSync(path.join(tmpdir(), 'haulboard-followed-'));
    try {
      await followOn(version, scratch);
    } finally {
      if (values.keep) {
        say(`Left in ${scratch}`);
      } else {
        rmSync(scratch, { recursive: true, force: true });
      }
    }
  }
}

if (values.help) {
  say(HELP);
} else {
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      endAll();
      process.exitCode = 1;
    });
  }
  try {
    await follow();
  } catch (error) {
    if (!(error instanceof StepError)) {
      throw error;
    }
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
