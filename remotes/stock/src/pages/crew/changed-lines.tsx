import { ConflictBar } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './crew.module.css';
import type { Call } from './use-call-draft.ts';

/** Lines that somebody changed while a call was typed: theirs and mine, and the choice between them. */
export function ChangedLines({ call }: { call: Call }) {
  const { t } = useLingui();
  const { theirs, rows, keepMine, takeTheirs } = call;
  const texts = theirs.map((line) => {
    const mine = rows.find(({ key }) => key === String(line.id))?.texts.loads ?? '';
    const { skidName, gradeCode, qtyLoads, calledBy } = line;
    return { id: line.id, skidName, gradeCode, qtyLoads, calledBy, mine };
  });
  return (
    <ConflictBar
      label={t`Changed elsewhere`}
      message={<Trans>These lines were changed while you typed. Nothing of your call is saved yet.</Trans>}
      answers={theirs}
      mine={{ text: t`Keep mine`, onClick: keepMine }}
      theirs={{ text: t`Take what is there now`, onClick: takeTheirs }}
    >
      <ul className={styles['sides']} aria-label={t`Changed lines`}>
        {texts.map(({ id, skidName, gradeCode, qtyLoads, mine }) => (
          <li key={id}>
            <Trans>
              {skidName} {gradeCode}: {qtyLoads} loads now, you typed {mine}
            </Trans>
          </li>
        ))}
      </ul>
    </ConflictBar>
  );
}
