/** What React keeps of one part of the page; it is the same for all tools that look at React. */
export type Part = {
  readonly flags: number;
  readonly type: unknown;
  readonly memoizedProps: unknown;
  readonly child: Part | null;
  readonly sibling: Part | null;
  readonly alternate: Part | null;
};

type Root = { readonly current: Part };
type Listener = (root: Root) => void;

/** The place where React looks for a tool; a browser may have one of its own. */
type Hook = {
  isDisabled?: boolean;
  supportsFiber: boolean;
  inject: (renderer: unknown) => number;
  onCommitFiberRoot: (id: number, root: Root, ...more: unknown[]) => void;
  onCommitFiberUnmount: (...given: unknown[]) => void;
};

declare global {
  // oxlint-disable-next-line no-var -- a global that React looks for
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Hook | undefined;
}

const listeners = new Set<Listener>();

/** Asks React to say when it has drawn; before React itself is loaded. */
export function listenToReact(): void {
  const present = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const tell = (root: Root): void => listeners.forEach((each) => each(root));
  if (present) {
    const commit = present.onCommitFiberRoot.bind(present);
    present.onCommitFiberRoot = (id, root, ...more) => {
      commit(id, root, ...more);
      tell(root);
    };
    return;
  }
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id, root) => tell(root),
    onCommitFiberUnmount: () => undefined,
  };
}

/** Hears of everything that React draws; returns how to stop. */
export function onCommit(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** React’s mark of a part that ran in the last drawing. */
const RAN = 1;

/** Parts that ran in the last drawing, each with the nearest owner above it. */
export function ownersDrawn<O>(root: Root, ownerOf: (part: Part) => O | undefined): Set<O> {
  const drawn = new Set<O>();
  const look = (part: Part, above: O | undefined): void => {
    const owner = ownerOf(part) ?? above;
    if (owner !== undefined && (part.flags & RAN) === RAN) {
      drawn.add(owner);
    }
    // The same children as before: nothing below was drawn.
    const isSame = part.alternate !== null && part.alternate.child === part.child;
    for (let child = isSame ? null : part.child; child; child = child.sibling) {
      look(child, owner);
    }
  };
  look(root.current, undefined);
  return drawn;
}
