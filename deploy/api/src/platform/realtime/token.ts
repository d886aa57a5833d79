import { errors, jwtVerify, SignJWT } from 'jose';
import { AblyCode } from './frames.ts';

/** A key in Ably's form: `name` is `appId.keyId`, `secret` signs. Local or of Ably's cloud. */
export type SigningKey = { readonly name: string; readonly secret: string };

/** What a token allows, and how long. */
export type TokenFacts = {
  readonly clientId: string;
  /** Channels that may be subscribed to. */
  readonly channels: readonly string[];
  /** sha256 of the session token: cuts the connection when the session ends. */
  readonly sessionHash: string;
  /** Milliseconds since epoch. */
  readonly expiresAt: number;
};

/** A token that is not accepted; `code` tells the SDK whether a new one is worth asking for. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Ably's own upper bound for what we hand out (RELIABILITY 1.2). */
const MAX_TTL_SECONDS = 3600;

type TokenRequest = {
  channel: string;
  clientId: string;
  sessionHash: string;
  /** End of the session, milliseconds since epoch: no token outlives its session. */
  sessionEndsAt: number;
  ttlSeconds?: number;
};

/** Makes a token (Ably JWT) that may subscribe to one channel and do nothing else. */
export function mintToken(key: SigningKey, request: TokenRequest): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const left = Math.floor(request.sessionEndsAt / 1000) - now;
  const ttl = Math.max(1, Math.min(request.ttlSeconds ?? MAX_TTL_SECONDS, MAX_TTL_SECONDS, left));
  return new SignJWT({
    'x-ably-capability': JSON.stringify({ [request.channel]: ['subscribe'] }),
    'x-ably-clientId': request.clientId,
    'x-ably-revocation-key': request.sessionHash,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.name })
    .setJti(request.sessionHash)
    .setIssuedAt(now)
    .setExpirationTime(now + ttl)
    .sign(new TextEncoder().encode(key.secret));
}

function readCapability(raw: unknown): string[] {
  if (typeof raw !== 'string') {
    return [];
  }
  const parsed: unknown = JSON.parse(raw);
  if (typeof parsed !== 'object' || parsed === null) {
    return [];
  }
  return Object.entries(parsed)
    .filter(([, operations]) => Array.isArray(operations) && operations.includes('subscribe'))
    .map(([channel]) => channel);
}

/**
 * Checks a token's signature, key and time.
 *
 * @throws {TokenError} 40142 when it has expired, 40101 for everything else.
 */
export async function verifyToken(key: SigningKey, token: string): Promise<TokenFacts> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode(key.secret), {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'jti'],
    });
    const clientId = payload['x-ably-clientId'];
    if (protectedHeader.kid !== key.name || payload.exp === undefined || payload.jti === undefined) {
      throw new TokenError(AblyCode.InvalidCredentials, 'The token was signed with another key');
    }
    return {
      clientId: typeof clientId === 'string' ? clientId : '',
      channels: readCapability(payload['x-ably-capability']),
      sessionHash: payload.jti,
      expiresAt: payload.exp * 1000,
    };
  } catch (error) {
    if (error instanceof TokenError) {
      throw error;
    }
    if (error instanceof errors.JWTExpired) {
      throw new TokenError(AblyCode.TokenExpired, 'The token has expired');
    }
    throw new TokenError(AblyCode.InvalidCredentials, 'The token is not valid');
  }
}
