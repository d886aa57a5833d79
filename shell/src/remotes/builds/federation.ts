import type { RemoteManifest } from '@haulboard/contract/shell';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { FetchCode } from './build-cache.ts';
import { LoadFault } from './load-fault.ts';

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
  // Somebody waits for it, and a browser holds back scripts that are added.
  script.fetchPriority = 'high';
  script.integrity = integrities.get(pathname) ?? IMPOSSIBLE;
  return script;
}

type Trial = Parameters<FetchCode>[1];

let isPrepared = false;

function prepare(): void {
  if (!isPrepared) {
    isPrepared = true;
    registerPlugins([{ name: 'integrity', createScript: ({ url }) => entryScript(url) }]);
  }
}

/**
 * Asks for all first files at once instead of one after the other; the requests that follow find them in the browser's
 * cache. Not by `<link rel=preload>`: a file that hangs could not be given up. Every later request for it, Retry
 * included, would wait for it.
 */
function warmCache(manifest: RemoteManifest, { signal, onAnswer }: Trial): void {
  const files = manifest.preload.filter((file) => file !== manifest.entry);
  if (files.length === 0) {
    // Nothing is asked for by which a server that hangs would be known.
    onAnswer();
  }
  for (const file of files) {
    fetch(urlOf(manifest, file), { signal, priority: 'high' })
      .then((response) => {
        onAnswer();
        return response.arrayBuffer();
      })
      // The real request meets the same fault and reports it.
      .catch(() => undefined);
  }
}

/**
 * Fetches a build's entry and its `./app`. The name is the build's own, so two builds can share the page. A later
 * attempt has an address of its own. For the same address, the browser would hold back a second request while the first
 * one hangs.
 */
export const fetchCode: FetchCode = async (manifest, trial) => {
  const { attempt } = trial;
  prepare();
  const path = urlOf(manifest, manifest.entry);
  integrities.set(path, manifest.files[manifest.entry] ?? IMPOSSIBLE);
  warmCache(manifest, trial);
  const entry = attempt === 0 ? path : `${path}?r=${attempt}`;
  registerRemotes([{ name: manifest.container, entry }], { force: attempt > 0 });
  try {
    return await loadRemote(`${manifest.container}/app`);
  } catch (error) {
    const lost = lostFile(error, manifest);
    if (await isTampered(urlOf(manifest, lost), manifest.files[lost] ?? IMPOSSIBLE)) {
      throw new LoadFault('integrity', `${lost} is not the file that was published.`);
    }
    throw isNetworkFault(error) ? error : new LoadFault('crash', String(error));
  }
};

/** The file of the build that did not come, as webpack names it; the entry when it names none. */
function lostFile(error: unknown, { entry, files }: RemoteManifest): string {
  const request = error instanceof Error && 'request' in error ? String(error.request) : '';
  return Object.keys(files).find((file) => request.endsWith(`/${file}`)) ?? entry;
}

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
