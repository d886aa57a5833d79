import { z } from 'zod';
import { accepts } from './accepts.ts';
import { CONTRACT_VERSION, type RemoteManifest } from './remote-manifest.ts';

/**
 * What a shell brings for remotes. Where a list is empty (a shell built before there was one, a test), nothing is
 * compared with it.
 */
export const shellOffer = z.object({
  contract: z.string().default(CONTRACT_VERSION),
  /** Shared module → version. */
  shared: z.record(z.string(), z.string()).default({}),
  /** Our own shared modules, and `ShellApi` → names that can be taken from them. */
  names: z.record(z.string(), z.array(z.string())).default({}),
});
export type ShellOffer = z.output<typeof shellOffer>;

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
