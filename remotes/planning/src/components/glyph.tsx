import styles from './glyph.module.css';

/** Outlines on a 16×16 field. A board draws hundreds of these at once: no icon component is as light as a path. */
const PATHS = {
  pencil: 'M2.5 13.5l.7-3L10.5 3.2l2.3 2.3-7.3 7.3-3 .7zM9 4.7l2.3 2.3',
  clock: 'M8 2a6 6 0 100 12A6 6 0 008 2zM8 4.7V8l2.3 1.5',
  send: 'M2 3l12.5 5L2 13l2-5-2-5zM4 8h5',
  check: 'M8 2a6 6 0 100 12A6 6 0 008 2zM5.3 8.2l1.9 1.9 3.5-3.9',
  down: 'M8 2v7.5M4.8 6.5L8 9.7l3.2-3.2M2.5 13.5h11',
  truck:
    'M1.5 4h8v7h-8zM9.5 6.5h3l2 2.3V11h-5zM4.3 11.2a1.4 1.4 0 110 2.8 1.4 1.4 0 010-2.8zM11.6 11.2a1.4 1.4 0 110 2.8 1.4 1.4 0 010-2.8z',
  gauge: 'M2.2 12A6.2 6.2 0 1113.8 12zM8 10l2.8-3.4',
  done: 'M2.5 2.5h11v11h-11zM5 8.2l2 2 4-4.2',
  cross: 'M8 2a6 6 0 100 12A6 6 0 008 2zM5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4',
  stop: 'M8 2a6 6 0 100 12A6 6 0 008 2zM3.8 3.8l8.4 8.4',
  warning: 'M8 2.2l6.3 11.3H1.7L8 2.2zM8 6.5v3.2M8 11.2v.8',
  in: 'M9 2.5h4.5v11H9M1.5 8h8M6.8 5.2L9.6 8l-2.8 2.8',
  out: 'M7 2.5H2.5v11H7M6 8h8M11.3 5.2L14.1 8l-2.8 2.8',
  again: 'M3 6.5A5 5 0 0112.3 5M13 9.5A5 5 0 013.7 11M12.6 2.2V5H9.8M3.4 13.8V11h2.8',
  note: 'M3 2.5h10v8l-3 3H3zM13 10.5h-3v3M5.5 5.8h5M5.5 8.3h3',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 015 0v2.5',
  more: 'M8 3.2v.1M8 8v.1M8 12.8v.1',
} as const;

export type GlyphName = keyof typeof PATHS;

/** The same picture for a style sheet, in a colour. Only for what is drawn once: many of these are slow to paint. */
export function pictureOf(name: GlyphName, colour: string): string {
  const path = `<path d='${PATHS[name]}' stroke='${colour}' stroke-width='${name === 'more' ? 2.2 : 1.3}' fill='none' stroke-linecap='round'/>`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>${path}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** A small picture beside a word that says the same; alone it says nothing to a screen reader. */
export function Glyph({ name, className }: { name: GlyphName; className?: string | undefined }) {
  return glyph(name, className);
}

/** The same without a component of its own, for what is drawn by the hundred. */
export function glyph(name: GlyphName, className = '') {
  const width = name === 'more' ? styles['bold'] : styles['glyph'];
  return (
    <svg className={className === '' ? width : `${width} ${className}`} viewBox="0 0 16 16" aria-hidden>
      <path d={PATHS[name]} />
    </svg>
  );
}
