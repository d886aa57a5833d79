import { TaskStatus } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { Glyph, type GlyphName } from './glyph.tsx';
import styles from './status-mark.module.css';
import { statusWord } from './status-words.ts';

type Look = { glyph: GlyphName; tone: string };

const LOOKS = new Map<number, Look>([
  [TaskStatus.Draft, { glyph: 'pencil', tone: 'draft' }],
  [TaskStatus.Pending, { glyph: 'clock', tone: 'pending' }],
  [TaskStatus.Published, { glyph: 'send', tone: 'published' }],
  [TaskStatus.Accepted, { glyph: 'check', tone: 'accepted' }],
  [TaskStatus.Loading, { glyph: 'down', tone: 'loading' }],
  [TaskStatus.Loaded, { glyph: 'truck', tone: 'loaded' }],
  [TaskStatus.Weighed, { glyph: 'gauge', tone: 'weighed' }],
  [TaskStatus.Completed, { glyph: 'done', tone: 'completed' }],
  [TaskStatus.Declined, { glyph: 'cross', tone: 'declined' }],
  [TaskStatus.Canceled, { glyph: 'stop', tone: 'canceled' }],
]);
const ENROUTE: Look = { glyph: 'truck', tone: 'loaded' };

/** The CSS class that colours things of a status. */
export function toneOf(status: number): string {
  return styles[(LOOKS.get(status) ?? ENROUTE).tone] ?? '';
}

/** A status as colour, picture and word: never colour alone. */
export function StatusMark({ status }: { status: number }) {
  const { i18n } = useLingui();
  const { glyph } = LOOKS.get(status) ?? ENROUTE;
  return (
    <span className={`${styles['mark']} ${toneOf(status)}`}>
      <Glyph name={glyph} />
      <span className={styles['word']}>{statusWord(i18n, status)}</span>
    </span>
  );
}
