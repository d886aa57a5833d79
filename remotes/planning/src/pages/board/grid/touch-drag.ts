import { cellOfElement } from './cell-id.ts';
import { readDragged, type Dragged, type Landing } from './drag-data.ts';

type Point = { clientX: number; clientY: number };

type Watch = {
  landingAt: (point: Point) => Landing | undefined;
  onOver: (dragged: Dragged, landing: Landing | undefined, at: Point) => void;
  onDrop: (dragged: Dragged, landing: Landing | undefined, at: Point) => void;
};

/** How long a finger rests before it carries instead of scrolling, and how far it may slip meanwhile. */
const HOLD_MS = 350;
const MAX_SLIP = 10;
/** How near the edge of the grid a finger scrolls it, and by how much each time it moves, pixels. */
const EDGE = 44;
const SCROLL_STEP = 14;

type Hold = { element: HTMLElement; dragged: Dragged; start: Point; timer: number; isCarried: boolean };

/** What a finger would carry: a load of the grid, or a card beside it that says so itself. */
function findCarried(target: EventTarget | null): Pick<Hold, 'element' | 'dragged'> | undefined {
  const element =
    target instanceof Element ? target.closest<HTMLElement>('[data-movable], [data-carries]') : null;
  const carries = element?.dataset['carries'];
  const dragged =
    carries === undefined ? element && readDragged(cellOfElement(element)) : readDragged(JSON.parse(carries));
  return element && dragged ? { element, dragged } : undefined;
}

function scrollAtEdge({ clientX, clientY }: Point): void {
  const scroller = document.elementFromPoint(clientX, clientY)?.closest('[data-density]');
  const box = scroller?.getBoundingClientRect();
  if (!scroller || !box) {
    return;
  }
  const step = (before: number, after: number): number => {
    if (before < EDGE) {
      return -SCROLL_STEP;
    }
    return after < EDGE ? SCROLL_STEP : 0;
  };
  scroller.scrollBy(
    step(clientX - box.left, box.right - clientX),
    step(clientY - box.top, box.bottom - clientY),
  );
}

/**
 * Dragging by a finger: the browser's own drag and drop knows the mouse only. A load that is held follows the finger;
 * one that is not held scrolls, as everywhere.
 */
export function watchTouchDrags(watch: Watch): () => void {
  let hold: Hold | undefined;
  const controller = new AbortController();
  const { signal } = controller;

  function end(point: Point | undefined): void {
    if (!hold) {
      return;
    }
    clearTimeout(hold.timer);
    delete hold.element.dataset['dragged'];
    if (hold.isCarried) {
      watch.onDrop(hold.dragged, point && watch.landingAt(point), point ?? hold.start);
    }
    hold = undefined;
  }

  function begin(event: TouchEvent): void {
    end(undefined);
    const [start, ...more] = event.touches;
    const found = start && more.length === 0 ? findCarried(event.target) : undefined;
    if (start && found) {
      const timer = window.setTimeout(() => {
        if (hold) {
          hold.isCarried = true;
          hold.element.dataset['dragged'] = '';
        }
      }, HOLD_MS);
      hold = { ...found, start, timer, isCarried: false };
    }
  }

  function move(event: TouchEvent): void {
    const [point] = event.touches;
    if (!hold || !point) {
      return;
    }
    if (hold.isCarried) {
      // Or the page would scroll under what is carried.
      event.preventDefault();
      scrollAtEdge(point);
      watch.onOver(hold.dragged, watch.landingAt(point), point);
      return;
    }
    const slip = Math.hypot(point.clientX - hold.start.clientX, point.clientY - hold.start.clientY);
    if (slip > MAX_SLIP) {
      end(undefined);
    }
  }

  function finish(event: TouchEvent): void {
    if (hold?.isCarried) {
      // Or the browser would make a click of it.
      event.preventDefault();
    }
    end(event.changedTouches[0]);
  }

  document.addEventListener('touchstart', begin, { signal, passive: true });
  document.addEventListener('touchmove', move, { signal, passive: false });
  document.addEventListener('touchend', finish, { signal, passive: false });
  document.addEventListener('touchcancel', () => end(undefined), { signal });
  // Some browsers open a menu on a long press.
  document.addEventListener('contextmenu', (event) => hold?.isCarried && event.preventDefault(), {
    signal,
    capture: true,
  });
  return () => {
    end(undefined);
    controller.abort();
  };
}
