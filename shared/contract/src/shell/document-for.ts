import { isInCanary, type Person } from './choose-build.ts';
import type { Newcomer, RegistryDocument, RemoteEntry, RunnableBuild } from './registry-document.ts';

type Share = NonNullable<RemoteEntry['canary']>;

/** A remote whose first build some people get. */
export type FirstCanary = Newcomer & { readonly name: string; readonly canary: Share };

/** Remotes whose first build somebody gets at the moment. */
export function firstCanariesOf({ newcomers = {} }: Pick<RegistryDocument, 'newcomers'>): FirstCanary[] {
  return Object.entries(newcomers).flatMap(([name, { canary, ...entry }]) =>
    canary ? [{ ...entry, name, canary }] : [],
  );
}

/** All that some page shows, by name: a remote that only some people have takes part like the others. */
export function buildsShown(
  document: Pick<RegistryDocument, 'remotes' | 'newcomers'>,
): readonly (readonly [string, RunnableBuild])[] {
  return [
    ...Object.entries(document.remotes),
    ...firstCanariesOf(document).map(({ name, canary }): [string, RunnableBuild] => [name, canary]),
  ];
}

/**
 * The document as one person has it. Whoever is in the canary of a remote that nobody had before finds it among the others;
 * for all others there is no such remote.
 */
export function documentFor(document: RegistryDocument, person: Person): RegistryDocument {
  const own = firstCanariesOf(document)
    .filter(({ canary }) => isInCanary(canary, person))
    .map(({ name, canary: { build, manifest }, isEnabled, urgency }): [string, RemoteEntry] => [
      name,
      { build, manifest, isEnabled, urgency },
    ]);
  return own.length === 0
    ? document
    : { ...document, remotes: { ...Object.fromEntries(own), ...document.remotes } };
}

/** How open tabs with unsaved work meet the present build of a remote, or that it is gone. */
export function urgencyOf(
  { remotes, newcomers }: Pick<RegistryDocument, 'remotes' | 'newcomers'>,
  name: string,
): RemoteEntry['urgency'] {
  return (remotes[name] ?? newcomers?.[name])?.urgency ?? 'idle';
}
