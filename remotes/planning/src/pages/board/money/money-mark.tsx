import { visuallyHidden } from '@haulboard/ui/core';
import { glyph } from '../../../components/glyph.tsx';
import styles from './money.module.css';

/** Says beside an amount that it is not of all loads. */
export function MoneyMark({ text }: { text: string }) {
  return (
    <>
      <span className={styles['mark']}>{glyph('warning')}</span>
      <span style={visuallyHidden}>{text}</span>
    </>
  );
}
