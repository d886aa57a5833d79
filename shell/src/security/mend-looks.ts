import type { Stop } from '@haulboard/contract/shell';
import { isOfShell, rulesFor } from './active-rules.ts';
import { hidingOf, hidingsIn, isMisplaced, landmarksOf, MISPLACED, type Hiding } from './landmarks.ts';
import { noteUse } from './own-members.ts';
import { callerOf, readStack, type Owner, type ReadStack } from './owner-of.ts';
import { noteStyles, type StyleOwners } from './style-owners.ts';

/** By what an element is made to look another way. */
const MEMBERS = ['setAttribute', 'toggleAttribute', 'style', 'classList', 'className', 'hidden', 'inert'];
const ATTRIBUTES = ['style', 'class', 'hidden', 'inert'];
/** What can put an element elsewhere, or make nothing of its size. */
const PLACING =
  'transform translate scale position inset top left right bottom margin margin-top margin-left width height max-width max-height zoom'.split(
    ' ',
  );
/** Styles come in bursts; the layout is made by then. */
const SOON_MS = 50;
/** What nobody told of, as a rule that is added to a sheet by a way of its own. */
const LOOK_EVERY_MS = 10_000;
/** Whoever hides it again and again wins in the end: a page that flickers is worse. */
const MAX_MENDED = 20;

export type Hidden = Pick<Hiding, 'name' | 'property'> & {
  /** The build whose line of code did it, where that is known. */
  readonly by: Owner | undefined;
  readonly isMended: boolean;
};

type MendLooksOptions = {
  /** Something hid a part of the shell that was in sight. */
  onHidden: (hidden: Hidden) => void;
  stackBelow?: ReadStack;
  page?: Document;
  everyMs?: number;
};

type Culprit = { readonly by: Owner | undefined };

/** Who took elements in hand last; what the shell itself does to them is not noted. */
function noteHands(stackBelow: ReadStack) {
  const hands = new WeakMap<Element, Owner>();
  const undo = new Map<Element, readonly Stop[]>();
  return {
    of: (element: Element) => hands.get(element),
    watch(element: Element): void {
      if (!undo.has(element)) {
        const stops = MEMBERS.map((name) =>
          noteUse(element, name, (noted) => {
            const owner = callerOf(stackBelow(noted));
            if (owner.build !== undefined) {
              hands.set(element, owner);
            }
          }),
        );
        undo.set(element, stops);
      }
    },
    /** Elements that are gone are let go. */
    keepOnly(elements: ReadonlySet<Element>): void {
      [...undo.keys()].filter((each) => !elements.has(each)).forEach((each) => undo.delete(each));
    },
    stop: () => undo.forEach((stops) => stops.forEach((each) => each())),
  };
}

type Hands = ReturnType<typeof noteHands>;
type Sources = { readonly hands: Hands; readonly styles: StyleOwners; readonly page: Document };

/** Takes away what hides an element by its style; gives whose it was. */
function mendStyle({ element, property }: Hiding, { hands, styles, page }: Sources): Culprit {
  const isOver = () => hidingOf(element) !== property;
  if (property === 'inert' || element.hasAttribute('hidden')) {
    element.removeAttribute(property === 'inert' ? 'inert' : 'hidden');
    if (isOver()) {
      return { by: hands.of(element) };
    }
  }
  if (element.style.getPropertyValue(property) !== '') {
    element.style.removeProperty(property);
    if (isOver()) {
      return { by: hands.of(element) };
    }
  }
  return mendRules({ element, property }, { styles, page });
}

/** Takes the declarations away that hide an element, the last one first, until it is in sight. */
function mendRules(
  { element, property }: Pick<Hiding, 'element' | 'property'>,
  { styles, page }: Pick<Sources, 'styles' | 'page'>,
): Culprit {
  let by: Owner | undefined;
  for (const rule of rulesFor(element, page)) {
    const owner = styles.of(rule);
    if (rule.style.getPropertyValue(property) !== '' && (owner !== undefined || !isOfShell(rule))) {
      rule.style.removeProperty(property);
      by ??= owner;
      if (hidingOf(element) !== property) {
        break;
      }
    }
  }
  return { by };
}

/** Only what a build is known to have put there: the shell's own styles place the header as well. */
function mendPlace({ element }: Hiding, { hands, styles, page }: Sources): Culprit {
  const around = landmarksOf(page).find((each) => each.element === element)?.chain ?? [];
  for (const { style, by } of around.toReversed().flatMap((each) => placedBy(each))) {
    PLACING.forEach((property) => style.removeProperty(property));
    if (!isMisplaced(element)) {
      return { by };
    }
  }
  return { by: undefined };

  function placedBy(each: HTMLElement): { style: CSSStyleDeclaration; by: Owner }[] {
    const hand = hands.of(each);
    const ofRules = [...rulesFor(each, page)].flatMap((rule) => {
      const by = styles.of(rule);
      return by ? [{ style: rule.style, by }] : [];
    });
    return [...(hand ? [{ style: each.style, by: hand }] : []), ...ofRules];
  }
}

const isStill = ({ element, property }: Hiding): boolean =>
  property === MISPLACED ? isMisplaced(element) : hidingOf(element) === property;

/** Which landmarks were in sight, by name: what never was is hidden by the shell itself. A window of another size begins anew. */
function keepSeen() {
  let seen = new Set<string>();
  const forget = () => (seen = new Set());
  addEventListener('resize', forget);
  return {
    /** Of what hides landmarks, what hides one that was in sight, or in its place. */
    sift(page: Document, hidings: readonly Hiding[]): Hiding[] {
      const hidden = new Map(hidings.map(({ name, property }) => [name, property]));
      for (const { name } of landmarksOf(page)) {
        if (!hidden.has(name)) {
          seen.add(`${name} ${MISPLACED}`);
        }
        if (!hidden.has(name) || hidden.get(name) === MISPLACED) {
          seen.add(name);
        }
      }
      return hidings.filter(({ name, property }) =>
        seen.has(property === MISPLACED ? `${name} ${property}` : name),
      );
    },
    stop: () => removeEventListener('resize', forget),
  };
}

/**
 * Puts back into sight what code of a remote hides of the shell: by an attribute, by a style, by a sheet or a rule. Only
 * what is certain counts: a header that was there and has no size, or is not drawn. Colours and sizes do not.
 */
export function mendLooks(options: MendLooksOptions): Stop {
  const { onHidden, stackBelow = readStack, page = document, everyMs = LOOK_EVERY_MS } = options;
  let mended = 0;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const seen = keepSeen();
  const hands = noteHands(stackBelow);
  const lookSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      look();
    }, SOON_MS);
  };
  const styles = noteStyles({ stackBelow, page, onStyles: lookSoon });
  const sources: Sources = { hands, styles, page };
  const observer = new MutationObserver(lookSoon);

  function look(): void {
    // A printed page hides what stands around it.
    if (matchMedia('print').matches || mended >= MAX_MENDED) {
      return;
    }
    const before = mended;
    for (const hiding of seen.sift(page, hidingsIn(page))) {
      const mend = hiding.property === MISPLACED ? mendPlace : mendStyle;
      // Another landmark may have brought it back with itself.
      if (isStill(hiding)) {
        const { by } = mend(hiding, sources);
        mended += 1;
        onHidden({ name: hiding.name, property: hiding.property, by, isMended: !isStill(hiding) });
      }
    }
    follow();
    if (mended > before) {
      // It may have been hidden in more than one way.
      lookSoon();
    }
  }

  /** Elements come and go with tabs. */
  function follow(): void {
    observer.disconnect();
    const around = new Set(landmarksOf(page).flatMap(({ chain }) => chain));
    hands.keepOnly(around);
    for (const element of around) {
      hands.watch(element);
      observer.observe(element, { attributes: true, attributeFilter: ATTRIBUTES });
    }
    observer.observe(page.head, { childList: true });
    page.querySelectorAll('main').forEach((main) => observer.observe(main, { childList: true }));
  }

  look();
  follow();
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    clearTimeout(soon);
    observer.disconnect();
    [seen, hands, styles].forEach((each) => each.stop());
  };
}
