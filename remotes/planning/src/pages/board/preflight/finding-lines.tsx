import type { PreflightFinding } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { Glyph } from '../../../components/glyph.tsx';
import { findingText } from './finding-labels.ts';
import styles from './preflight.module.css';

/** Findings in words, one below the other: what blocks says so, not by colour alone. */
export function FindingLines({ findings }: { findings: readonly PreflightFinding[] }) {
  const { i18n, t } = useLingui();
  const zone = useZone();
  return (
    <ul className={styles['lines']}>
      {findings.map((finding) => {
        const text = findingText(i18n, finding, zone);
        const isBlock = finding.level === 'block';
        return (
          <li key={text} className={isBlock ? styles['block'] : styles['warn']}>
            <Glyph name={isBlock ? 'stop' : 'warning'} className={styles['glyph']} />
            <span>
              {isBlock ? t`Blocks publishing` : t`Check`} · {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
