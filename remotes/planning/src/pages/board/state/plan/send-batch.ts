import {
  changePlan,
  redoPlan,
  stepDeed,
  undoPlan,
  type StepDeed,
  type StepLabel,
  type Task,
} from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { dayStart } from '@haulboard/contract/time';
import type { CommandLabel } from '../../../../model/commands/commands.ts';
import { toPlanChange } from '../../../../model/commands/local-change.ts';
import type { Batch } from '../../../../model/sync/queue.ts';

/** What the server answered; `taken` is the step that an undo or redo took. */
export type BatchAnswer = { tasks: Task[]; taken?: { label: StepLabel; isRedo: boolean } };

/** What the history should call it, where the changes alone do not say. */
function deedOf(label: CommandLabel | undefined): StepDeed | undefined {
  return stepDeed.options.find((name) => name === label?.name);
}

/** Sends one batch under its key: sent twice, it is done once. */
export async function sendBatch({ http, time }: ShellApi, batch: Batch): Promise<BatchAnswer> {
  const { takeBack, changes, day, carrierId, key, label } = batch;
  const query = { date: dayStart(day, time.zone), carrierId: carrierId ?? undefined };
  const options = { idempotencyKey: key };
  if (takeBack === null) {
    const body = { changes: changes.map(toPlanChange), deed: deedOf(label) };
    return { tasks: (await http.send(changePlan, { query, body }, options)).tasks };
  }
  const isRedo = takeBack === 'redo';
  const { step, tasks } = isRedo
    ? await http.send(redoPlan, { query }, options)
    : await http.send(undoPlan, { query, body: {} }, options);
  return { tasks, taken: { label: step.label, isRedo } };
}
