import { namesFile, publishedText, type Prover, type Store } from '@haulboard/releases';
import { escapeHtml } from './page-response.ts';

/** The sign-in document of the running shell. */
type UserPage = {
  readonly html: string;
  /** Its own script, which a policy must name to let it run. */
  readonly inlineScript: string;
};

type PagesOptions = {
  readonly store: Store;
  readonly prover: Prover;
  readonly onRemark: (remark: string) => void;
};

/** Pages of the shell as they were published: what was changed in the store is never served. */
export type Pages = {
  /** The page that starts the shell; undefined when no build of it has one that is proven. */
  shell(): string | undefined;
  /** The sign-in document; undefined when no build has one. */
  user(): UserPage | undefined;
  /** A shell has a sign-in document, and none that can be proven. */
  isUserLost(): boolean;
};

/** A page that was changed or lost is that of the shell before, whose files lie beside it. */
export function createPages({ store, prover, onRemark }: PagesOptions): Pages {
  /** Builds never change, so a page once proven stays so. */
  const proven = new Map<string, string>();
  const told = new Set<string>();

  function read(build: string, name: string): string | undefined {
    const key = `${build}/${name}`;
    const html = proven.get(key) ?? publishedText(store, { part: 'shell', build, name });
    if (html !== undefined) {
      proven.set(key, html);
    } else if (!told.has(key) && namesFile(store, { part: 'shell', build, name })) {
      told.add(key);
      onRemark(`shell/${key} is not the page that was published: it is not served.`);
    }
    return html;
  }

  function first(name: string): string | undefined {
    for (const build of prover.shells()) {
      const html = read(build, name);
      if (html !== undefined) {
        return html;
      }
    }
    return undefined;
  }

  return {
    shell: () => first('index.html'),
    isUserLost: () =>
      first('user.html') === undefined &&
      prover.shells().some((build) => namesFile(store, { part: 'shell', build, name: 'user.html' })),
    user() {
      const html = first('user.html');
      const inlineScript = html === undefined ? undefined : /<script>([\s\S]*?)<\/script>/.exec(html)?.[1];
      return html === undefined || inlineScript === undefined ? undefined : { html, inlineScript };
    },
  };
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
