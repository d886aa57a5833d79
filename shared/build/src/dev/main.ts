// `npm run dev <remote>`: one remote alone, or in place of its build in a running product. See --help.
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { DevError } from './dev-error.ts';
import { findRemote } from './find-remote.ts';

const HELP = `Usage: npm run dev <remote> [-- options]

  --port <number>           where to show it; default: the first free one from 8100

Examples:
  npm run dev map
`;

const OPTIONS = {
  port: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const FIRST_PORT = 8100;
const LAST_PORT = 8199;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function choosePort(wish: string | undefined): Promise<number> {
  if (wish !== undefined) {
    const port = Number(wish);
    if (!Number.isInteger(port) || port < 1 || port > 65_535 || !(await isFree(port))) {
      throw new DevError(`--port ${wish} is not a free port: choose another, or leave it out.`);
    }
    return port;
  }
  for (let port = FIRST_PORT; port <= LAST_PORT; port += 1) {
    if (await isFree(port)) {
      return port;
    }
  }
  throw new DevError(`No port from ${FIRST_PORT} to ${LAST_PORT} is free: give one with --port.`);
}

function readArguments() {
  try {
    // pnpm passes the `--` on that npm takes away.
    const args = process.argv.slice(2).filter((each) => each !== '--');
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new DevError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const source = findRemote(positionals[0]);
  const port = await choosePort(values.port);
  const { serveAlone } = await import('./serve-alone.ts');
  const address = await serveAlone(source, port);
  process.stdout.write(`\n${source.name} is shown alone at ${address}\nCtrl+C ends it.\n`);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof DevError)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
