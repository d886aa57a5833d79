import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PlacedStep } from './tour-steps.ts';
import styles from './tour.module.css';

type Props = { steps: readonly PlacedStep[]; onEnd: () => void };

const GAP = 8;

/** The rectangle of what a step points at, as long as it is looked at. */
function useRectangle(target: HTMLElement | undefined): DOMRect | undefined {
  const [rectangle, setRectangle] = useState<DOMRect>();
  useLayoutEffect(() => {
    const measure = () => setRectangle(target?.getBoundingClientRect());
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [target]);
  return rectangle;
}

/** Below what it points at, or above where there is no room, or over the middle of a large part. */
function placeOf(rectangle: DOMRect | undefined, card: DOMRect | undefined) {
  if (!rectangle || !card) {
    return undefined;
  }
  const left = Math.max(GAP, Math.min(rectangle.left, window.innerWidth - card.width - GAP));
  const below = rectangle.bottom + GAP;
  const above = rectangle.top - card.height - GAP;
  const middle = rectangle.top + (rectangle.height - card.height) / 2;
  const isRoomBelow = below + card.height <= window.innerHeight;
  const over = above >= GAP ? above : Math.max(GAP, middle);
  return { left, top: isRoomBelow ? below : over };
}

/** One step at a time beside the part it speaks of; the board behind stays as it is. */
export function TourCard({ steps, onEnd }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [at, setAt] = useState(0);
  const cardRef = useRef<HTMLDialogElement>(null);
  const nextRef = useRef<HTMLButtonElement>(null);
  const [card, setCard] = useState<DOMRect>();
  const step = steps[at];
  const rectangle = useRectangle(step?.target);
  useLayoutEffect(() => setCard(cardRef.current?.getBoundingClientRect()), [at]);
  useEffect(() => nextRef.current?.focus(), [at]);
  const [number, count] = [at + 1, steps.length];
  const isLast = number === count;
  return createPortal(
    <>
      {rectangle && (
        <div
          className={styles['ring']}
          style={{
            left: rectangle.left,
            top: rectangle.top,
            width: rectangle.width,
            height: rectangle.height,
          }}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc ends a dialog */}
      <dialog
        open
        ref={cardRef}
        aria-label={t`Tour of the board`}
        aria-describedby={id}
        className={`${styles['card']} ${rectangle ? '' : styles['centered']}`}
        style={placeOf(rectangle, card)}
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
      >
        <p id={id} aria-live="polite">
          {step && i18n._(step.text)}
        </p>
        <div className={styles['foot']}>
          <span>{t`${number} of ${count}`}</span>
          {!isLast && <Button onClick={onEnd}>{t`End the tour`}</Button>}
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t`Back`}</Button>}
          <Button ref={nextRef} type="primary" onClick={() => (isLast ? onEnd() : setAt(at + 1))}>
            {isLast ? t`Done` : t`Next`}
          </Button>
        </div>
      </dialog>
    </>,
    document.body,
  );
}
