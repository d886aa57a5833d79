import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** Names a secret without being able to stand for it. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A secret for one person, who alone gets `secret`; the database keeps `hash`. */
export function makeSecret(): { secret: string; hash: string } {
  const secret = randomBytes(BYTES).toString('base64url');
  return { secret, hash: sha256(secret) };
}
