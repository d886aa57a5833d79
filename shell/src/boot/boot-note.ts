const STATE = 'haulboardBoot';
const COOKIE = 'haulboard-lost-shells';
/** After this long a build that did not start here gets another chance. */
const SPARED_S = 600;

/** What kept a build of the shell from starting. */
export type BootFault = {
  readonly build: string;
  readonly reason: 'network' | 'integrity' | 'crash';
  readonly detail: string;
};

/** What one page load tells the next of a start that did not succeed. */
export type BootNote = {
  /** How often this build was loaded anew. */
  readonly tries: number;
  /** Builds that did not start. */
  readonly lost: readonly string[];
  /** The first of what went wrong. */
  readonly fault?: BootFault;
};

const NOTHING: BootNote = { tries: 0, lost: [] };

function stateOfEntry(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Only this page writes it: what has another shape is none. */
function isNote(given: unknown): given is BootNote {
  return typeof given === 'object' && given !== null && 'tries' in given && 'lost' in given;
}

/** The state of the browser's entry outlives a load, also where the browser keeps nothing. */
export function readBootNote(): BootNote {
  const note = stateOfEntry()[STATE];
  return isNote(note) ? note : NOTHING;
}

/** The gateway reads from the cookie which builds not to give to this browser. */
export function keepBootNote(note: BootNote): void {
  history.replaceState({ ...stateOfEntry(), [STATE]: note }, '');
  const age = note.lost.length === 0 ? 0 : SPARED_S;
  document.cookie = `${COOKIE}=${note.lost.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

/** The page has started: a later load begins without what was. The cookie stays for its time. */
export function dropBootNote(): void {
  const { [STATE]: dropped, ...rest } = stateOfEntry();
  if (dropped !== undefined) {
    history.replaceState(Object.keys(rest).length === 0 ? null : rest, '');
  }
}
