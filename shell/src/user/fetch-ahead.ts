import type { RegistryDocument, SignedRegistry } from '@haulboard/contract/shell';
import { savesData } from '../server/saves-data.ts';
import type { ShellFiles } from './shell-files.ts';

/** Of the six connections a browser opens, the sign-in itself keeps two. */
const AT_ONCE = 4;
const REGISTRY = '/registry/current.json';
/** Every role may use it. */
const COMMON_REMOTE = 'planning';

type FetchAheadOptions = {
  files: ShellFiles;
  /** Where the person is going, as far as it is known. */
  landing: string | null;
};

/**
 * Brings what the board will need into the browser's cache while the person types: afterwards nothing but
 * data is fetched. Whatever fails here is simply asked for again when it is needed.
 */
export async function fetchAhead({ files, landing }: FetchAheadOptions): Promise<void> {
  if (savesData()) {
    return;
  }
  const shell = [...files.entry.map(({ url }) => url), ...files.later];
  const registry = await ask(REGISTRY);
  const document = registry && (await documentOf(registry));
  const queue = [...shell, ...(document ? remoteFiles(document, landing) : [])];
  const work = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const response = await ask(url);
      // Only a body read to its end is kept.
      await response?.arrayBuffer().catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Not checked: whatever is fetched here is verified before it runs. */
async function documentOf(registry: Response): Promise<RegistryDocument | undefined> {
  try {
    const signed: SignedRegistry = await registry.json();
    const document: RegistryDocument = JSON.parse(signed.document);
    return document;
  } catch {
    return undefined;
  }
}

async function ask(url: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { priority: 'low' });
  } catch {
    return undefined;
  }
}

function firstFolder(path: string): string | undefined {
  return path.split(/[/?#]/, 2)[1];
}

/** Files of the remote that owns the place the person is going to, those of its first screen first. */
export function remoteFiles({ remotes }: RegistryDocument, landing: string | null): string[] {
  const folder = landing === null ? undefined : firstFolder(landing);
  const owner = Object.keys(remotes).find((name) =>
    remotes[name]?.manifest.routes.some(({ path }) => firstFolder(path) === folder),
  );
  const manifest = remotes[owner ?? COMMON_REMOTE]?.manifest;
  if (!manifest) {
    return [];
  }
  const files = new Set([...manifest.preload, ...Object.keys(manifest.files)]);
  return [...files]
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `/r/${manifest.name}/${manifest.build}/${file}`);
}
