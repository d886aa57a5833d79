import { getBoard, listPlanTemplates, type Board } from '@haulboard/contract';
import { addDays, dayStart, formatDay, formatWeekday, type Day } from '@haulboard/contract/time';
import { useCall, useLocale } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/data';
import { Plural, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import type { Choices } from '../../../model/load-draft.ts';
import { COLUMNS, rowsOfBoard, type Row } from '../../../model/read-rows.ts';
import styles from './dialogs.module.css';
import { EditorSelect } from './editor-select.tsx';
import { usePreview, type ReadRows } from './rows-dialog.tsx';
import { RowsPreview } from './rows-preview.tsx';
import { TemplateKeeper } from './template-keeper.tsx';

type Props = {
  board: Board;
  day: Day;
  carrierId: number | null;
  choices: Choices;
  onApply: (read: ReadRows) => void;
  onCancel: () => void;
};

const NO_ROWS: readonly Row[] = [];
const NONE: readonly number[] = [];
const DAY_BEFORE = -1;
const WEEK_BEFORE = -7;

/** A day planned like another, or like a template: seen first, then written as one step. */
export function CopyDayDialog({ board, day, carrierId, choices, onApply, onCancel }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const [source, setSource] = useState<number | null>(DAY_BEFORE);
  const carrier = { carrierId: carrierId ?? undefined };
  const templates = useCall(listPlanTemplates, { query: carrier });
  const isDay = source !== null && source < 0;
  const from = addDays(day, isDay ? source : DAY_BEFORE);
  const other = useCall(getBoard, { query: { ...carrier, date: dayStart(from) } }, { enabled: isDay });
  const template = templates.data?.find((one) => one.id === source);
  const otherBoard = other.data;
  const rows = useMemo(() => {
    const ofDay = isDay && otherBoard ? rowsOfBoard(otherBoard) : NO_ROWS;
    return template?.lines ?? ofDay;
  }, [isDay, otherBoard, template]);
  const read = useMemo(() => ({ columns: COLUMNS, rows }), [rows]);
  const { plans, changed } = usePreview({ board, choices, read, targets: NONE });
  const faulty = plans.filter(({ isOk }) => !isOk).length;
  const named = (step: number, label: string) => {
    const dayBefore = addDays(day, step);
    const weekday = formatWeekday(dayBefore, locale === 'zh-CN' ? locale : undefined);
    return { value: step, label: `${label} · ${weekday} ${formatDay(dayBefore)}` };
  };
  const options = [
    named(DAY_BEFORE, t`The day before`),
    named(WEEK_BEFORE, t`A week before`),
    ...(templates.data ?? []).map((one) => ({ value: one.id, label: one.name })),
  ];
  const state = { ...(isDay ? other : templates), data: (isDay ? otherBoard : template) && rows };
  return (
    <Modal
      open
      width={880}
      title={t`Copy a day or a template`}
      okText={<Plural value={changed} one="Plan # load" other="Plan # loads" />}
      cancelText={t`Cancel`}
      okButtonProps={{ disabled: changed === 0 }}
      onOk={() => onApply(read)}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <div className={styles['fields']}>
        <EditorSelect
          id={id}
          label={t`Plan as on`}
          error=""
          value={source}
          options={options}
          isDisabled={false}
          onChoose={setSource}
        />
      </div>
      <Screen title={t`Preview`} isTitleHidden state={state}>
        {() => (
          <>
            <output className={styles['outcome']}>
              {rows.length === 0
                ? t`Nothing was planned there.`
                : t`${changed} will be planned as drafts, ${faulty} refused`}
            </output>
            {plans.length > 0 && <RowsPreview columns={COLUMNS} plans={plans} />}
          </>
        )}
      </Screen>
      <TemplateKeeper
        board={board}
        carrierId={carrierId}
        chosen={template}
        onKept={(kept) => {
          templates.retry();
          setSource(kept?.id ?? DAY_BEFORE);
        }}
      />
    </Modal>
  );
}
