import { Glyph } from '../../../components/glyph.tsx';
import { hasBlock } from './finding-mark.tsx';
import { FindingLines } from './finding-lines.tsx';
import styles from './preflight.module.css';
import type { Verdict } from './use-try.ts';

/** What the server says of a load over a row, before it is dropped there. */
export function VerdictNote({ verdict, isInRow }: { verdict: Verdict | undefined; isInRow: boolean }) {
  if (!verdict || (verdict.refusal === '' && verdict.findings.length === 0)) {
    return null;
  }
  const isGrave = verdict.refusal !== '' || hasBlock(verdict.findings);
  const rowClass = `${styles['verdict']} ${isGrave ? styles['verdictBlock'] : ''}`;
  return (
    <output className={isInRow ? rowClass : styles['state']}>
      {verdict.refusal === '' ? (
        <FindingLines findings={verdict.findings} />
      ) : (
        <span className={styles['block']}>
          <Glyph name="stop" className={styles['glyph']} /> {verdict.refusal}
        </span>
      )}
    </output>
  );
}
