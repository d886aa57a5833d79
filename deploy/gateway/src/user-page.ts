import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from '@haulboard/releases';
import type { Store } from '@haulboard/releases';
import { currentShell } from './registry-view.ts';

/** The sign-in document of the running shell. */
type UserPage = {
  readonly file: string;
  readonly html: string;
  /** Its own script, which a policy must name to let it run. */
  readonly inlineScript: string;
};

/** Builds never change, so a page once read is good until another build runs. */
let kept: UserPage | undefined;

/** The sign-in document; undefined when the running shell has none. */
export async function readUserPage(store: Store): Promise<UserPage | undefined> {
  const build = await currentShell(store);
  if (build === undefined) {
    return undefined;
  }
  const file = path.join(buildFolder(store, 'shell', build), 'user.html');
  if (kept?.file !== file) {
    const html = await readFile(file, 'utf8').catch(() => undefined);
    const inlineScript = html === undefined ? undefined : /<script>([\s\S]*?)<\/script>/.exec(html)?.[1];
    kept = html === undefined || inlineScript === undefined ? undefined : { file, html, inlineScript };
  }
  return kept;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stays text wherever in a page it is put. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

type Refused = { message: string; account: string; target: string };

/** The sign-in document again, with what went wrong and the account that was typed. */
export function refusalPage({ html, inlineScript }: UserPage, refused: Refused) {
  const withValue = (page: string, name: string, value: string) =>
    page.replace(
      new RegExp(`(<input [^>]*name="${name}"[^>]*) value=""`),
      (_, tag: string) => `${tag} value="${escapeHtml(value)}"`,
    );
  const told = html.replace('<!--fault-->', () => escapeHtml(refused.message));
  return {
    html: withValue(withValue(told, 'account', refused.account), 'redirect', refused.target),
    inlineScript,
  };
}
