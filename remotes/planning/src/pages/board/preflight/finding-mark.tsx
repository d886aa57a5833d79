import { type PreflightFinding, sentencesText } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { glyph } from '../../../components/glyph.tsx';
import { findingText } from './finding-labels.ts';
import { useFindings } from './findings-context.tsx';
import styles from './preflight.module.css';

/** Whether one of the findings keeps a load from being published. */
export function hasBlock(findings: readonly PreflightFinding[]): boolean {
  return findings.some(({ level }) => level === 'block');
}

/** A stop sign or a warning. */
const signOf = (isBlocked: boolean) => glyph(isBlocked ? 'stop' : 'warning');

export type LoadFindings = {
  /** What the load's name says of them: how many there are, or that it cannot be published. */
  name: string;
  /** All that was found, in sentences. Hundreds of loads are drawn at once: only who is at one asks for them. */
  sentences: () => string | undefined;
  /** A stop sign or a warning; the load's card says all that was found. */
  mark: ReactNode;
};

const NOTHING: LoadFindings = { name: '', sentences: () => undefined, mark: null };

/** What was found about one load, for whoever draws it. */
export function useLoadFindings(taskId: number): LoadFindings {
  const { i18n, t } = useLingui();
  const zone = useZone();
  const findings = useFindings().byTask.get(taskId);
  if (!findings) {
    return NOTHING;
  }
  const isBlocked = hasBlock(findings);
  const mark = (
    <span className={isBlocked ? styles['blockMark'] : styles['warnMark']}>{signOf(isBlocked)}</span>
  );
  return {
    name: isBlocked
      ? t`, cannot be published`
      : t`, ${plural(findings.length, { one: '# check', other: '# checks' })}`,
    sentences: () =>
      sentencesText(
        findings.map((finding) => findingText(i18n, finding, zone)),
        i18n.locale,
      ),
    mark,
  };
}

/** How much was found about a truck, below its name. */
export function TruckFindings({ vehicleId }: { vehicleId: number }) {
  const { i18n } = useLingui();
  const zone = useZone();
  const own = useFindings().byVehicle.get(vehicleId);
  if (!own) {
    return null;
  }
  const isBlocked = hasBlock(own);
  return (
    <span
      className={isBlocked ? styles['blockChip'] : styles['warnChip']}
      title={own.map((finding) => findingText(i18n, finding, zone)).join('\n')}
    >
      {signOf(isBlocked)} <Plural value={own.length} one="# check" other="# checks" />
    </span>
  );
}
