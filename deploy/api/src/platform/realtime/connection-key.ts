import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from './token.ts';

function sign(key: SigningKey, connectionId: string): Buffer {
  return createHmac('sha256', key.secret).update(`connection:${connectionId}`).digest();
}

/** A new connection's public id. */
export function newConnectionId(): string {
  return randomBytes(9).toString('base64url');
}

/** The private key of a connection: any process that knows the signing key can check it, without a memory. */
export function connectionKey(key: SigningKey, connectionId: string): string {
  return `${connectionId}!${sign(key, connectionId).toString('base64url')}`;
}

/** The id a connection key stands for; nothing when the key was not made here. */
export function readConnectionKey(key: SigningKey, text: string): string | undefined {
  const [connectionId, signature] = text.split('!');
  if (!connectionId || !signature || connectionId.length > 40) {
    return undefined;
  }
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(key, connectionId);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? connectionId : undefined;
}
