import { z } from 'zod';
import { accepts } from './accepts.ts';
import { CONTRACT_VERSION, type RemoteManifest } from './remote-manifest.ts';

/** What the last shells had that did not say it yet. */
const CONTRACT_UNSAID = '1.1.0';

/** What a shell brings for remotes. Where a list is empty (a shell built before there was one), nothing is compared with it. */
export const shellOffer = z.object({
  contract: z.string().default(CONTRACT_UNSAID),
  /** Shared module → version. */
  shared: z.record(z.string(), z.string()).default({}),
  /** Our own shared modules, and `ShellApi` → names that can be taken from them. */
  names: z.record(z.string(), z.array(z.string())).default({}),
});
export type ShellOffer = z.output<typeof shellOffer>;

/** Where no shell is known, as in a store without one: today's contract, and nothing to compare with. */
export const UNKNOWN_SHELL: ShellOffer = { contract: CONTRACT_VERSION, shared: {}, names: {} };

/** Something that a remote needs, and what the shell has in its place: a version, or `none`. */
export type Misfit = { readonly name: string; readonly needs: string; readonly has: string };

type Needs = Pick<RemoteManifest, 'contract' | 'shared' | 'takes' | 'uses'>;

/** Why a remote could not run on a shell, before any code of it is asked for; empty where it can. */
export function misfitsOf({ contract, shared, takes, uses }: Needs, offer: ShellOffer): Misfit[] {
  const hasVersions = Object.keys(offer.shared).length > 0;
  const versions = [
    { name: 'contract', needs: contract, has: offer.contract },
    ...Object.entries(hasVersions ? shared : {}).map(([name, needs]) => ({
      name,
      needs,
      has: offer.shared[name] ?? 'none',
    })),
  ].filter(({ needs, has }) => !accepts(needs, has));
  const hasNames = Object.keys(offer.names).length > 0;
  const names = Object.entries(hasNames ? { ...takes, ShellApi: uses } : {}).flatMap(([name, wanted]) =>
    wanted
      .filter((each) => offer.names[name]?.includes(each) !== true)
      .map((needs) => ({ name, needs, has: 'none' })),
  );
  return [...versions, ...names];
}
