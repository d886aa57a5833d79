import type { Stop } from '@haulboard/contract/shell';
import { inheritedMember, setOwn } from './own-members.ts';
import { callerOf, readStack, type Owner, type ReadStack } from './owner-of.ts';

/** All that takes nodes out of an element, or takes the element itself away. */
const METHODS = ['removeChild', 'replaceChild', 'replaceChildren', 'replaceWith', 'remove'] as const;
const SETTERS = ['innerHTML', 'outerHTML', 'textContent', 'innerText'] as const;
/** What begins the document anew: all that listens in it would be gone. */
const ANEW = ['open', 'write', 'writeln'] as const;
/** Parts of the body that are the shell's. */
const PARTS = '#root, #overlays';

type MendPageOptions = {
  /** Something took the shell out of the page; `by` is the build whose line of code did it, where that is known. */
  onEmptied: (by: Owner | undefined) => void;
  stackBelow?: ReadStack;
  page?: Document;
};

type Lost = { parent: Node; node: Node; before: Node | null };

/**
 * Puts the shell back into a page that code of a remote has emptied, in the same moment: what was typed and all that
 * listens stays, and a rollback reaches the tab as any other.
 */
export function mendPage({ onEmptied, stackBelow = readStack, page = document }: MendPageOptions): Stop {
  const { documentElement: html, head, body } = page;
  const root = page.querySelector('#root');
  const own: Element[] = root ? [html, body, root] : [html, body];

  const isMissing = ({ parent, node, before }: Lost, isForeign: boolean): boolean => {
    if (node.isConnected || before === node) {
      return false;
    }
    // React itself takes parts out of the root, and puts others in.
    const isOfRoot = parent === root && (isForeign || root.childElementCount === 0);
    return isOfRoot || node === html || node === head || node === body || isPart(node);
  };

  const mend = (records: readonly MutationRecord[], by?: Owner): void => {
    const lost = records.flatMap(({ target, removedNodes, nextSibling }) =>
      [...removedNodes].map((node): Lost => ({ parent: target, node, before: nextSibling })),
    );
    const missing = lost.filter((each) => isMissing(each, by?.build !== undefined));
    // From the last to the first: each stands before one that is there again.
    for (const { parent, node, before } of missing.toReversed()) {
      parent.insertBefore(node, before?.parentNode === parent ? before : null);
    }
    // What mending changed is no news.
    observer.takeRecords();
    if (missing.length > 0) {
      onEmptied(by?.build === undefined ? undefined : by);
    }
  };

  const observer = new MutationObserver((records) => mend(records));
  [page, ...own].forEach((each) => observer.observe(each, { childList: true }));
  const look = (by?: Owner): void => mend(observer.takeRecords(), by);
  const undo = [
    ...own.flatMap((element) => noteCallers(element, stackBelow, look)),
    ...ANEW.map((name) => setOwn(page, name, { value: refuse })),
  ];
  return () => {
    observer.disconnect();
    undo.forEach((each) => each());
  };
}

function isPart(node: Node): boolean {
  return node instanceof Element && node.matches(PARTS);
}

function refuse(): never {
  throw new TypeError('The document is the shell’s: it is not begun anew.');
}

/** Looks at each change of one element at once, while it is known whose line of code makes it; first at what was before. */
function noteCallers(element: Element, stackBelow: ReadStack, look: (by?: Owner) => void): Stop[] {
  const methods = METHODS.map((name) => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the element it was taken from
    const inherited = element[name];
    function noted(...given: unknown[]): unknown {
      look();
      const by = callerOf(stackBelow(noted));
      const result: unknown = Reflect.apply(inherited, element, given);
      look(by);
      return result;
    }
    return setOwn(element, name, { value: noted, writable: true });
  });
  const setters = SETTERS.flatMap((name) => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the element
    const { get, set } = inheritedMember(element, name) ?? {};
    if (!get || !set) {
      return [];
    }
    function noted(value: unknown): void {
      look();
      const by = callerOf(stackBelow(noted));
      set?.call(element, value);
      look(by);
    }
    return [setOwn(element, name, { get: () => get.call(element) as unknown, set: noted })];
  });
  return [...methods, ...setters];
}
