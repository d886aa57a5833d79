import { readSettings, SettingsError } from '@haulboard/settings';
import type { Settings } from '@haulboard/settings';
import { ReleaseError } from '@haulboard/releases';
import { Children } from './children.ts';
import { launch } from './launch.ts';
import type { Plan } from './launch.ts';
import { StartError } from './start-error.ts';

const INTERRUPTED = 130;
const PARENT_CHECK_MS = 1000;

function explain(error: unknown): string {
  const isForPeople =
    error instanceof StartError || error instanceof SettingsError || error instanceof ReleaseError;
  if (isForPeople) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Ends everything that was started when this process is asked to end, or when nobody is left to ask. */
function stopWithParent(children: Children): void {
  const stop = (code: number) => {
    if (children.isStopping) {
      // Asked twice: the person does not want to wait.
      children.kill();
      process.exit(code);
    }
    process.stdout.write('\nStopping …\n');
    void children.stop().then(() => process.exit(code));
  };
  process.on('SIGINT', () => stop(INTERRUPTED));
  process.on('SIGTERM', () => stop(0));
  process.on('SIGHUP', () => stop(0));
  // Killing npm does not always reach what npm started; a changed parent says that it is gone.
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] !== undefined) {
    setInterval(() => {
      if (process.ppid !== parent && !children.isStopping) {
        stop(0);
      }
    }, PARENT_CHECK_MS).unref();
  }
}

/** Runs the whole product until it is told to stop; a start that fails ends with one line and exit code 1. */
export async function run(planFor: (settings: Settings) => Plan): Promise<void> {
  const children = new Children();
  stopWithParent(children);
  try {
    const settings = readSettings();
    await launch(settings, planFor(settings), children);
  } catch (error) {
    if (children.isStopping) {
      return;
    }
    process.stderr.write(`${explain(error)}\n`);
    await children.stop();
    process.exit(1);
  }
}
