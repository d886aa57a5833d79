import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { readDragged, readLanding, type Dragged, type Landing } from './drag-data.ts';

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
    return draggable({
      element,
      getInitialData: () => ({ ...readDragged(JSON.parse(text)) }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [ref, text, canDrag]);
  return isDragged;
}

/** Lets things be dropped on an element. */
export function useLanding(
  ref: RefObject<HTMLElement | null>,
  where: (element: Element, clientX: number) => Landing,
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
      getData: ({ input }) => latest.current(element, input.clientX),
    });
  }, [ref]);
}

type Watch = {
  onOver: (dragged: Dragged, landing: Landing | undefined) => void;
  onDrop: (dragged: Dragged, landing: Landing | undefined) => void;
};

/** Follows every drag over the board. */
export function useDragWatch(watch: Watch): void {
  const latest = useRef(watch);
  useEffect(() => {
    latest.current = watch;
  });
  useEffect(() => {
    const report = (name: keyof Watch, source: unknown, target: unknown) => {
      const dragged = readDragged(source);
      if (dragged) {
        latest.current[name](dragged, readLanding(target));
      }
    };
    return monitorForElements({
      onDrag: ({ source, location }) => report('onOver', source.data, location.current.dropTargets[0]?.data),
      onDrop: ({ source, location }) => report('onDrop', source.data, location.current.dropTargets[0]?.data),
    });
  }, []);
}
