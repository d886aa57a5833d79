/** Markup that runs something or loads a document; what libraries write for a tooltip or a legend has none of it. */
const RUNS =
  /<\s*(script|iframe|object|embed|base|meta|link|svg:script|template)\b|\bon\w+\s*=|\bsrcdoc\s*=|javascript:/i;

/** Where code of ours lies: files of the shell, and builds of remotes. */
function isOurs(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && /^\/(assets|r)\//.test(pathname);
}

function refuse(what: string, given: string): never {
  throw new TypeError(`${what} is not ours: ${given.slice(0, 200)}`);
}

/** What may become code in this page, whoever asks for it: the shell, a remote, or a library of either. */
export const rules = {
  createScriptURL: (url: string) => (isOurs(url) ? url : refuse('The script', url)),
  createHTML: (html: string) => (RUNS.test(html) ? refuse('The markup', html) : html),
  createScript: (text: string): string => refuse('The script', text),
};

type PolicyFactory = {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, given: typeof rules): unknown;
};

declare global {
  // Not every browser has it; those without go by the content security policy alone.
  // oxlint-disable-next-line no-var -- a global of the browser
  var trustedTypes: PolicyFactory | undefined;
}

/**
 * Stands between every text and the places where a browser would run it. Webpack and the federation write
 * addresses as plain text, so this is the page's default policy; it must be there before the first of them.
 */
export function guardScripts(): void {
  const { trustedTypes } = globalThis;
  // The sign-in document sets it before it becomes the shell's: a page has one.
  if (trustedTypes && trustedTypes.defaultPolicy === null) {
    trustedTypes.createPolicy('default', rules);
  }
}
