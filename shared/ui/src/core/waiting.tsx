import type { CSSProperties } from 'react';
import { visuallyHidden } from './visually-hidden.ts';
import { useDelayed } from './use-delayed.ts';
import { useUiTexts } from './ui-texts.ts';

/** After so long people ask themselves whether anything happens at all. */
const SLOW_MS = 3000;

// Inline, because whoever compiles this package would otherwise have to know what a CSS module is.
const box: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--hb-space-3)',
  padding: 'var(--hb-space-4)',
  minHeight: 128,
};
const piece: CSSProperties = { ...box, gap: 'var(--hb-space-2)', padding: 0, minHeight: 0 };
const bar: CSSProperties = {
  height: 34,
  borderRadius: 'var(--hb-radius-medium)',
  background: 'var(--hb-band)',
};
const word: CSSProperties = { textAlign: 'center', color: 'var(--hb-text-soft)' };
const WIDTHS = ['38%', '100%', '100%', '100%', '100%', '62%'];

type Props = {
  /** Known to be slow already. */
  isSlow?: boolean;
  /** How many lines will stand there, where it is a piece of a page. */
  rows?: number;
};

/** Stands where a page will be: its shape after 200 ms, and after 3 s a word that the line is slow. */
export function Waiting({ isSlow = false, rows = WIDTHS.length }: Props) {
  const texts = useUiTexts();
  const isDue = useDelayed(true);
  const isLong = useDelayed(true, SLOW_MS) || isSlow;
  return (
    <output style={rows < WIDTHS.length ? piece : box}>
      {isDue && (
        <>
          <span style={visuallyHidden}>{texts.loading}</span>
          {isLong && <span style={word}>{texts.slow}</span>}
          {WIDTHS.slice(-rows).map((width, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} style={{ ...bar, width }} aria-hidden="true" data-skeleton />
          ))}
        </>
      )}
    </output>
  );
}
