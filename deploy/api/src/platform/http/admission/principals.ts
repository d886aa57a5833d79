import { createHash } from 'node:crypto';
import { networkOf } from './network-of.ts';
import type { Principal } from './admission.ts';

/** Sessions and keys that are remembered; a fleet with its offices has hundreds. */
const MAX_REMEMBERED = 10_000;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64');

/**
 * Whose a request is, without asking the database: who was known by this secret a moment ago, else a stranger at this
 * address. It decides about shares alone and lets nobody in.
 */
export class Principals {
  readonly #known = new Map<string, string>();

  of(secret: string | undefined, address: string): Principal {
    const key = secret === undefined ? undefined : this.#known.get(hashOf(secret));
    if (key !== undefined) {
      return { key, isStranger: false };
    }
    return { key: `address ${networkOf(address)}`, isStranger: true };
  }

  /** Takes note of whose secret this turned out to be; nobody's is forgotten. */
  note(secret: string, key: string | undefined): void {
    const hash = hashOf(secret);
    this.#known.delete(hash);
    if (key === undefined) {
      return;
    }
    this.#known.set(hash, key);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_REMEMBERED && oldest !== undefined) {
      this.#known.delete(oldest);
    }
  }
}
