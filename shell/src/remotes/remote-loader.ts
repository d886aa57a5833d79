import { CONTRACT_VERSION, type RemoteManifest, type RemoteModule } from '@haulboard/contract/shell';
import { acceptsContract } from './contract-range.ts';
import type { Registry } from './registry.ts';
import { IDLE, isAtRest, isFetching, nextState, type RemoteEvent, type RemoteState } from './remote-state.ts';

/** Fetches and runs a build's code; the only part that knows federation. */
export type FetchCode = (
  manifest: RemoteManifest,
  /** `signal` ends when nobody waits for this attempt any more. */
  trial: { attempt: number; signal: AbortSignal },
) => Promise<unknown>;

/** A fault whose reason is known; anything else counts as the network's. */
export class LoadFault extends Error {
  override readonly name = 'LoadFault';
  readonly reason: 'integrity' | 'crash';

  constructor(reason: 'integrity' | 'crash', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** One remote in this page. */
export type RemoteHandle = {
  get(): RemoteState;
  subscribe(listener: () => void): () => void;
  /** The running module, once the state is `ready`. */
  module(): RemoteModule | undefined;
  /** First visit, or Retry after a failure: a fresh attempt. Does nothing while one is under way. */
  open(): void;
  /** The remote's screen threw. */
  crashed(error: unknown): void;
};

type Parts = { registry: Registry; fetchCode: FetchCode; limits?: { slowMs: number; timeoutMs: number } };

const LIMITS = { slowMs: 4000, timeoutMs: 15_000 };

/** Makes the page's loader: one handle per remote, made when first asked for. */
export function createRemoteLoader(parts: Parts): (name: string) => RemoteHandle {
  const handles = new Map<string, RemoteHandle>();
  return (name) => {
    const known = handles.get(name);
    if (known) {
      return known;
    }
    const made = createHandle(name, parts);
    handles.set(name, made);
    return made;
  };
}

function createHandle(name: string, { registry, fetchCode, limits = LIMITS }: Parts): RemoteHandle {
  const listeners = new Set<() => void>();
  let state = IDLE;
  let loaded: RemoteModule | undefined;
  /** Counts every fetch of this remote in this page: each gets an address of its own. */
  let attempts = 0;

  const step = (event: RemoteEvent): void => {
    state = nextState(state, event);
    for (const listener of listeners) {
      listener();
    }
  };

  const fetchOnce = async (manifest: RemoteManifest): Promise<void> => {
    const slow = setTimeout(() => step({ type: 'slow' }), limits.slowMs);
    const given = new AbortController();
    const trial = { attempt: attempts++, signal: given.signal };
    try {
      const code = await withTimeout(fetchCode(manifest, trial), limits.timeoutMs);
      step({ type: 'fetched' });
      loaded = asModule(code);
      step({ type: 'started' });
    } catch (error) {
      step({ type: 'broke', reason: reasonOf(error), detail: messageOf(error) });
    } finally {
      clearTimeout(slow);
      given.abort();
    }
  };

  const run = async (): Promise<void> => {
    const isAgain = state.phase === 'failed';
    step({ type: 'opened' });
    // A newer build may be the reason why the person tries again.
    const document = isAgain ? await registry.refresh() : registry.get();
    const entry = document.remotes[name];
    if (!entry) {
      step({ type: 'broke', reason: 'unlisted', detail: name });
      return;
    }
    step({ type: 'resolved', build: entry.build });
    if (!acceptsContract(entry.manifest.contract, CONTRACT_VERSION)) {
      const detail = `${entry.manifest.contract} ≠ ${CONTRACT_VERSION}`;
      step({ type: 'broke', reason: 'incompatible', detail });
      return;
    }
    await fetchOnce(entry.manifest);
    if (isFetching(state)) {
      await fetchOnce(entry.manifest);
    }
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    module: () => loaded,
    open() {
      if (isAtRest(state)) {
        void run();
      }
    },
    crashed: (error) => step({ type: 'broke', reason: 'crash', detail: messageOf(error) }),
  };
}

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs / 1000} s`)), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function asModule(code: unknown): RemoteModule {
  if (isModule(code)) {
    return code;
  }
  throw new LoadFault('crash', 'It does not export an App.');
}

function isModule(code: unknown): code is RemoteModule {
  return typeof code === 'object' && code !== null && 'App' in code && typeof code.App === 'function';
}

function reasonOf(error: unknown): 'network' | 'integrity' | 'crash' {
  return error instanceof LoadFault ? error.reason : 'network';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
