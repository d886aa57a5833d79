import { TaskStatus } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { glyph, type GlyphName } from './glyph.tsx';
import styles from './status-mark.module.css';
import { statusName } from './status-labels.ts';

type Look = { picture: GlyphName; tone: string };

const LOOKS = new Map<number, Look>([
  [TaskStatus.Draft, { picture: 'pencil', tone: 'draft' }],
  [TaskStatus.Pending, { picture: 'clock', tone: 'pending' }],
  [TaskStatus.Published, { picture: 'send', tone: 'published' }],
  [TaskStatus.Accepted, { picture: 'check', tone: 'accepted' }],
  [TaskStatus.Loading, { picture: 'down', tone: 'loading' }],
  [TaskStatus.Loaded, { picture: 'truck', tone: 'loaded' }],
  [TaskStatus.Weighed, { picture: 'gauge', tone: 'weighed' }],
  [TaskStatus.Completed, { picture: 'done', tone: 'completed' }],
  [TaskStatus.Declined, { picture: 'cross', tone: 'declined' }],
  [TaskStatus.Canceled, { picture: 'stop', tone: 'canceled' }],
]);
const ENROUTE: Look = { picture: 'truck', tone: 'loaded' };

/** The CSS class that colours things of a status. */
export function toneOf(status: number): string {
  return styles[(LOOKS.get(status) ?? ENROUTE).tone] ?? '';
}

/** The picture and the word of a status side by side, coloured by what they stand in (`toneOf`). */
export function statusSigns(status: number, word: string) {
  const { picture } = LOOKS.get(status) ?? ENROUTE;
  return (
    <>
      {glyph(picture, styles['picture'])}
      <span className={styles['word']}>{word}</span>
    </>
  );
}

/** A status as colour, picture and word: never colour alone. */
export function StatusMark({ status }: { status: number }) {
  const { i18n } = useLingui();
  return (
    <span className={`${styles['mark']} ${toneOf(status)}`}>
      {statusSigns(status, statusName(i18n, status))}
    </span>
  );
}
