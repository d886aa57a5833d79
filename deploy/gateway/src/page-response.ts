import { randomBytes } from 'node:crypto';
import type { MapTiles } from '@haulboard/settings';
import type { Context } from 'hono';
import { packed } from './packed.ts';
import { contentSecurityPolicy, INTEGRITY_POLICY } from './security-headers.ts';
import { REVALIDATED } from './static-file.ts';

type Page = {
  readonly html: string;
  readonly usesAbly: boolean;
  /** Whose tiles the page may show. */
  readonly mapTiles: MapTiles | undefined;
  /** Script in the page itself that may run. */
  readonly inlineScript?: string;
  /** Script to put into the page's head. */
  readonly headScript?: string | undefined;
  /** Facts for the page's script, by the name of the `<meta>` that holds them. */
  readonly facts?: Readonly<Record<string, string | undefined>>;
  readonly status?: 200 | 400 | 403 | 413 | 429 | 503;
  readonly cacheControl?: string;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stays text wherever in a page it is put. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The page with what only this load knows: styles by this nonce may be written into it, and the facts. */
function filledIn({ html, facts = {}, headScript }: Page, nonce: string): string {
  const metas = Object.entries(facts)
    .filter(([, content]) => content !== undefined && content !== '')
    .map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content ?? '')}">`);
  // As an attribute `nonce` and not as content: a browser shows that to scripts only, never to a style's selector.
  const head = `<meta name="haulboard-nonce" nonce="${nonce}">${metas.join('')}`;
  const script = headScript === undefined ? '' : `<script>${headScript}</script>`;
  return html
    .replace('<style', () => `<style nonce="${nonce}"`)
    .replace(/[ \t]*<\/head>/, (end) => `${head}${script}\n${end}`);
}

/** Answers with a page that is written anew for this load. */
export async function pageResponse(context: Context, page: Page): Promise<Response> {
  const { usesAbly, mapTiles, inlineScript, headScript, status = 200, cacheControl = REVALIDATED } = page;
  const nonce = randomBytes(16).toString('base64');
  const { body, encoding } = await packed(filledIn(page, nonce), context.req.header('accept-encoding'));
  return context.body(body, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
    'Content-Security-Policy': contentSecurityPolicy({
      usesAbly,
      mapTiles,
      nonce,
      inlineScripts: [inlineScript, headScript].filter((script) => script !== undefined),
    }),
    'Integrity-Policy': INTEGRITY_POLICY,
    Vary: 'Accept-Encoding',
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  });
}
