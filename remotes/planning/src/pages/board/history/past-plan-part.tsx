import { getPlanAt, restorePlan, type Board } from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { useCall, useSend, useZone } from '@haulboard/data';
import { Button, EmptyState, Screen, useDone } from '@haulboard/ui/core';
import { Checkbox } from '@haulboard/ui/form';
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { comparePlans } from '../../../model/past-plan.ts';
import styles from './history.module.css';
import { PastTable } from './past-table.tsx';
import { momentText } from '../labels/moment-text.ts';

type Props = {
  day: Day;
  carrierId: number | null;
  stepId: number;
  board: Board;
  canEdit: boolean;
  isBusy: boolean;
  onChanged: () => void;
  onBack: () => void;
};

/** The plan as a step left it, beside what it is now; chosen loads can be brought back. */
export function PastPlanPart({ day, carrierId, stepId, board, canEdit, isBusy, onChanged, onBack }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const plan = { date: dayStart(day, zone), carrierId: carrierId ?? undefined };
  const { done } = useDone();
  const past = useCall(getPlanAt, { query: { ...plan, stepId } });
  const [isAll, setIsAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const restore = useSend(restorePlan, {
    onDone: () => {
      done({ text: t`Restored. Undo reverses it.` });
      setChosen(new Set());
      onChanged();
    },
  });
  const backId = useId();
  useEffect(() => {
    // The button that led here is gone.
    document.getElementById(backId)?.focus({ preventScroll: true });
  }, [backId]);
  const rows = past.data ? comparePlans(past.data.loads, board) : [];
  const different = rows.filter(({ differences }) => differences.length > 0);
  const wanted = different.filter(({ id }) => chosen.has(id));
  const at = past.data ? momentText(past.data.at, zone) : '';
  const send = () => {
    const loads = wanted.map(({ id, now }) => ({ id, version: now?.version ?? 0 }));
    void restore.send({ query: plan, body: { stepId, loads } });
  };
  return (
    <>
      <div className={styles['bar']}>
        <Button id={backId} onClick={onBack}>{t`Back to the steps`}</Button>
        <Checkbox checked={isAll} onChange={(event) => setIsAll(event.target.checked)}>
          {t`Unchanged loads too`}
        </Checkbox>
        {canEdit && (
          <Button
            type="primary"
            className={styles['restore'] ?? ''}
            why={wanted.length === 0 ? t`Tick the loads to restore.` : ''}
            isBusy={isBusy}
            loading={restore.isSending}
            onClick={send}
          >
            <Plural value={wanted.length} _0="Restore loads" one="Restore # load" other="Restore # loads" />
          </Button>
        )}
      </div>
      <Screen
        title={t`The plan as it was at ${at}`}
        state={past}
        isEmpty={() => !isAll && different.length === 0}
        empty={<EmptyState title={t`The plan is now what it was then.`} />}
      >
        {() => (
          <PastTable
            date={plan.date}
            rows={isAll ? rows : different}
            chosen={chosen}
            canChoose={canEdit}
            onChoose={setChosen}
          />
        )}
      </Screen>
    </>
  );
}
