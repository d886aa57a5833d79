import {
  chooseBuild,
  type Person,
  type RegistryDocument,
  type RemoteManifest,
} from '@haulboard/contract/shell';

/** What the frame shows of a remote: the menu, its pages and its commands. */
type ShownRemote = {
  isEnabled: boolean;
  manifest: Pick<RemoteManifest, 'routes' | 'redirects' | 'commands'>;
};

export type ShownPages = { remotes: Record<string, ShownRemote> };

/** The pages of the registry as one person sees them: those of the builds they get. */
export function shownPages(document: RegistryDocument, person: Person): ShownPages {
  const remotes = Object.fromEntries(
    Object.entries(document.remotes).map(([name, entry]): [string, ShownRemote] => {
      const { routes, redirects, commands } = (chooseBuild(entry, person) ?? entry).manifest;
      return [name, { isEnabled: entry.isEnabled, manifest: { routes, redirects, commands } }];
    }),
  );
  return { remotes };
}

/** These pages, and those of before that are there no more. */
export function withEarlier({ remotes }: ShownPages, before: ShownPages): ShownPages {
  const later = Object.entries(remotes).map(([name, now]): [string, ShownRemote] => {
    const then = before.remotes[name];
    return [name, then ? withRoutesOf(now, then) : now];
  });
  return { remotes: { ...before.remotes, ...Object.fromEntries(later) } };
}

function withRoutesOf(now: ShownRemote, then: ShownRemote): ShownRemote {
  const paths = new Set(now.manifest.routes.map(({ path }) => path));
  const gone = then.manifest.routes.filter(({ path }) => !paths.has(path));
  return { ...now, manifest: { ...now.manifest, routes: [...now.manifest.routes, ...gone] } };
}
