import type { RemoteManifest, RemoteModule } from '@haulboard/contract/shell';
import { LoadFault, reasonOf } from './load-fault.ts';

/** Fetches and runs a build's code; the only part that knows federation. */
export type FetchCode = (
  manifest: RemoteManifest,
  trial: {
    attempt: number;
    /** Ends when nobody waits for this attempt any more. */
    signal: AbortSignal;
    /** The file server has begun to answer: it does not hang. */
    onAnswer: () => void;
  },
) => Promise<unknown>;

/** Lets what a build does to the whole page count, or not: its styles, and what it listens to on the window. */
type SetInEffect = (manifest: RemoteManifest, isInEffect: boolean) => void;

type Watch = { onSlow?: () => void; onRetry?: () => void };

/** The builds of this page: each is fetched once, however many tabs run it. */
export type BuildCache = {
  /** Brings a build's code; a network fault gets one second try, on another address. */
  load(manifest: RemoteManifest, watch?: Watch): Promise<RemoteModule>;
  /** A tab runs it: it is in effect until the last such tab let go. */
  hold(manifest: RemoteManifest): () => void;
};

type Limits = {
  readonly slowMs: number;
  /** A server that has not begun any answer by then hangs. */
  readonly silentMs: number;
  readonly timeoutMs: number;
  readonly againMs: number;
};

type Parts = {
  fetchCode: FetchCode;
  setInEffect: SetInEffect;
  limits?: Limits;
};

type Build = {
  /** Counts every fetch in this page: each gets an address of its own. */
  attempts: number;
  holders: number;
  code?: Promise<RemoteModule> | undefined;
  watchers: Set<Watch>;
};

/** A server that is being started anew has its second; browsers that failed together come back apart. */
const LIMITS = { slowMs: 4000, silentMs: 12_000, timeoutMs: 15_000, againMs: 1000 };
/** Who said nothing in all that time gets no more than a part of it again. */
const SILENT_AGAIN = 1 / 4;

const noAnswer = (ms: number): string => `no answer in ${ms / 1000} s`;

/** The file server hangs: it has not begun any answer. */
class SilentServer extends Error {}

export function createBuildCache({ fetchCode, setInEffect, limits = LIMITS }: Parts): BuildCache {
  const builds = new Map<string, Build>();

  function buildOf({ name, build }: RemoteManifest): Build {
    const key = `${name}/${build}`;
    const known = builds.get(key) ?? { attempts: 0, holders: 0, watchers: new Set<Watch>() };
    builds.set(key, known);
    return known;
  }

  async function attempt(
    manifest: RemoteManifest,
    build: Build,
    silentMs = limits.silentMs,
  ): Promise<RemoteModule> {
    const given = new AbortController();
    let silent: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      silent = setTimeout(() => reject(new SilentServer(noAnswer(silentMs))), silentMs);
    });
    const trial = {
      attempt: build.attempts++,
      signal: given.signal,
      onAnswer: () => clearTimeout(silent),
    };
    const slow = setTimeout(() => build.watchers.forEach(({ onSlow }) => onSlow?.()), limits.slowMs);
    try {
      const code = withTimeout(fetchCode(manifest, trial), limits.timeoutMs);
      return asModule(await Promise.race([code, silence]));
    } finally {
      clearTimeout(slow);
      clearTimeout(silent);
      given.abort();
    }
  }

  async function bring(manifest: RemoteManifest, build: Build): Promise<RemoteModule> {
    try {
      return await attempt(manifest, build).catch(async (error: unknown) => {
        if (reasonOf(error) !== 'network') {
          throw error;
        }
        build.watchers.forEach(({ onRetry }) => onRetry?.());
        await wait(limits.againMs * (0.5 + Math.random()));
        return attempt(manifest, build, limits.silentMs * (error instanceof SilentServer ? SILENT_AGAIN : 1));
      });
    } catch (error) {
      // Retry is a fresh attempt.
      build.code = undefined;
      throw error;
    } finally {
      if (build.holders === 0) {
        setInEffect(manifest, false);
      }
    }
  }

  return {
    async load(manifest, watch = {}) {
      const build = buildOf(manifest);
      build.watchers.add(watch);
      try {
        build.code ??= bring(manifest, build);
        return await build.code;
      } finally {
        build.watchers.delete(watch);
      }
    },
    hold(manifest) {
      const build = buildOf(manifest);
      build.holders += 1;
      setInEffect(manifest, true);
      let isHeld = true;
      return () => {
        build.holders -= isHeld ? 1 : 0;
        isHeld = false;
        if (build.holders === 0) {
          setInEffect(manifest, false);
        }
      };
    },
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(noAnswer(timeoutMs))), timeoutMs);
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
