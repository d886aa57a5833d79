import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from '@haulboard/releases';
import type { Store } from '@haulboard/releases';
import { escapeHtml } from './page-response.ts';
import { currentShell } from './registry-view.ts';

/** The sign-in document of the running shell. */
type UserPage = {
  readonly html: string;
  /** Its own script, which a policy must name to let it run. */
  readonly inlineScript: string;
};

/** Builds never change, so a page once read is good until another build runs. */
const kept = new Map<string, { file: string; html: string | undefined }>();

async function readPage(store: Store, build: string, name: string): Promise<string | undefined> {
  const file = path.join(buildFolder(store, 'shell', build), name);
  const known = kept.get(name);
  if (known?.file === file) {
    return known.html;
  }
  const html = await readFile(file, 'utf8').catch(() => undefined);
  kept.set(name, { file, html });
  return html;
}

/** The page that starts this build of the shell. */
export function readShellPage(store: Store, build: string): Promise<string | undefined> {
  return readPage(store, build, 'index.html');
}

/** The sign-in document; undefined when the running shell has none. */
export async function readUserPage(store: Store): Promise<UserPage | undefined> {
  const build = await currentShell(store);
  const html = build === undefined ? undefined : await readPage(store, build, 'user.html');
  const inlineScript = html === undefined ? undefined : /<script>([\s\S]*?)<\/script>/.exec(html)?.[1];
  return html === undefined || inlineScript === undefined ? undefined : { html, inlineScript };
}

type Refused = { message: string; account: string; target: string; wantsCode: boolean };

/** The sign-in document again, with what went wrong and the account that was typed. */
export function refusalPage({ html, inlineScript }: UserPage, refused: Refused) {
  const withValue = (page: string, name: string, value: string) =>
    page.replace(
      new RegExp(`(<input [^>]*name="${name}"[^>]*) value=""`),
      (_, tag: string) => `${tag} value="${escapeHtml(value)}"`,
    );
  const told = html.replace('<!--fault-->', () => escapeHtml(refused.message));
  const asking = refused.wantsCode ? told.replace('<div data-second hidden>', '<div data-second>') : told;
  return {
    html: withValue(withValue(asking, 'account', refused.account), 'redirect', refused.target),
    inlineScript,
  };
}
