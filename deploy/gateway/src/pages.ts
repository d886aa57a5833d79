import { namesFile, publishedText, type Prover, type Store } from '@haulboard/releases';
import { escapeHtml } from './page-response.ts';

/** A page as it was published, and the build of the shell that it starts. */
type ShellPage = {
  readonly html: string;
  readonly build: string;
  /** The build that this one stands in for. */
  readonly instead?: string;
  /** The page's own script, which a policy must name to let it run. Older shells have none. */
  readonly inlineScript?: string;
};

/** The sign-in document of the running shell. */
type UserPage = ShellPage & { readonly inlineScript: string };

/** What a browser says of the shell. */
export type Wish = {
  /** Builds that did not start in it: another one is given where there is one. */
  readonly lost: ReadonlySet<string>;
  /** The build that its person gets of a canary; counts while that canary runs. */
  readonly canary: string | undefined;
};

type PagesOptions = {
  readonly store: Store;
  readonly prover: Prover;
  readonly onRemark: (remark: string) => void;
};

/** Pages of the shell as they were published: what was changed in the store is never served. */
export type Pages = {
  /** The page that starts the shell; undefined when no build of it has one that is proven. */
  shell(wish?: Wish): ShellPage | undefined;
  /** The sign-in document; undefined when no build has one. */
  user(wish?: Wish): UserPage | undefined;
  /** A shell has a sign-in document, and none that can be proven. */
  isUserLost(): boolean;
};

const NO_WISH: Wish = { lost: new Set(), canary: undefined };

/** A page that was changed or lost is that of the shell before, whose files lie beside it. */
export function createPages({ store, prover, onRemark }: PagesOptions): Pages {
  /** Builds never change, so a page once proven stays so. */
  const proven = new Map<string, string>();
  const told = new Set<string>();

  function read(build: string, name: string): string | undefined {
    const key = `${build}/${name}`;
    const pinnedKey = prover.key();
    const held = { ...store, ...(pinnedKey !== undefined && { pinnedKey }) };
    const html = proven.get(key) ?? publishedText(held, { part: 'shell', build, name });
    if (html !== undefined) {
      proven.set(key, html);
    } else if (!told.has(key) && namesFile(store, { part: 'shell', build, name })) {
      told.add(key);
      onRemark(`shell/${key} is not the page that was published: it is not served.`);
    }
    return html;
  }

  /** In the order in which they may start a page here; one that did not start comes last. */
  function candidates({ lost, canary }: Wish): string[] {
    const isCanary = canary !== undefined && canary === prover.current()?.document.shell?.canary?.build;
    return [...(isCanary ? [canary] : []), ...prover.shells()].toSorted(
      (one, other) => Number(lost.has(one)) - Number(lost.has(other)),
    );
  }

  function first(name: string, wish: Wish): ShellPage | undefined {
    const [meant] = candidates({ ...wish, lost: NO_WISH.lost });
    for (const build of candidates(wish)) {
      const html = read(build, name);
      if (html !== undefined) {
        const inlineScript = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1];
        return {
          html,
          build,
          ...(meant !== undefined && meant !== build && { instead: meant }),
          ...(inlineScript !== undefined && { inlineScript }),
        };
      }
    }
    return undefined;
  }

  return {
    shell: (wish = NO_WISH) => first('index.html', wish),
    isUserLost: () =>
      first('user.html', NO_WISH) === undefined &&
      prover.shells().some((build) => namesFile(store, { part: 'shell', build, name: 'user.html' })),
    user(wish = NO_WISH) {
      const page = first('user.html', wish);
      return page?.inlineScript === undefined ? undefined : { ...page, inlineScript: page.inlineScript };
    },
  };
}

type Refused = { message: string; account: string; target: string; wantsCode: boolean };

/** The sign-in document again, with what went wrong and the account that was typed. */
export function refusalPage(
  { html, inlineScript }: Pick<UserPage, 'html' | 'inlineScript'>,
  refused: Refused,
) {
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
