import { changeClosure, markClosure, tryClosure, type Closure, type ClosureRow } from '@haulboard/contract';
import { useHalfTyped, useSend, useZone } from '@haulboard/data';
import { useState } from 'react';
import type { WhichPlan } from '../state/plan/plan-store.ts';
import { closureDraft, completeClosure, type ClosureDraft } from './closure-draft.ts';

type UseClosurePreviewOptions = {
  plan: WhichPlan;
  first: ClosureDraft;
  /** The closure that is to last longer; nothing for a new one. */
  extended: Closure | undefined;
  onDone: (changed: number) => void;
};

const NOTHING: ReadonlyMap<number, number> = new Map();

/** A closure while it is typed, looked at and confirmed. What was looked at holds until something else is typed. */
export function useClosurePreview({ plan, first, extended, onDone }: UseClosurePreviewOptions) {
  const zone = useZone();
  const about = extended ? `${extended.id}` : `${plan.day} ${plan.carrierId ?? ''}`;
  const kept = useHalfTyped({ name: `closure ${about}`, schema: closureDraft, first });
  const draft = kept.value;
  const [rows, setRows] = useState<readonly ClosureRow[]>();
  const [chosen, setChosen] = useState(NOTHING);
  const [error, setError] = useState('');
  const closure = completeClosure(draft, zone);
  const query = { carrierId: plan.carrierId ?? undefined };
  const onFailed = (fault: unknown) => {
    setRows(undefined);
    setError(fault instanceof Error ? fault.message : '');
  };
  const trying = useSend(tryClosure, {
    onDone: (found) => {
      setRows(found.rows);
      setChosen(NOTHING);
    },
    onFailed,
  });
  const answers = (rows ?? []).flatMap(({ task, options }) => {
    const { choice } = options[chosen.get(task.id) ?? 0] ?? {};
    return choice ? [{ taskId: task.id, version: task.version, choice }] : [];
  });
  const changed = answers.filter(({ choice }) => choice.kind !== 'keep').length;
  const finish = () => {
    kept.forget();
    onDone(changed);
  };
  const marking = useSend(markClosure, { onDone: finish, onFailed });
  const changing = useSend(changeClosure, { onDone: finish, onFailed });
  return {
    kept,
    draft,
    rows,
    chosen,
    error,
    changed,
    isComplete: closure !== undefined,
    isSending: trying.isSending || marking.isSending || changing.isSending,
    change: (next: ClosureDraft) => {
      kept.change(next);
      setRows(undefined);
      setError('');
    },
    choose: (taskId: number, option: number) => setChosen(new Map(chosen).set(taskId, option)),
    look: () => {
      setError('');
      void (closure && trying.send({ query, body: closure }));
    },
    confirm: () => {
      if (closure && extended) {
        const body = { version: extended.version, untilAt: closure.untilAt, answers };
        void changing.send({ params: { id: extended.id }, query, body });
      } else if (closure) {
        void marking.send({ query, body: { closure, answers } });
      }
    },
  };
}
