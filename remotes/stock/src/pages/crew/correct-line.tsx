import { correctStock, removeStock, type CrewStock } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { useConfirm } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { z } from 'zod';
import { readCell } from '../../model/cells.ts';
import styles from './crew.module.css';
import { useFaultTexts } from './fault-texts.ts';

const typedCorrection = z.object({ loads: z.string(), reason: z.string() });

type Props = {
  line: CrewStock;
  today: string;
  /** The line is another one now. */
  onCorrected: (line: CrewStock) => void;
  onRemoved: (left: CrewStock[]) => void;
  /** Somebody else may have changed it. */
  onRefused: () => void;
};

/** Corrects a figure, which needs a reason: it becomes a movement of its own. Or takes the whole line out. */
export function CorrectLine({ line, today, onCorrected, onRemoved, onRefused }: Props) {
  const { t } = useLingui();
  const words = useFaultTexts();
  const { notify } = useShell();
  const { done } = useDone();
  const first = { loads: '', reason: '' };
  const { value, change, forget } = useHalfTyped({
    name: `stock correction ${line.id}`,
    schema: typedCorrection,
    first,
  });
  const refused = (error: unknown) => {
    notify.failed(error);
    onRefused();
  };
  const correction = useSend(correctStock, {
    onFailed: refused,
    onDone: (now) => {
      forget();
      change(first);
      done({ text: t`The correction is saved.` });
      onCorrected(now);
    },
  });
  const remove = useRemove(line, { onRemoved, onFailed: refused });
  const read = readCell('loads', value.loads, today);
  const fault = 'fault' in read && value.loads !== '' ? words[read.fault] : '';
  const why = (): string => {
    if ('fault' in read) {
      return words[read.fault];
    }
    return value.reason.trim() === '' ? t`Say why.` : '';
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (why() === '' && 'value' in read) {
      const { id, version } = line;
      const { qtyLoads = 0 } = read.value;
      void correction.send({ params: { id }, body: { version, qtyLoads, reason: value.reason.trim() } });
    }
  };
  return (
    <form className={styles['adding']} aria-label={t`Correct the figure`} onSubmit={save}>
      <Input
        className={styles['length'] ?? ''}
        aria-label={t`Loads on the skid`}
        placeholder={t`Loads`}
        inputMode="decimal"
        maxLength={8}
        value={value.loads}
        {...(fault === ''
          ? {}
          : { status: 'error' as const, 'aria-invalid': true, 'aria-description': fault })}
        onChange={({ target }) => change({ ...value, loads: target.value })}
      />
      <Input
        className={styles['reason'] ?? ''}
        aria-label={t`Reason of the correction`}
        placeholder={t`Reason`}
        maxLength={500}
        value={value.reason}
        onChange={({ target }) => change({ ...value, reason: target.value })}
      />
      <Button type="primary" htmlType="submit" why={why()} isBusy={correction.isSending}>
        <Trans>Correct</Trans>
      </Button>
      <Button
        danger
        why={line.plannedLoads > 0 ? t`Loads are planned from it.` : ''}
        onClick={() => void remove()}
      >
        <Trans>Remove the line</Trans>
      </Button>
      {fault !== '' && <span className={styles['fault']}>{fault}</span>}
    </form>
  );
}

type RemoveOptions = { onRemoved: (left: CrewStock[]) => void; onFailed: (error: unknown) => void };

/** Takes a line out, after asking. */
function useRemove({ id, version, gradeCode, qtyLoads }: CrewStock, { onRemoved, onFailed }: RemoveOptions) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { done } = useDone();
  const { send } = useSend(removeStock, {
    onFailed,
    onDone: (left) => {
      done({ text: t`The line is removed.` });
      onRemoved(left);
    },
  });
  return async () => {
    const isAsked = await confirm({
      title: t`Remove this line of ${gradeCode}?`,
      content: t`${qtyLoads} loads are written off. Its movements are kept.`,
      okText: t`Remove it`,
      cancelText: t`Keep it`,
      isDangerous: true,
    });
    if (isAsked) {
      await send({ params: { id }, query: { version } });
    }
  };
}
