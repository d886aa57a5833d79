import type { PreflightFinding } from '@haulboard/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { Glyph } from '../words/glyph.tsx';
import { findingText } from './finding-words.ts';
import { useFindings } from './findings-context.tsx';
import styles from './preflight.module.css';

/** Whether one of the findings keeps a load from being published. */
export function hasBlock(findings: readonly PreflightFinding[]): boolean {
  return findings.some(({ level }) => level === 'block');
}

/** The marks of one load: a stop sign or a warning, with all that was found in its title and its name. */
export function LoadFindings({ taskId }: { taskId: number }) {
  const { i18n, t } = useLingui();
  const findings = useFindings().byTask.get(taskId);
  if (!findings) {
    return null;
  }
  const texts = findings.map((finding) => findingText(i18n, finding)).join('; ');
  const isBlocked = hasBlock(findings);
  return (
    <span className={isBlocked ? styles['blockMark'] : styles['warnMark']} title={texts}>
      <Glyph name={isBlocked ? 'stop' : 'warning'} />
      <span className={styles['unseen']}>
        {isBlocked ? t`, cannot be published: ${texts}` : t`, check: ${texts}`}
      </span>
    </span>
  );
}

/** How much was found about a truck, below its name. */
export function TruckFindings({ vehicleId }: { vehicleId: number }) {
  const { i18n } = useLingui();
  const own = useFindings().findings.filter((finding) => finding.vehicleId === vehicleId);
  if (own.length === 0) {
    return null;
  }
  const isBlocked = hasBlock(own);
  return (
    <span
      className={isBlocked ? styles['blockChip'] : styles['warnChip']}
      title={own.map((finding) => findingText(i18n, finding)).join('\n')}
    >
      <Glyph name={isBlocked ? 'stop' : 'warning'} />{' '}
      <Plural value={own.length} one="# check" other="# checks" />
    </span>
  );
}
