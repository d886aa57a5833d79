import type { PreflightFinding } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Glyph } from '../../../components/glyph.tsx';
import { findingText } from './finding-labels.ts';
import styles from './preflight.module.css';

type Props = {
  findings: readonly PreflightFinding[];
  isPending: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  /** Goes to the first load a finding is about. */
  onOpen: (taskId: number) => void;
};

/** A day of 5,000 loads has findings by the thousand: drawing them all would hold up whoever walks the grid. */
const AT_ONCE = 100;

/** What was found about the day, the gravest first; Enter goes to the load. One tab stop, arrows inside. */
export const FindingsList = memo(function FindingsList(props: Props) {
  const { findings, isPending, hasFailed, onRetry, onOpen } = props;
  const { i18n, t } = useLingui();
  const zone = useZone();
  const ref = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(0);
  const [most, setMost] = useState(AT_ONCE);
  const shown = findings.slice(0, most);
  const left = Math.min(findings.length - shown.length, AT_ONCE);
  const stop = Math.min(chosen, shown.length - 1);
  const card = (at: number) => ref.current?.querySelectorAll<HTMLElement>('[data-finding]')[at];

  // Whoever asked for more goes on with the first of them: the button may be gone.
  useEffect(() => {
    if (most > AT_ONCE) {
      card(most - AT_ONCE)?.focus();
    }
  }, [most]);

  function move(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowDown: stop + 1,
      ArrowUp: stop - 1,
      Home: 0,
      End: shown.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) {
      return;
    }
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), shown.length - 1);
    setChosen(next);
    card(next)?.focus();
  }

  return (
    <ul ref={ref} className={styles['list']} aria-label={t`Findings of the checks`}>
      {hasFailed && (
        <li className={styles['none']}>
          {t`The checks did not come through. Publishing is still checked.`}{' '}
          <button type="button" className={styles['again']} onClick={onRetry}>
            {t`Check again`}
          </button>
        </li>
      )}
      {!hasFailed && findings.length === 0 && (
        <li className={styles['none']}>{isPending ? t`Checking …` : t`Nothing is wrong with this plan.`}</li>
      )}
      {shown.map((finding, at) => {
        const { level, taskIds } = finding;
        const isBlock = level === 'block';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- findings have no name of their own; their order is fixed
          <li key={at}>
            <button
              type="button"
              data-finding
              className={isBlock ? styles['blockCard'] : styles['warnCard']}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => setChosen(at)}
              onKeyDown={move}
              onClick={() => taskIds[0] !== undefined && onOpen(taskIds[0])}
            >
              <Glyph name={isBlock ? 'stop' : 'warning'} className={styles['glyph']} />
              <span>
                <strong>{isBlock ? t`Blocks` : t`Check`}</strong> {findingText(i18n, finding, zone)}
              </span>
            </button>
          </li>
        );
      })}
      {left > 0 && (
        <li className={styles['none']}>
          {t`${shown.length} of ${findings.length}`}{' '}
          <button type="button" className={styles['again']} onClick={() => setMost(most + AT_ONCE)}>
            {t`Show ${left} more`}
          </button>
        </li>
      )}
    </ul>
  );
});
