// What the release command does with its words.
import { readSettings, SettingsError } from '@haulboard/settings';
import { openBucket } from '../bucket/bucket.ts';
import { changeThroughBucket, lookThroughBucket } from '../bucket/through-bucket.ts';
import { refuseMore, type Command, type Result } from './command.ts';
import { renderHelp, renderVerbHelp } from './help.ts';
import { commands } from './index.ts';
import { readArguments, readValues, refuseForeign, type Values } from './options.ts';
import { UsageError } from './usage-error.ts';
import { ReleaseError } from '../store/release-error.ts';
import { hasReleases, locateStore, openStore } from '../store/store.ts';
import { faultOfSystem } from '../store/system-fault.ts';

const NOT_UNDERSTOOD = 2;
const exitCodes = { failed: 1, verification: 4, conflict: 5 } as const;

/** Whoever mistypes the folder must not read that nothing runs, and must not begin a second history unseen. */
function assertReleases(dataDir: string, command: Command): void {
  if (hasReleases(dataDir)) {
    return;
  }
  if (!command.mayBegin) {
    throw new ReleaseError(
      'failed',
      'Nothing was ever released in {dataDir}. Nothing was changed: set DATA_DIR to the folder of the product, or publish a build first.',
      { dataDir },
    );
  }
  process.stderr.write(`Nothing was ever released in ${dataDir} (DATA_DIR): this is the beginning.\n`);
}

/** A disk that did not do its part, in words. What people get changes with a record, which speaks for itself. */
function inWords(error: unknown, dataDir: string): unknown {
  const fault = faultOfSystem(error, dataDir);
  return fault
    ? new ReleaseError(
        'failed',
        '{file} cannot be used: {why}. What people get was not changed: {advice}.',
        fault,
      )
    : error;
}

type Settings = ReturnType<typeof readSettings>;
type Asked = { readonly command: Command; readonly rest: readonly string[]; readonly values: Values };

async function carryOut(asked: Asked): Promise<Result> {
  const settings = readSettings();
  try {
    return await carryOutIn(settings, asked);
  } catch (error) {
    throw inWords(error, settings.dataDir);
  }
}

/** What changes something has a dry run; `verify` proves the folder, and needs no network for it. */
async function carryOutIn(settings: Settings, { command, rest, values }: Asked): Promise<Result> {
  const { dataDir, releaseKeyFile, releasePublicKey, releasesBucket } = settings;
  if (command.isAlone) {
    return command.run(locateStore(dataDir, releaseKeyFile, releasePublicKey), rest, values);
  }
  const bucket = releasesBucket && !command.isLocal ? openBucket(releasesBucket) : undefined;
  if (bucket === undefined) {
    if (!hasReleases(dataDir) && command.looksAtFirst?.(values)) {
      return command.run(locateStore(dataDir, releaseKeyFile, releasePublicKey), rest, values);
    }
    assertReleases(dataDir, command);
  }
  const place = {
    store: openStore(dataDir, releaseKeyFile, releasePublicKey),
    bucket,
    onFault: (fault: string) => process.stderr.write(`${fault}\n`),
  };
  const isLook = values.said.isDryRun || command.isLook?.(rest) === true;
  const isChange = command.options.includes('dry-run') && !isLook;
  const through = isChange ? changeThroughBucket : lookThroughBucket;
  return through(place, (store) => command.run(store, rest, values));
}

async function run(args: readonly string[]): Promise<void> {
  const { words, given } = readArguments(args);
  const [verb, ...rest] = words[0] === 'help' ? words.slice(1) : words;
  const isHelp = given.help || words[0] === 'help';
  const command = verb === undefined ? undefined : commands[verb];
  if (verb === undefined || (isHelp && command === undefined)) {
    process.stdout.write(renderHelp());
    return;
  }
  if (command === undefined) {
    throw new UsageError(`There is no command "${verb}".`);
  }
  if (isHelp) {
    process.stdout.write(renderVerbHelp(verb, command));
    return;
  }
  refuseForeign(verb, given, command.options);
  refuseMore(verb, command, rest);
  const values = readValues(given, verb);
  const { lines, json, isFaulty = false } = await carryOut({ command, rest, values });
  process.stdout.write(given.json ? `${JSON.stringify(json)}\n` : lines.map((line) => `${line}\n`).join(''));
  process.exitCode = isFaulty ? exitCodes.verification : 0;
}

function helpFor({ verb }: UsageError): string {
  const command = verb === undefined ? undefined : commands[verb];
  return verb === undefined || command === undefined ? renderHelp() : renderVerbHelp(verb, command);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${helpFor(error)}`);
    process.exitCode = NOT_UNDERSTOOD;
  } else if (error instanceof ReleaseError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = exitCodes[error.fault];
  } else if (error instanceof SettingsError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = NOT_UNDERSTOOD;
  } else {
    throw error;
  }
}
