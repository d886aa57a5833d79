export type Owner = { remote: string; build?: string };

/** Whose code it was, by an address in it (`/r/<remote>/<build>/`); the shell's where no remote is named. */
export function ownerOf(text: string): Owner {
  const [, remote, build] = /\/r\/([a-z-]+)\/([0-9a-f]+)\//.exec(text) ?? [];
  return remote === undefined ? { remote: 'shell' } : { remote, ...(build ? { build } : {}) };
}

/** Who called a function: the lines of the stack below it. */
export type ReadStack = (below: (...given: never[]) => unknown) => string;

export const readStack: ReadStack = (below) => {
  const at: { stack?: string } = {};
  Error.captureStackTrace?.(at, below);
  return at.stack ?? '';
};

/** Whose own line of code called; a library of the shell that a remote uses answers for itself. */
export function callerOf(stack: string): Owner {
  return ownerOf(stack.split('\n').find((line) => /:\d+:\d+\)?$/.test(line)) ?? '');
}
