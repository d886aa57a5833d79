import type { DragLocationHistory } from '@atlaskit/pragmatic-drag-and-drop/types';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { cellOfElement, seqAt } from './cell-id.ts';
import { readDragged, readLanding, type Dragged, type Landing } from './drag-data.ts';
import { watchTouchDrags } from './touch-drag.ts';

/** Makes an element draggable; true while it is dragged. */
export function useDraggable(
  ref: RefObject<HTMLElement | null>,
  dragged: Dragged,
  canDrag: boolean,
): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const text = JSON.stringify(dragged);
  useEffect(() => {
    const element = ref.current;
    if (!element || !canDrag) {
      return undefined;
    }
    element.dataset['carries'] = text;
    const end = draggable({
      element,
      getInitialData: () => ({ ...readDragged(JSON.parse(text)) }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
    return () => {
      delete element.dataset['carries'];
      end();
    };
  }, [ref, text, canDrag]);
  return isDragged;
}

/**
 * Makes the grid's loads draggable: each when a pointer comes over it. Hundreds of loads are drawn that nobody drags. A
 * row that scrolls into sight should not have to prepare for it.
 */
export function useDraggableLoads(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    let ready: { load: Element; forget: () => void } | undefined;
    let isDragging = false;
    const come = ({ target, pointerType, buttons }: PointerEvent) => {
      // With the button down the pointer has left the load it takes along before the browser calls it a drag.
      const isTaking = isDragging || pointerType === 'touch' || (pointerType === 'mouse' && buttons !== 0);
      const load = target instanceof Element ? target.closest<HTMLElement>('[data-movable]') : null;
      if (isTaking || !load || load === ready?.load) {
        return;
      }
      ready?.forget();
      const end = draggable({
        element: load,
        getInitialData: () => ({ ...cellOfElement(load) }),
        onDragStart: () => {
          isDragging = true;
          load.dataset['dragged'] = '';
        },
        onDrop: () => {
          isDragging = false;
          delete load.dataset['dragged'];
        },
      });
      ready = { load, forget: end };
    };
    element?.addEventListener('pointerover', come);
    return () => {
      element?.removeEventListener('pointerover', come);
      ready?.forget();
    };
  }, [grid]);
}

/** Lets things be dropped on an element; `where` says on what of it. */
export function useLanding(
  ref: RefObject<HTMLElement | null>,
  where: (at: { clientX: number; clientY: number }) => Landing | undefined,
): void {
  const latest = useRef(where);
  useEffect(() => {
    latest.current = where;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) {
      return undefined;
    }
    return dropTargetForElements({
      element,
      getData: ({ input }) => ({ ...latest.current(input) }),
    });
  }, [ref]);
}

type PointerAt = { clientX: number; clientY: number };

type Watch = {
  onOver: (dragged: Dragged, landing: Landing | undefined, at: PointerAt) => void;
  onDrop: (dragged: Dragged, landing: Landing | undefined, at: PointerAt) => void;
};

/** Follows every drag over the board. */
export function useDragWatch(watch: Watch): void {
  const latest = useRef(watch);
  useEffect(() => {
    latest.current = watch;
  });
  useEffect(() => {
    const report = (name: keyof Watch, source: unknown, { current }: DragLocationHistory) => {
      const dragged = readDragged(source);
      if (dragged) {
        latest.current[name](dragged, readLanding(current.dropTargets[0]?.data), current.input);
      }
    };
    const endTouch = watchTouchDrags({
      landingAt: (point) => rowLanding(point) ?? listLanding(point),
      onOver: (dragged, landing, at) => latest.current.onOver(dragged, landing, at),
      onDrop: (dragged, landing, at) => latest.current.onDrop(dragged, landing, at),
    });
    const endMouse = monitorForElements({
      onDrag: ({ source, location }) => report('onOver', source.data, location),
      onDrop: ({ source, location }) => report('onDrop', source.data, location),
    });
    return () => {
      endTouch();
      endMouse();
    };
  }, []);
}

/** Whether a pointer is over the list of what has no truck. */
function listLanding({ clientX, clientY }: { clientX: number; clientY: number }): Landing | undefined {
  const under = document.elementFromPoint(clientX, clientY);
  return under?.closest('[data-unassigned-list]') ? { kind: 'unassigned' } : undefined;
}

/** Where on the grid a pointer is: over which truck, and at which place of its day. */
export function rowLanding({ clientX, clientY }: { clientX: number; clientY: number }): Landing | undefined {
  // All that lies there: the drag library has an element of its own under the pointer.
  const row = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-vehicle]'))
    .find((found) => found !== null);
  return row
    ? { kind: 'row', vehicleId: Number(row.dataset['vehicle']), seq: seqAt(row, clientX) }
    : undefined;
}
