/** What every remote in a repository of its own needs. */
export const NEEDED = ['contract', 'data', 'tooling', 'ui'] as const;

/** What lists, charts, names of codes and maps are made of: a remote carries what it takes of them. */
const TAKEN = ['base-map', 'charts', 'names', 'records'] as const;

/** Our packages that leave the workspace as tarballs, all in one packing. */
export const PACKED = [...NEEDED, ...TAKEN] as const;
