import type { Task } from '@haulboard/contract';
import { useEffect, useState } from 'react';
import { checkTask, type CommandError } from '../../model/commands/command-errors.ts';
import { useEvent } from '../../components/use-event.ts';

type Stuck = { refusal: CommandError; at: { x: number; y: number } };

/** So far a pointer goes before it is a drag. */
const FAR = 5;

/** Why a load that somebody tries to drag stays where it is, until the button is let go. */
export function useStuckDrag(find: (taskId: number) => Task | undefined): Stuck | undefined {
  const [stuck, setStuck] = useState<Stuck>();
  const refusalOf = useEvent((taskId: number) => {
    const task = find(taskId);
    return task && checkTask(task);
  });
  useEffect(() => {
    const stop = new AbortController();
    const on = { signal: stop.signal };
    let from: { taskId: number; x: number; y: number } | undefined;
    const end = () => {
      from = undefined;
      setStuck(undefined);
    };
    document.addEventListener(
      'pointerdown',
      ({ target, button, clientX: x, clientY: y }) => {
        const load = target instanceof Element ? target.closest<HTMLElement>('[data-cell^="load-"]') : null;
        const isStuck = load !== null && load.dataset['movable'] === undefined && button === 0;
        from = isStuck ? { taskId: Number(load.dataset['cell']?.slice('load-'.length)), x, y } : undefined;
      },
      on,
    );
    document.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        const refusal = from && Math.hypot(x - from.x, y - from.y) > FAR ? refusalOf(from.taskId) : undefined;
        if (refusal) {
          from = undefined;
          setStuck({ refusal, at: { x, y } });
        }
      },
      on,
    );
    document.addEventListener('pointerup', end, on);
    document.addEventListener('pointercancel', end, on);
    return () => stop.abort();
  }, [refusalOf]);
  return stuck;
}
