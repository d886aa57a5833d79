// What a team runs in its remote's folder; `src/haulboard.mjs` leads here. See --help.
import { parseArgs } from 'node:util';
import { faultOfFolder } from '../dev/wrong-folder.ts';

const HELP = `Usage: haulboard <command>, in the folder of a remote

  dev [options]             shows it alone, or in a running product: see haulboard dev --help
  texts                     collects its texts into src/locales
  test [pattern] [options]  runs its tests; pattern and options are Jest's
  build                     builds it into dist, to be published
  rehearse [--checkout …]   opens its pages as built in a browser, on the shell that runs in a product
  check [--checkout …]      types, texts, styles, tests, build and rehearsal

  --checkout <folder>       where Haulboard is checked out and its product has run; its DATA_DIR counts.
                            In the workspace it is the workspace. Elsewhere check leaves the rehearsal out without it.

As scripts of package.json they run on the Node that they bring: npx pnpm@12.21.0 run check
Exit: 0 good, 1 something failed, 2 not understood
`;

/** Commands that read the arguments themselves find them where they would be alone. */
async function runAsAlone(script: () => Promise<unknown>): Promise<number> {
  process.argv.splice(2, 1);
  await script();
  return Number(process.exitCode ?? 0);
}

/** Options of the commands that do not read the arguments themselves: any other is a slip. */
const OPTIONS = {
  texts: { check: { type: 'boolean' } },
  build: {},
  rehearse: { checkout: { type: 'string' } },
  check: { checkout: { type: 'string' } },
} as const;

const readsThem = (command: string): command is keyof typeof OPTIONS => Object.hasOwn(OPTIONS, command);

function readCheckout(args: readonly string[]): string | undefined {
  return parseArgs({ args: [...args], options: OPTIONS.check }).values.checkout;
}

function asksForHelp(command: string, args: readonly string[]): boolean {
  const isOwn = command === 'dev' || command === 'test';
  return (
    command === '--help' || command === '-h' || (!isOwn && args.some((each) => /^(-h|--help)$/.test(each)))
  );
}

async function rehearseAlone(dir: string, args: readonly string[]): Promise<number> {
  const { rehearse } = await import('./rehearse.ts');
  const { code, said, isLeftOut } = rehearse(dir, readCheckout(args));
  process.stdout.write(`${said.trimEnd()}\n`);
  return isLeftOut ? 1 : code;
}

async function run([command = '--help', ...given]: readonly string[]): Promise<number> {
  // pnpm passes the `--` on that npm takes away.
  const args = given.filter((each) => each !== '--');
  if (asksForHelp(command, args)) {
    process.stdout.write(HELP);
    return 0;
  }
  if (readsThem(command)) {
    parseArgs({ args, options: OPTIONS[command] });
  }
  const dir = process.cwd();
  const fault = faultOfPlace(command, dir);
  if (fault !== undefined) {
    process.stderr.write(`${fault}\n`);
    return 2;
  }
  return carryOut(command, args, dir);
}

/** `dev` looks itself; `texts` also collects those of all remotes below. */
function faultOfPlace(command: string, dir: string): string | undefined {
  return command === 'texts' || command === 'dev' ? undefined : faultOfFolder(dir);
}

async function carryOut(command: string, args: readonly string[], dir: string): Promise<number> {
  switch (command) {
    case 'dev':
      return runAsAlone(() => import('../dev/main.ts'));
    case 'texts':
      return runAsAlone(() => import('../texts.ts'));
    case 'test':
      return (await import('./run-tests.ts')).runTests(dir, args);
    case 'build':
      return (await import('./build.ts')).build(dir);
    case 'rehearse':
      return rehearseAlone(dir, args);
    case 'check':
      return (await import('./check.ts')).check(dir, readCheckout(args));
    default:
      process.stderr.write(`There is no command "${command}".\n\n${HELP}`);
      return 2;
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) {
    throw error;
  }
  process.stderr.write(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}
