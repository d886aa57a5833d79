/** Written in by the build: version of each module that remotes take from this shell. */
declare const SHARED_BY_SHELL: Readonly<Record<string, string>>;

/** What this shell brings for remotes; nothing where no build wrote it in, as in tests. */
export function sharedVersions(): Readonly<Record<string, string>> {
  return typeof SHARED_BY_SHELL === 'undefined' ? {} : SHARED_BY_SHELL;
}
