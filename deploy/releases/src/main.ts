// The release command: publish <dist> · promote <part> <build> · status. See --help.
import { readSettings, SettingsError } from '@haulboard/settings';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { readRegistry } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import { buildsOf, openStore } from './store.ts';
import type { Store } from './store.ts';

const HELP = `Usage: node deploy/releases/src/main.ts <command>

  publish <dist folder>              put a build into the store; nobody gets it yet
  promote <remote|shell> <build>     let new page loads get it
  status                             which build of each part runs

  --json                             one JSON document on stdout
  --expect <seq>                     promote only when the registry is still at this number

DATA_DIR says where the store is.
`;

class UsageError extends Error {}

type Command = (
  store: Store,
  words: readonly string[],
  expected: number | undefined,
) => Record<string, unknown>;

function status(store: Store): Record<string, unknown> {
  const { seq, at, shell, remotes } = readRegistry(store);
  const parts = [
    ...(shell === null ? [] : [{ part: 'shell', build: shell.build, version: '' }]),
    ...Object.entries(remotes).map(([part, { build, manifest }]) => ({
      part,
      build,
      version: manifest.version,
    })),
  ];
  return {
    seq,
    at,
    parts: parts.map((entry) => ({ ...entry, published: buildsOf(store, entry.part).length })),
  };
}

const commands: Readonly<Record<string, Command>> = {
  publish(store, [dist]) {
    if (dist === undefined) {
      throw new UsageError('publish needs the folder of a build.');
    }
    return publish(store, dist);
  },
  promote(store, [part, build], expectedSeq) {
    if (part === undefined || build === undefined) {
      throw new UsageError('promote needs a part and a build.');
    }
    const { seq } = promote(store, { part, build, ...(expectedSeq === undefined ? {} : { expectedSeq }) });
    return { part, build, seq };
  },
  status,
};

function print(result: Record<string, unknown>, isJson: boolean): void {
  if (isJson) {
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  for (const [key, value] of Object.entries(result)) {
    const lines = Array.isArray(value)
      ? value.map((line) => `\n  ${Object.values(line).join('  ')}`).join('')
      : String(value);
    process.stdout.write(`${key}: ${lines}\n`);
  }
}

function run(args: readonly string[]): void {
  const flagged = args.indexOf('--expect');
  const expected = flagged === -1 ? undefined : Number(args[flagged + 1]);
  const [verb, ...words] = args.filter(
    (word, index) => !word.startsWith('--') && (flagged === -1 || index !== flagged + 1),
  );
  const command = commands[verb ?? ''];
  if (args.includes('--help') || verb === undefined) {
    process.stdout.write(HELP);
    return;
  }
  if (command === undefined || Number.isNaN(expected)) {
    throw new UsageError(`"${args.join(' ')}" is not understood.`);
  }
  print(command(openStore(readSettings().dataDir), words, expected), args.includes('--json'));
}

const exitCodes = { failed: 1, verification: 4, conflict: 5 } as const;

try {
  run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${HELP}`);
    process.exitCode = 2;
  } else if (error instanceof ReleaseError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = exitCodes[error.fault];
  } else if (error instanceof SettingsError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  } else {
    throw error;
  }
}
