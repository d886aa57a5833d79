/** The shell marks by it what must be in sight: its header, the place of the pages and the page in front. */
const LANDMARK = '[data-landmark]';

/** Something that hides one of them: a property of it, or of an element around it. */
export type Hiding = {
  /** What is out of sight, as the shell calls it. */
  readonly name: string;
  readonly element: HTMLElement;
  readonly property: string;
};

/** Where a landmark may be put out of sight by its place. */
export const MISPLACED = 'place';

const HIDES: Readonly<Record<string, (value: string) => boolean>> = {
  display: (value) => value === 'none',
  visibility: (value) => value === 'hidden' || value === 'collapse',
  opacity: (value) => value !== '' && Number(value) < 0.1,
  'content-visibility': (value) => value === 'hidden',
};

/** An element and all around it, from the outermost. */
function chainOf(element: HTMLElement): HTMLElement[] {
  const chain: HTMLElement[] = [];
  for (let up: HTMLElement | null = element; up; up = up.parentElement) {
    chain.unshift(up);
  }
  return chain;
}

/** What hides an element by its style or its attributes alone. */
export function hidingOf(element: HTMLElement): string | undefined {
  if (element.inert) {
    return 'inert';
  }
  const style = getComputedStyle(element);
  return Object.entries(HIDES).find(([property, hides]) => hides(style.getPropertyValue(property)))?.[0];
}

/** The header stands above all: it has a size, and begins within the first two screens. */
export function isMisplaced(element: HTMLElement): boolean {
  const { width, height, top, right, bottom, left } = element.getBoundingClientRect();
  // A border stays of whatever has no size.
  const isGone = width < 4 || height < 4;
  const isBefore = bottom + scrollY <= 0 || right + scrollX <= 0;
  return isGone || isBefore || left + scrollX >= innerWidth || top + scrollY >= innerHeight * 2;
}

/** All that must be in sight now, each with what is around it. */
export function landmarksOf(page: Document): { name: string; element: HTMLElement; chain: HTMLElement[] }[] {
  return [...page.querySelectorAll<HTMLElement>(LANDMARK)].map((element) => ({
    name: element.dataset['landmark'] ?? '',
    element,
    chain: chainOf(element),
  }));
}

/** What hides landmarks now. The place of the header alone is looked at: others have room left, or none. */
export function hidingsIn(page: Document): Hiding[] {
  return landmarksOf(page).flatMap(({ name, element, chain }): Hiding[] => {
    for (const each of chain) {
      const property = hidingOf(each);
      if (property !== undefined) {
        return [{ name, element: each, property }];
      }
    }
    return name === 'header' && isMisplaced(element) ? [{ name, element, property: MISPLACED }] : [];
  });
}
