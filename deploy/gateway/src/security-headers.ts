import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { MapTiles } from '@haulboard/settings';

// Where Ably's cloud answers; asked only when the product is set to use it.
const ABLY_HOSTS = [
  'https://*.ably.net',
  'wss://*.ably.net',
  'https://*.ably-realtime.com',
  'wss://*.ably-realtime.com',
];

type Rights = {
  readonly usesAbly: boolean;
  readonly mapTiles: MapTiles | undefined;
  /** Styles that carry it may stand in the page. */
  readonly nonce: string;
  /** Scripts in the page itself that may run. */
  readonly inlineScripts: readonly string[];
};

/** No script runs whose content nobody vouches for, wherever it comes from. */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/** Hosts that map tiles come from: as pictures, or as shapes and parts of a file that a script asks for. */
function tileHosts(tiles: MapTiles | undefined, arePictures: boolean): string[] {
  const sources = [tiles?.light, tiles?.dark].filter(
    (source) => source && (source.kind === 'xyz') === arePictures,
  );
  return [...new Set(sources.map((source) => new URL(source?.url ?? '').origin))];
}

/** What a page may load and whom it may talk to. */
export function contentSecurityPolicy({ usesAbly, mapTiles, nonce, inlineScripts }: Rights): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map(hashOf)].join(' '),
    // antd writes its styles into the page while it runs, each with the nonce of this load.
    `style-src 'self' 'nonce-${nonce}'`,
    // Text areas that grow measure themselves by a style attribute. An attribute styles its own element only.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...tileHosts(mapTiles, true)].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'", ...(usesAbly ? ABLY_HOSTS : []), ...tileHosts(mapTiles, false)].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text becomes a script's address only through the shell's own policy (shell/src/security/trusted-types.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Headers that every answer carries, whoever made it. */
export function setSecurityHeaders(response: ServerResponse, isBehindTls: boolean): void {
  if (isBehindTls) {
    response.setHeader('Strict-Transport-Security', 'max-age=31536000');
  }
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), payment=()');
}
