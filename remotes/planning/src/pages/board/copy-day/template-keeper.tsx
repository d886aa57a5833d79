import {
  removePlanTemplate,
  savePlanTemplate,
  textsOf,
  type Board,
  type PlanTemplateBrief,
} from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { rowsOfBoard } from '../../../model/paste/read-rows.ts';
import styles from '../dialogs/dialogs.module.css';

type Props = {
  board: Board;
  carrierId: number | null;
  /** The template that is looked at, if one is. */
  chosen: PlanTemplateBrief | undefined;
  /** What a template to be saved is called. */
  name: string;
  onName: (name: string) => void;
  onKept: (kept: PlanTemplateBrief | undefined) => void;
};

/** Saves the day that is open under a name, and forgets a saved one. */
export function TemplateKeeper({ board, carrierId, chosen, name, onName, onKept }: Props) {
  const { t } = useLingui();
  const id = useId();
  const carrier = { carrierId: carrierId ?? undefined };
  const save = useSend(savePlanTemplate, { onDone: (kept) => onKept(kept) });
  const remove = useSend(removePlanTemplate, { onDone: () => onKept(undefined) });
  const rows = rowsOfBoard(board);
  const count = rows.length;
  const whyNot = () => {
    if (count === 0) {
      return t`There is no load on this day.`;
    }
    return name.trim() === '' ? t`Type a name first.` : '';
  };
  const keep = () => {
    const lines = rows.map(({ truck = '', crew = '', grade = '', destination = '', ...texts }) => ({
      truck,
      crew,
      grade,
      destination,
      ...textsOf(texts),
    }));
    void save.send({ body: { ...carrier, name: name.trim(), lines } });
  };
  return (
    <div className={styles['keeper']}>
      <label htmlFor={id}>{t`Save the ${count} loads of this day as`}</label>
      <Input
        id={id}
        value={name}
        maxLength={60}
        placeholder={t`Name of the template`}
        onChange={(event) => onName(event.target.value)}
      />
      <Button why={whyNot()} onClick={keep}>
        {t`Save as a template`}
      </Button>
      {chosen && (
        <Button danger onClick={() => void remove.send({ params: { id: chosen.id }, query: carrier })}>
          {t`Delete “${chosen.name}”`}
        </Button>
      )}
    </div>
  );
}
