import type { ShellApi } from '@haulboard/contract/shell';
import type { Hidden } from '../../security/mend-looks.ts';
import type { Owner } from '../../security/owner-of.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';

type Report = ShellApi['report'];
type Ran = Pick<RemoteLoader, 'blame' | 'running'>;

/** Once may be an accident, and is mended; whoever goes on is left. */
const MANY_TIMES = 3;

function namesOf(parts: readonly Owner[]): string {
  return parts.map(({ remote, build = '' }) => `${remote} ${build}`).join(', ') || 'no remote';
}

/** Whoever emptied the page is left; nobody is where it is not known who. */
export function blameForEmptied(loader: Ran, report: Report) {
  return (by: Owner | undefined): void => {
    const parts = loader.running();
    const [only] = parts.length === 1 ? parts : [];
    const { remote, build } = by ?? only ?? {};
    const detail = 'It emptied the page.';
    if (remote !== undefined && build !== undefined) {
      loader.blame({ remote, build }, { reason: 'crash', detail });
    } else {
      report({ remote: 'shell', message: `The page was emptied while ${namesOf(parts)} ran` });
    }
  };
}

/**
 * A build that hides the shell is named, and left once it goes on. Where it is not known who, none is named, not even the
 * only one that runs: people and their browsers' extensions hide what they do not want to see.
 */
export function blameForHidden(loader: Ran, report: Report) {
  const times = new Map<string, number>();
  return ({ by, name, property, isMended }: Hidden): void => {
    const what = `the ${name} of the page (${property})${isMended ? '' : ', and it could not be put back'}`;
    const key = `${by?.remote ?? ''} ${by?.build ?? ''}`;
    const count = (times.get(key) ?? 0) + 1;
    times.set(key, count);
    if (by?.build === undefined) {
      if (count === 1) {
        report({ remote: 'shell', message: `Something hid ${what} while ${namesOf(loader.running())} ran` });
      }
      return;
    }
    const { remote, build } = by;
    if (count === 1) {
      report({ remote, build, message: `It hid ${what}` });
    } else if (count === MANY_TIMES) {
      loader.blame({ remote, build }, { reason: 'crash', detail: `It hid ${what} again and again.` });
    }
  };
}
