import type { RemoteManifest } from '@haulboard/contract/shell';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { LoadFault, type FetchCode } from './remote-loader.ts';

/** Hash of each entry that may run, by its address without the retry mark. */
const integrities = new Map<string, string>();

function urlOf(manifest: RemoteManifest, file: string): string {
  return `/r/${manifest.name}/${manifest.build}/${file}`;
}

/** An entry nobody vouches for is refused: the browser gets a hash that nothing has. */
const IMPOSSIBLE = `sha384-${'A'.repeat(64)}`;

function entryScript(url: string): HTMLScriptElement {
  const { pathname } = new URL(url, location.origin);
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  script.integrity = integrities.get(pathname) ?? IMPOSSIBLE;
  return script;
}

let isPrepared = false;

function prepare(): void {
  if (!isPrepared) {
    isPrepared = true;
    registerPlugins([{ name: 'integrity', createScript: ({ url }) => entryScript(url) }]);
  }
}

/** All first files at once instead of one after the other; a preload that fails costs nothing. */
function preload(manifest: RemoteManifest): void {
  for (const file of manifest.preload) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    // As the later request will ask, or the browser throws the preload away: the entry is fetched by our
    // hook with `crossorigin`, the rest by webpack, which leaves it out for files of this origin.
    if (file === manifest.entry) {
      link.crossOrigin = 'anonymous';
    }
    link.integrity = manifest.files[file] ?? '';
    link.href = urlOf(manifest, file);
    document.head.append(link);
  }
}

/**
 * Fetches a build's entry and its `./app`. The name is the build's own, so two builds can share the page;
 * a later attempt has an address of its own, because the browser holds back a second request for a hung one.
 */
export const fetchCode: FetchCode = async (manifest, attempt) => {
  prepare();
  const path = urlOf(manifest, manifest.entry);
  integrities.set(path, manifest.files[manifest.entry] ?? IMPOSSIBLE);
  if (attempt === 0) {
    preload(manifest);
  }
  const entry = attempt === 0 ? path : `${path}?r=${attempt}`;
  registerRemotes([{ name: manifest.container, entry }], { force: attempt > 0 });
  try {
    return await loadRemote(`${manifest.container}/app`);
  } catch (error) {
    if (await isTampered(path, integrities.get(path) ?? IMPOSSIBLE)) {
      throw new LoadFault('integrity', `${path} is not the file that was published.`);
    }
    throw isNetworkFault(error) ? error : new LoadFault('crash', String(error));
  }
};

/** A script or style that did not come, as webpack and the federation runtime name it; anything else ran and threw. */
function isNetworkFault(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const isEntryLost =
    error.message.includes('RUNTIME-008') && !error.message.includes('ScriptExecutionError');
  return isEntryLost || error.name === 'ChunkLoadError' || 'code' in error;
}

/** The browser does not say why it refused a script: the file is asked for with and without its hash. */
async function isTampered(path: string, integrity: string): Promise<boolean> {
  const canFetch = async (init: RequestInit) => {
    const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(5000), ...init });
    return response.ok;
  };
  try {
    if (!(await canFetch({}))) {
      return false;
    }
  } catch {
    return false;
  }
  try {
    await canFetch({ integrity });
    return false;
  } catch {
    return true;
  }
}
