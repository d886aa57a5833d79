import { createRecurringLoads, textsOf, type RecurringPlan, type Task } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { useHalfTyped, useSend } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { Checkbox } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Plural, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { sourceOf } from '../../../model/drafts/recurring-draft.ts';
import { faultOf, rhythmDraft, WORKING_DAYS, type RhythmDraft } from '../../../model/drafts/rhythm.ts';
import styles from './recurring.module.css';
import { RhythmFields } from './rhythm-fields.tsx';
import { recurringName } from './rhythm-labels.ts';

type Props = {
  tasks: readonly Task[];
  /** The plan's: the loads are on it already. */
  day: Day;
  carrierId: number | null;
  onClose: () => void;
};

const answers = z.object({ rhythm: rhythmDraft, keepsTruck: z.boolean() });

type Answers = { rhythm: RhythmDraft; keepsTruck: boolean };

const MAX_NAMED = 6;

/** A borrowed truck is there for its day only. */
function truckOf(task: Task, keepsTruck: boolean): number | null {
  return keepsTruck && task.isSelfVehicle !== 0 ? task.vehicleId : null;
}

function planOf(task: Task, rhythm: RhythmDraft, keepsTruck: boolean): RecurringPlan {
  const { crewId, skidId, logGradeId, packets, destinationId, seq } = task;
  const vehicleId = truckOf(task, keepsTruck);
  return {
    crewId,
    skidId,
    logGradeId,
    ...(packets ? { packets: packets.map(sourceOf) } : {}),
    destinationId,
    ...textsOf(task),
    vehicleId,
    seq: vehicleId !== null && seq > 0 ? seq : null,
    weekdays: [...rhythm.weekdays],
    fromDay: rhythm.fromDay,
    untilDay: rhythm.untilDay === '' ? null : rhythm.untilDay,
  };
}

/** Has loads made again on certain weekdays, from the day after this one on. */
export function RepeatDialog({ tasks, day, carrierId, onClose }: Props) {
  const { t } = useLingui();
  const { done } = useDone();
  const kept = useHalfTyped<Answers>({
    name: `repeat ${tasks.map(({ id }) => id).join(',')}`,
    schema: answers,
    first: { rhythm: { weekdays: WORKING_DAYS, fromDay: addDays(day, 1), untilDay: '' }, keepsTruck: true },
  });
  const { rhythm, keepsTruck } = kept.value;
  const { send, isSending } = useSend(createRecurringLoads, {
    onDone: () => {
      kept.forget();
      done({ text: t`Saved. Tomorrow’s loads appear within a minute, later ones the day before.` });
      onClose();
    },
  });
  const count = tasks.length;
  const whyNot = () => {
    if (count === 0) {
      return t`None of these loads is yours to repeat.`;
    }
    return faultOf(rhythm) === undefined ? '' : t`The days do not fit: the line below them says why.`;
  };
  const more = count - MAX_NAMED;
  const onTrucks = tasks.filter(({ vehicleId }) => vehicleId !== null);
  const borrowed = onTrucks.filter(({ isSelfVehicle }) => isSelfVehicle === 0).length;
  const again = tasks.filter(({ recurringId }) => recurringId !== undefined).length;
  return (
    <Modal
      open
      kept={kept}
      width={560}
      title={<Plural value={count} one="Repeat # load" other="Repeat # loads" />}
      okText={t`Repeat`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okButtonProps={{ autoFocus: true }}
      okWhy={whyNot()}
      onOk={() => {
        const loads = tasks.map((task) => planOf(task, rhythm, keepsTruck));
        void send({ body: { carrierId: carrierId ?? undefined, loads } });
      }}
      onCancel={onClose}
    >
      <ul className={styles['names']}>
        {tasks.slice(0, MAX_NAMED).map((task) => (
          <li key={task.id}>
            {task.vehicleCode ?? t`No truck`} · {recurringName(task)}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
      {again > 0 && (
        <p className={styles['warn']}>
          <Plural
            value={again}
            one="# of these comes from a recurring load already: repeated once more, it comes twice."
            other="# of these come from recurring loads already: repeated once more, they come twice."
          />
        </p>
      )}
      <RhythmFields rhythm={rhythm} onChange={(next) => kept.change({ rhythm: next, keepsTruck })} />
      {onTrucks.length > 0 && (
        <Checkbox
          checked={keepsTruck}
          onChange={(event) => kept.change({ rhythm, keepsTruck: event.target.checked })}
        >
          {t`On the same truck each time, at the same place in its day`}
        </Checkbox>
      )}
      {keepsTruck && borrowed > 0 && (
        <p
          className={styles['soft']}
        >{t`A borrowed truck is yours for this day only: its loads come without a truck.`}</p>
      )}
      <p className={styles['soft']}>
        {t`They come as drafts. What cannot be planned that day comes without a truck, and says why.`}
      </p>
    </Modal>
  );
}
