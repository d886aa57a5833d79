export type Owner = { remote: string; build?: string };

/** Whose code it was, by an address in it (`/r/<remote>/<build>/`); the shell's where no remote is named. */
export function ownerOf(text: string): Owner {
  const [, remote, build] = /\/r\/([a-z-]+)\/([0-9a-f]+)\//.exec(text) ?? [];
  return remote === undefined ? { remote: 'shell' } : { remote, ...(build ? { build } : {}) };
}
