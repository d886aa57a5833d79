import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';
import { contractId } from '../build/build-id.ts';
import { namesOfPairs, takenIn, type Names } from './taken-names.ts';
import { shellMembers, usedIn } from './used-members.ts';

/** What one source takes and uses of the shell. */
type Facts = { readonly takes: [request: string, name: string][]; readonly uses: string[] };
type Known = Record<string, Facts>;

/** What the sources of a build take and use of the shell, sorted. */
type AllFacts = { readonly takes: Names; readonly uses: string[] };

/**
 * Reads what sources take and use of the shell. What was found in a source is kept from build to build, until it or the
 * contract changes: to read them all as code took as long as to build what had changed.
 *
 * @throws {Error} when one takes a whole module, `import * as`
 */
export async function readFacts(compilation: Compilation, sources: readonly string[]): Promise<AllFacts> {
  const cache = compilation.getCache('haulboard-sources').getItemCache('facts', contractId());
  const known = (await cache.getPromise<Known | undefined>()) ?? {};
  const keyed = sources.map((source): [string, string] => [
    createHash('sha256').update(source).digest('base64'),
    source,
  ]);
  const fresh = keyed.filter(([key]) => known[key] === undefined);
  const members = fresh.length === 0 ? new Map<string, string[]>() : shellMembers();
  const found = Object.fromEntries(
    fresh.map(([key, source]): [string, Facts] => [
      key,
      { takes: takenIn(source), uses: usedIn(source, members) },
    ]),
  );
  const facts = keyed.flatMap(([key]) => found[key] ?? known[key] ?? []);
  if (fresh.length > 0) {
    // Of these sources alone: others are gone, or will be read again.
    await cache.storePromise(Object.fromEntries(keyed.map(([key], at) => [key, facts[at]])));
  }
  return {
    takes: namesOfPairs(facts.flatMap(({ takes }) => takes)),
    uses: [...new Set(facts.flatMap(({ uses }) => uses))].toSorted(),
  };
}
