import { Button } from '@haulboard/ui/core';
import { useEffect, useState, type ComponentType, useRef, type RefObject } from 'react';
import type { ChartData, ChartKind } from './chart-data.ts';
import styles from './chart.module.css';
import { heightOf } from './picture-options.ts';
import { useChartTexts } from './texts.ts';

/** A little before it comes into sight, so that whoever scrolls finds it drawn. */
const AHEAD = '200px';

/** Whether it is time to draw: at once in sight, else when the browser rests, for paper shows all that a page has. */
function useIsDue(): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isDue || !element.current || typeof IntersectionObserver === 'undefined') {
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => setIsDue(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    // Browsers without it draw what is looked at.
    const resting = globalThis.requestIdleCallback?.(() => setIsDue(true));
    return () => {
      observer.disconnect();
      if (resting !== undefined) {
        cancelIdleCallback(resting);
      }
    };
  }, [isDue]);
  return [element, isDue];
}

type Props = {
  kind: ChartKind;
  data: ChartData;
  /** How it is made an image, once it is drawn. */
  onDrawn: (toImage: () => Promise<Blob>) => void;
};
type Loaded = { Picture?: ComponentType<Props>; hasFailed?: boolean };

/** Asks for the drawing library; a failure is an answer too. */
async function loadPicture(): Promise<Loaded> {
  try {
    return { Picture: (await import('./apex-picture.tsx')).ApexPicture };
  } catch {
    return { hasFailed: true };
  }
}

/** The drawing of a chart. The table beside it says the same, so to a screen reader this is nothing. */
export function ChartPicture({ kind, data, onDrawn }: Props) {
  const texts = useChartTexts();
  const [frame, isDue] = useIsDue();
  const [{ Picture, hasFailed = false }, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    if (isDue) {
      void loadPicture().then(setLoaded);
    }
  }, [isDue]);
  if (hasFailed) {
    return (
      <div className={styles['failed']} role="alert">
        <span>{texts.failed}</span>
        <Button size="small" onClick={() => void loadPicture().then(setLoaded)}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  return (
    <div
      ref={frame}
      className={styles['picture']}
      style={{ minHeight: heightOf(kind, data) }}
      aria-hidden="true"
    >
      {Picture && <Picture kind={kind} data={data} onDrawn={onDrawn} />}
    </div>
  );
}
