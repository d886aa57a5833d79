import { useState, type PointerEvent } from 'react';
import styles from '../table/table.module.css';
import { withinWidths } from './list-columns.ts';

type Props = { onResize: (width: number) => void };

/** The edge of a column, drawn wider or narrower by pointer; the dialog of columns does it by keyboard. */
export function ResizeEdge({ onResize }: Props) {
  const [from, setFrom] = useState<{ x: number; width: number }>();
  const widthAt = ({ clientX }: PointerEvent) => from && withinWidths(from.width + clientX - from.x);
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th');
    if (head) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom({ x: event.clientX, width: head.getBoundingClientRect().width });
    }
  };
  const end = (event: PointerEvent) => {
    const width = widthAt(event);
    setFrom(undefined);
    if (width !== undefined) {
      onResize(width);
    }
  };
  const follow = (event: PointerEvent<HTMLSpanElement>) => {
    const width = widthAt(event);
    const head = event.currentTarget.closest('th');
    if (width !== undefined && head) {
      // Only the head follows the pointer: rows are drawn again once, at the end.
      head.style.minWidth = `${width}px`;
      head.style.maxWidth = `${width}px`;
    }
  };
  return (
    <span
      aria-hidden
      className={styles['edge']}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={() => setFrom(undefined)}
    />
  );
}
