// `npm run dev <remote>`: one remote alone, or in place of its build in a running product. See --help.
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { readFaults } from './against/faults.ts';
import { DevError } from './dev-error.ts';
import { findRemote } from './find-remote.ts';
import { isInstalled } from '../build/workspace.ts';

/** Outside the workspace it is run in the folder of the remote. */
const [USAGE, CALL, OWN] = isInstalled
  ? ['haulboard dev [options]', 'haulboard dev', 'haulboard dev']
  : ['npm run dev <remote> [-- options]', 'npm run dev map', 'npm run dev map --'];

const HELP = `Usage: ${USAGE}

  --against <url>           in the running product of that address, in place of its own build there
  --fault <remote>=<fault>  with --against: lets a remote misbehave (slow, hang, 503, tamper, boot-crash)
  --port <number>           where to show it; default: the first free one from 8100

Examples:
  ${CALL}
  ${OWN} --against http://localhost:8080
  ${OWN} --against https://stage.example.nz --fault planning=hang
`;

const OPTIONS = {
  against: { type: 'string' },
  fault: { type: 'string', multiple: true },
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

function readAddress(text: string): URL {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new DevError(
      `--against is the address of a running product, like http://localhost:8080: not "${text}".`,
    );
  }
  return new URL(text);
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
  const faults = readFaults(values.fault ?? []);
  if (values.against === undefined && values.fault !== undefined) {
    throw new DevError(
      '--fault needs --against: a remote that is shown alone is not fetched as in the product.',
    );
  }
  const against = values.against === undefined ? undefined : readAddress(values.against);
  const port = await choosePort(values.port);
  if (against === undefined) {
    const { serveAlone } = await import('./serve-alone.ts');
    process.stdout.write(`\n${source.name} is shown alone at ${await serveAlone(source, port)}\n`);
  } else {
    const { serveAgainst } = await import('./against/serve-against.ts');
    const address = await serveAgainst({ source, port, against, faults });
    process.stdout.write(`\n${against.origin} with ${source.name} of this machine: ${address}\n`);
  }
  process.stdout.write('Ctrl+C ends it.\n');
}

try {
  await run();
} catch (error) {
  if (!(error instanceof DevError)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
