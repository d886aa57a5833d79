import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { useUiTexts } from './ui-texts.ts';
import { UNKNOWN } from './unknown.ts';

// Inline, because whoever compiles this package would otherwise have to know what a CSS module is.
const folded: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  border: '1px solid var(--hb-line)',
  borderRadius: 'var(--hb-radius-medium)',
  background: 'var(--hb-surface)',
};
const fold: CSSProperties = {
  width: '100%',
  padding: '7px 8px',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'left',
  cursor: 'pointer',
};
const heading: CSSProperties = { margin: 0, fontSize: 'var(--hb-size-label)' };
const content: CSSProperties = { flex: 1, minHeight: 0, overflow: 'auto' };

type Props = {
  title: string;
  /** How many are listed; undefined while nobody knows. */
  count: number | undefined;
  /** How many there are, where a filter hides some. */
  all?: number;
  children: ReactNode;
};

/** A list beside a page that folds away. It fills its place, unless `--hb-side-grow` says otherwise. */
export function SidePanel({ title, count, all = count, children }: Props) {
  const texts = useUiTexts();
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const shown = count ?? UNKNOWN;
  const listed = count === all ? shown : texts.ofAll(shown, all ?? UNKNOWN);
  return (
    <section style={isOpen ? { ...folded, flex: 'var(--hb-side-grow, 1)' } : folded}>
      <h2 style={heading}>
        <button
          type="button"
          style={fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />} {title} ({listed})
        </button>
      </h2>
      <div id={id} style={content} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
