import type { RegistryDocument } from '@haulboard/contract/shell';
import type { Prover } from '@haulboard/releases';
import type { MapTiles } from '@haulboard/settings';

function isAt(path: string, owned: string): boolean {
  return path === owned || path.startsWith(`${owned}/`);
}

/**
 * First files of the remote that owns this path, and who may see it there. Paths and files are public; the
 * browser asks for them at once when it knows the person for one of the roles.
 */
function aheadOf(remotes: RegistryDocument['remotes'], path: string): string | undefined {
  for (const { build, manifest, isEnabled } of Object.values(remotes)) {
    const route = manifest.routes.find((each) => isAt(path, each.path));
    if (route && isEnabled) {
      const files = manifest.preload.map((file) => `/r/${manifest.name}/${build}/${file}`);
      return JSON.stringify({ roles: route.roles, files });
    }
  }
  return undefined;
}

type PageFactsOptions = {
  readonly prover: Prover;
  readonly path: string;
  /** The build of the shell that this page's one stands in for. */
  readonly instead: string | undefined;
  readonly mapTiles: MapTiles | undefined;
};

/** What the page's script must know before it asks anybody, by the name of the `<meta>` that says it. */
export function pageFacts({
  prover,
  path,
  instead,
  mapTiles,
}: PageFactsOptions): Readonly<Record<string, string | undefined>> {
  return {
    'haulboard-shell-instead': instead,
    'haulboard-release-key': prover.key(),
    'haulboard-ahead': aheadOf(prover.current()?.document.remotes ?? {}, path),
    // Read by shared/base-map, in whichever remote draws a map.
    'haulboard-map-tiles': mapTiles && JSON.stringify(mapTiles),
  };
}
