// What a team runs in its remote's folder; `src/haulboard.mjs` leads here. See --help.
import { parseArgs } from 'node:util';
import { faultOfFolder } from './wrong-folder.ts';

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

function readCheckout(args: readonly string[]): string | undefined {
  // pnpm passes the `--` on that npm takes away.
  const given = args.filter((each) => each !== '--');
  return parseArgs({ args: given, options: { checkout: { type: 'string' } } }).values.checkout;
}

async function rehearseAlone(dir: string, args: readonly string[]): Promise<number> {
  const { rehearse } = await import('./rehearse.ts');
  const { code, said, isLeftOut } = rehearse(dir, readCheckout(args));
  process.stdout.write(`${said.trimEnd()}\n`);
  return isLeftOut ? 1 : code;
}

async function run([command = '--help', ...args]: readonly string[]): Promise<number> {
  const dir = process.cwd();
  if (command === '--help') {
    process.stdout.write(HELP);
    return 0;
  }
  const fault = command === 'texts' || command === 'dev' ? undefined : faultOfFolder(dir);
  if (fault !== undefined) {
    process.stderr.write(`${fault}\n`);
    return 2;
  }
  switch (command) {
    case 'dev':
      return runAsAlone(() => import('../dev/main.ts'));
    case 'texts':
      return runAsAlone(() => import('../texts.ts'));
    case 'test':
      return (await import('./run-tests.ts')).runTests(
        dir,
        args.filter((each) => each !== '--'),
      );
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
