import { blocksOf, plain, type Block } from './blocks-of.ts';
import { isOwn, selectorsIn } from './is-own.ts';

/** Rules that reach no element: what they describe is used by name, or on paper. */
const REACHES_NONE = new Set([
  'font-face',
  'page',
  'keyframes',
  'counter-style',
  'font-feature-values',
  'font-palette-values',
  'position-try',
]);
/** Rules that say when those in them count. */
const HOLDS_RULES = new Set(['media', 'supports', 'layer', 'container', 'scope', 'starting-style']);

/** What is printed is the sheet of one page: it hides what stands around it. */
function isPrinted(prelude: string): boolean {
  const [, queries] = /^@media\b(.*)$/is.exec(prelude) ?? [];
  return queries !== undefined && queries.split(',').every((query) => /^\s*(only\s+)?print\b/i.test(query));
}

/** Where a rule stands: the class its remote's own begin with, and whether in a rule of its own. */
type Place = { readonly remote: string; readonly isNested: boolean };

/** A nested selector as it reads outside: without a `&` it is below the rule's own. */
function unnested(selector: string, own: string): string {
  return selector.includes('&') ? selector.replaceAll('&', own) : `${own} ${selector}`;
}

function foreignInRule({ prelude, body }: Block, { remote, isNested }: Place): string[] {
  const own = `.${remote}__`;
  const foreign = selectorsIn(prelude).filter(
    (selector) => !isOwn(isNested ? unnested(selector, own) : selector, own),
  );
  return [...foreign, ...foreignIn(body, { remote, isNested: true })];
}

function foreignInAtRule(name: string, { prelude, body }: Block, place: Place): string[] {
  if (REACHES_NONE.has(name) || isPrinted(prelude)) {
    return [];
  }
  if (HOLDS_RULES.has(name)) {
    // What is in a scope is chosen from that, not from the rule around it.
    return foreignIn(body, name === 'scope' ? { ...place, isNested: false } : place);
  }
  return name === 'property' && prelude.includes(`--${place.remote}__`) ? [] : [prelude];
}

function foreignIn(sheet: string, place: Place): string[] {
  return blocksOf(sheet).flatMap((block) => {
    const [, name] = /^@(?:-\w+-)?([\w-]+)/.exec(block.prelude) ?? [];
    return name === undefined
      ? foreignInRule(block, place)
      : foreignInAtRule(name.toLowerCase(), block, place);
  });
}

/**
 * Selectors that would reach what is not the remote’s own: the shell’s header, or another remote. Its own choose an element
 * with a class of one of its modules, or what stands in one. What a sheet says to the whole page is named as well.
 */
export function foreignSelectors(sheet: string, remote: string): string[] {
  return [...new Set(foreignIn(plain(sheet), { remote, isNested: false }))];
}
