import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readRegistry } from '@haulboard/releases';
import type { Store } from '@haulboard/releases';
import { parseFaults } from '@haulboard/settings';
import type { FaultKind, Faults, Settings } from '@haulboard/settings';

/** Longer than the loader waits before it says "slow", shorter than it waits at all. */
const SLOW_MS = 6000;

export type FaultSwitches = {
  /** Answers for a file of a remote's build; `answer` is what an undisturbed gateway would say. */
  disturb(file: RemoteFile, answer: () => Promise<Response | undefined>): Promise<Response | undefined>;
  /** A script for the page's head that makes the entries of crashing remotes throw; undefined when none does. */
  crashScript(): Promise<string | undefined>;
};

type RemoteFile = {
  readonly part: string;
  readonly build: string;
  readonly name: string;
  readonly signal: AbortSignal;
};

const GONE = { status: 503, headers: { 'Cache-Control': 'no-store' } };

async function tampered(response: Response): Promise<Response> {
  const content = new Uint8Array(await response.arrayBuffer());
  const last = content.length - 1;
  content[last] = (content[last] ?? 0) ^ 1;
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  return new Response(content, { headers });
}

async function untilGone(signal: AbortSignal): Promise<Response> {
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  return new Response(null, GONE);
}

type FaultsNowOptions = Pick<Settings, 'faults' | 'isProduction' | 'dataDir'>;

async function faultsNow({ faults, isProduction, dataDir }: FaultsNowOptions): Promise<Faults> {
  if (isProduction) {
    return {};
  }
  try {
    return { ...faults, ...parseFaults((await readFile(path.join(dataDir, 'faults'), 'utf8')).trim()) };
  } catch {
    // No file, or a half-written one.
    return faults;
  }
}

/**
 * Lets the present build of a remote misbehave, in development and tests. Only the present one: what runs in
 * its place has to be seen running.
 */
export function createFaultSwitches(store: Store, settings: FaultsNowOptions): FaultSwitches {
  const presentOf = (part: string) => {
    const { remotes, newcomers } = readRegistry(store);
    return remotes[part] ?? newcomers?.[part]?.canary;
  };
  const faultOf = async ({ part, build }: RemoteFile): Promise<FaultKind | undefined> => {
    const fault = (await faultsNow(settings))[part];
    return fault !== undefined && presentOf(part)?.build === build ? fault : undefined;
  };
  return {
    async disturb(file, answer) {
      switch (await faultOf(file)) {
        case 'slow':
          await wait(SLOW_MS);
          return answer();
        case 'hang':
          return untilGone(file.signal);
        case '503':
          return new Response(null, GONE);
        case 'tamper': {
          const response = await answer();
          return response && file.name.endsWith('.js') ? tampered(response) : response;
        }
        case 'boot-crash':
        case undefined:
          return answer();
      }
    },
    async crashScript() {
      const crashing = Object.entries(await faultsNow(settings)).filter(
        ([, fault]) => fault === 'boot-crash',
      );
      // The entry's own bytes cannot be touched, its hash is known: what throws is the global it sets.
      const globals = crashing.flatMap(([part]) => presentOf(part)?.manifest.container ?? []);
      return globals.length === 0
        ? undefined
        : `for (const name of ${JSON.stringify(globals)}) Object.defineProperty(window, name, { set() { throw new Error('boot-crash of ' + name); } });`;
    },
  };
}
