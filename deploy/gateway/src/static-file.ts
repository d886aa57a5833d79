import { readFile } from 'node:fs/promises';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Files that a browser opens as a document, in which a script would run. */
const DOCUMENTS: ReadonlySet<string> = new Set(['.html', '.svg']);
/** As pictures they are not touched by it; opened by themselves they may do nothing. */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATED = 'no-cache';

/** Whether the caller takes this encoding: named, and not refused by `q=0`. */
export function accepts(header: string | undefined, encoding: string): boolean {
  return (header ?? '').split(',').some((item) => {
    const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

async function readOrNothing(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

/** A path below a build that cannot climb out of it, from the raw part of a URL; else undefined. */
export function safeSubpath(raw: string): string | undefined {
  const isSafe = /^[\w.@-]+(\/[\w.@-]+)*$/.test(raw) && !raw.split('/').some((part) => /^\.+$/.test(part));
  return isSafe ? raw : undefined;
}

/** Answers with a file, or with its compressed twin where there is one and the caller takes it. */
export async function fileResponse(file: string, acceptEncoding: string | undefined, cacheControl: string) {
  const ending = path.extname(file);
  const type = TYPES[ending];
  if (type === undefined) {
    return undefined;
  }
  const headers = {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
    ...(DOCUMENTS.has(ending) && { 'Content-Security-Policy': DOCUMENT_POLICY }),
  };
  for (const { name, ending: packed } of ENCODINGS) {
    const twin = accepts(acceptEncoding, name) ? await readOrNothing(file + packed) : undefined;
    if (twin !== undefined) {
      return new Response(twin, { headers: { ...headers, 'Content-Encoding': name } });
    }
  }
  const content = await readOrNothing(file);
  return content === undefined ? undefined : new Response(content, { headers });
}
