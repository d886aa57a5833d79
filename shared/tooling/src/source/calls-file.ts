import { createHash } from 'node:crypto';
import { describeCalls, type CallsFile, type DescribedCalls } from '@haulboard/contract/call-schemas';
import type { Compilation } from 'webpack';
import { contractId } from '../build/build-id.ts';
import { callNamesOf, callsUsed, type CallNames } from './call-names.ts';
import { readFacts } from './source-facts.ts';

/** Enough to tell the schemas of one call apart. */
const HASH_LETTERS = 16;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LETTERS);
}

type Known = { readonly names: CallNames; readonly all: DescribedCalls };

/** To read the contract takes a second: it is kept from build to build, until the contract changes. */
async function readContract(compilation: Compilation): Promise<Known> {
  const cache = compilation.getCache('haulboard-calls').getItemCache('contract', contractId());
  const kept = await cache.getPromise<Known | undefined>();
  if (kept !== undefined) {
    return kept;
  }
  const contract = await import('@haulboard/contract');
  const known = { names: callNamesOf(contract), all: describeCalls(contract.CALLS, hashOf) };
  await cache.storePromise(known);
  return known;
}

type Wanted = {
  readonly sources: readonly string[];
  /** All calls, for a shell: what runs on it may use any. */
  readonly isWhole: boolean;
};

/** The text of `calls.json`: which calls the sources of a build use, each as it is now. */
export async function writeCallsFile(compilation: Compilation, wanted: Wanted): Promise<string> {
  const { sources, isWhole } = wanted;
  const { names, all } = await readContract(compilation);
  const { takes } = await readFacts(compilation, sources);
  const uses = callsUsed(takes, sources, names);
  const own = Object.entries(all).filter(([name]) => uses.includes(name));
  const file: CallsFile = { schema: 1, uses, calls: isWhole ? all : Object.fromEntries(own) };
  return `${JSON.stringify(file)}\n`;
}
