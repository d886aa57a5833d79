// The release command: publish, promote, rollback, hold, unhold, status, log. See --help.
import { parseArgs } from 'node:util';
import { readSettings, SettingsError } from '@haulboard/settings';
import { hold, isHeld, unhold } from './hold.ts';
import { readLog } from './log.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { readRegistry } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import { rollback } from './rollback.ts';
import { buildsOf, openStore } from './store.ts';
import type { Store } from './store.ts';

const HELP = `Usage: node deploy/releases/src/main.ts <command>

  publish <dist folder>              put a build into the store; nobody gets it yet
  promote <remote|shell> <build>     let new page loads get it
  rollback <remote|shell>            back to the build that ran before, and hold it there
  hold <remote|shell>                refuse to promote it until it is let go
  unhold <remote|shell>              let it go
  status                             which build of each part runs
  log                                what was changed, when, by whom and why

  --to <build>                       rollback to this build
  --reason <text>                    why; a rollback needs one
  --expect <seq>                     change only when the registry is still at this number
  --json                             one JSON document on stdout

Examples:
  release rollback planning --reason "board stays blank"
  release promote map 1f2e3d4c --expect 41

Exit codes: 0 done or nothing to do, 1 failed, 2 not understood, 4 verification failed, 5 conflict or held.
DATA_DIR says where the store is.
`;

class UsageError extends Error {}

type Given = {
  words: readonly string[];
  /** What every change may be given: `--expect` and `--reason`. */
  said: { expectedSeq?: number; reason?: string };
  to: string | undefined;
};

type Command = (store: Store, given: Given) => Record<string, unknown>;

function partOf({ words: [part] }: Given, verb: string): string {
  if (part === undefined) {
    throw new UsageError(`${verb} needs a part: shell, or the name of a remote.`);
  }
  return part;
}

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
    parts: parts.map((entry) => ({
      ...entry,
      published: buildsOf(store, entry.part).length,
      hold: isHeld(store, entry.part) ? 'held' : '',
    })),
  };
}

const commands: Readonly<Record<string, Command>> = {
  publish(store, { words: [dist] }) {
    if (dist === undefined) {
      throw new UsageError('publish needs the folder of a build.');
    }
    return publish(store, dist);
  },
  promote(store, { words: [part, build], said }) {
    if (part === undefined || build === undefined) {
      throw new UsageError('promote needs a part and a build.');
    }
    const { seq } = promote(store, { part, build, ...said });
    return { part, build, seq };
  },
  rollback(store, given) {
    const part = partOf(given, 'rollback');
    const { to, said } = given;
    const {
      seq,
      registry: { shell, remotes },
    } = rollback(store, {
      part,
      reason: '',
      ...said,
      ...(to === undefined ? {} : { to }),
    });
    return { part, build: (part === 'shell' ? shell : remotes[part])?.build, seq };
  },
  hold(store, given) {
    const part = partOf(given, 'hold');
    return { part, seq: hold(store, { part, ...given.said }).seq };
  },
  unhold(store, given) {
    const part = partOf(given, 'unhold');
    return { part, seq: unhold(store, { part, ...given.said }).seq };
  },
  status,
  log: (store) => ({ records: readLog(store) }),
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

const OPTIONS = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  expect: { type: 'string' },
  reason: { type: 'string' },
  to: { type: 'string' },
} as const;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function run(args: readonly string[]): void {
  const { values, positionals } = readArguments(args);
  const [verb, ...words] = positionals;
  if (values.help || verb === undefined) {
    process.stdout.write(HELP);
    return;
  }
  const command = commands[verb];
  const { dataDir, releaseKeyFile } = readSettings();
  const { expect, reason, to } = values;
  const expectedSeq = expect === undefined ? undefined : Number(expect);
  if (command === undefined || Number.isNaN(expectedSeq)) {
    throw new UsageError(`"${args.join(' ')}" is not understood.`);
  }
  const said = {
    ...(expectedSeq === undefined ? {} : { expectedSeq }),
    ...(reason === undefined ? {} : { reason }),
  };
  print(command(openStore(dataDir, releaseKeyFile), { words, said, to }), values.json);
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
