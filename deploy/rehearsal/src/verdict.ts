import type { RemoteStep } from '@haulboard/contract';
import type { ToldFault } from './stand-in/start-stand-in.ts';
import type { WantedVisit } from './wanted-visits.ts';

/** What could be seen of a visit so far. */
export type Seen = {
  /** Where the page stands now. */
  readonly path: string;
  /** The tab's panel is in front and shows something. */
  readonly hasPanel: boolean;
  readonly steps: readonly RemoteStep[];
  readonly faults: readonly ToldFault[];
  /** Errors that nothing in the page caught. */
  readonly errors: readonly string[];
  /** What the browser refused to run or to load, in its own words. */
  readonly refused: readonly string[];
};

const WORDS: Readonly<Record<string, string>> = {
  network: 'its files could not be fetched',
  integrity: 'its files are not the ones that were published',
  incompatible: 'it is built for another contract',
  crash: 'it stopped by a fault of its own',
  disabled: 'it is switched off',
  forbidden: 'the shell does not show it to this role',
  unlisted: 'the shell does not know it',
};

/** `crash: no such day` as people say it. */
function inWords(message: string): string {
  const [, reason = '', detail = ''] = /^(\w+): ?(.*)$/s.exec(message) ?? [];
  const words = WORDS[reason];
  return words === undefined ? message : [words, detail].filter((text) => text !== '').join(': ');
}

function faultsOfSteps({ part, build }: WantedVisit, steps: readonly RemoteStep[]): string[] {
  return steps
    .filter((step) => step.remote === part)
    .flatMap(({ phase, reason, detail, build: stepped }) => {
      const isOther = phase === 'lkg' || (phase === 'ready' && stepped !== build);
      return [
        ...(phase === 'failed' ? [inWords(`${reason}: ${detail}`)] : []),
        ...(isOther ? [`${stepped} ran in its place`] : []),
      ];
    });
}

/** A page of the shell answers for everything on it; a remote for what is its own. */
function isAbout({ part }: WantedVisit, owner: string): boolean {
  return part === 'shell' || owner === part;
}

function isAstray(path: string): boolean {
  return /^\/(error|user)(\/|$)/.test(path);
}

/** Everything that speaks against a visit, each once. */
export function faultsOf(wanted: WantedVisit, seen: Seen): string[] {
  const told = seen.faults.filter(({ remote }) => isAbout(wanted, remote));
  const refused = seen.refused.filter((text) =>
    isAbout(wanted, /\/r\/([a-z-]+)\//.exec(text)?.[1] ?? 'shell'),
  );
  const all = [
    ...faultsOfSteps(wanted, seen.steps),
    ...told.map(({ message }) => inWords(message)),
    ...seen.errors,
    // What the page told of is the same in shorter words.
    ...(told.length === 0 ? refused : []),
    ...(isAstray(seen.path) ? [`the shell led to ${seen.path}`] : []),
  ];
  return [...new Set(all)];
}

/** Whether the page is on the screen, from the very build that was wanted. */
export function hasArrived({ part, build }: WantedVisit, { hasPanel, steps }: Seen): boolean {
  const isReady = steps.some(
    (step) => step.remote === part && step.build === build && step.phase === 'ready',
  );
  return hasPanel && (part === 'shell' || isReady);
}

/** How far a visit came that never arrived. */
function lastSeen({ part }: WantedVisit, { path, hasPanel, steps }: Seen): string {
  const last = steps.findLast((step) => step.remote === part);
  const step = last === undefined ? 'has told of nothing' : `told of "${last.phase}" last`;
  return `${path} ${hasPanel ? 'shows something' : 'is empty'}, ${part} ${step}`;
}

/** Why a visit did not boot, in words; null when it did. */
export function verdictOf(wanted: WantedVisit, seen: Seen, limitMs: number): string | null {
  const faults = faultsOf(wanted, seen);
  if (faults.length > 0) {
    return faults.join('; ');
  }
  return hasArrived(wanted, seen)
    ? null
    : `it was not on the screen after ${limitMs / 1000} seconds: ${lastSeen(wanted, seen)}`;
}
