import {
  copyPlanDay,
  getPlanTemplate,
  listPlanTemplates,
  type Board,
  type LoadToCopy,
} from '@haulboard/contract';
import { addDays, dayStart, type Day } from '@haulboard/contract/time';
import { useCall, useHalfTyped, useSend, useZone } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { Plural, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { z } from 'zod';
import type { Choices } from '../../../model/drafts/load-draft.ts';
import { isPastDay } from '../../../model/plan-day.ts';
import dialogs from '../dialogs/dialogs.module.css';
import type { ReadRows } from '../dialogs/rows-dialog.tsx';
import { CopySourceFields, type CopySource } from './copy-source.tsx';
import { CopyTable } from './copy-table.tsx';
import { TemplateKeeper } from './template-keeper.tsx';
import { TemplateRows, useTemplateRows } from './template-rows.tsx';
import { useCopyPreview, type CopyPreview } from './use-copy-preview.ts';

type Props = {
  board: Board;
  day: Day;
  today: Day;
  carrierId: number | null;
  choices: Choices;
  /** Rows of a template are written as those that are pasted. */
  onApply: (read: ReadRows) => void;
  onCopied: (copied: { to: Day; count: number }) => void;
  onCancel: () => void;
};

/** What is chosen and typed; the name is that of a template to be saved. */
const answers = z.object({
  source: z.object({ from: z.string(), to: z.string(), templateId: z.nullable(z.int()) }),
  name: z.string(),
});

type Answers = { source: CopySource; name: string };

const WEEK = 7;

const count = (loads: readonly LoadToCopy[], is: (load: LoadToCopy) => boolean) => loads.filter(is).length;

/** A day, and not a template; onto another one. */
function isCopyOfDay({ from, to }: CopySource, template: object | undefined): boolean {
  return template === undefined && from !== to;
}

/** A day planned like another, or like a template: each load is seen and ticked first, then written as one step. */
export function CopyDayDialog(props: Props) {
  const { board, day, today, carrierId, choices, onApply, onCopied, onCancel } = props;
  const { t } = useLingui();
  const zone = useZone();
  const id = useId();
  const kept = useHalfTyped<Answers>({
    name: `copy ${day} ${carrierId ?? ''}`,
    schema: answers,
    first: { source: { from: addDays(day, -WEEK), to: day, templateId: null }, name: '' },
  });
  const { source, name } = kept.value;
  const { from, to, templateId } = source;
  const carrier = { carrierId: carrierId ?? undefined };
  const templates = useCall(listPlanTemplates, { query: carrier });
  const template = templates.data?.find((one) => one.id === templateId);
  const isOfDay = isCopyOfDay(source, template);
  const preview = useCopyPreview({ from, to, carrierId }, isOfDay);
  // Saved again under the same name it has other loads.
  const input = { params: { id: templateId ?? 0 }, query: carrier };
  const contents = useCall(getPlanTemplate, input, { enabled: template !== undefined });
  const rows = useTemplateRows({ board, choices, template: template && contents.data });
  const { chosen } = preview;
  const copy = useSend(copyPlanDay, {
    onDone: ({ tasks }) => {
      kept.forget();
      onCopied({ to, count: tasks.length });
    },
  });
  const apply = () => {
    kept.forget();
    onApply(rows.read);
  };
  const send = () =>
    void copy.send({
      query: { ...carrier, date: dayStart(to, zone) },
      body: {
        from: dayStart(from, zone),
        loads: chosen.map(({ task }) => ({ id: task.id, version: task.version })),
      },
    });
  const ready = template ? rows.changed : chosen.length;
  return (
    <Modal
      open
      kept={kept}
      width={880}
      title={t`Copy a day or a template`}
      okText={<Plural value={ready} one="Plan # load" other="Plan # loads" />}
      cancelText={t`Cancel`}
      confirmLoading={copy.isSending}
      okWhy={ready === 0 ? t`No load is ticked that can be planned.` : ''}
      onOk={() => (template ? apply() : send())}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <CopySourceFields
        id={id}
        day={day}
        source={source}
        templates={templates.data ?? []}
        isOver={(one) => isPastDay(one, today)}
        onChange={(next) => kept.change({ source: next, name })}
      />
      {template && (
        <Screen title={template.name} isTitleHidden state={contents}>
          {() => <TemplateRows rows={rows} />}
        </Screen>
      )}
      {isOfDay && <LoadsToCopy preview={preview} />}
      <TemplateKeeper
        board={board}
        carrierId={carrierId}
        chosen={template}
        name={name}
        onName={(typed) => kept.change({ source, name: typed })}
        onKept={(saved) => {
          templates.retry();
          contents.retry();
          kept.change({ source: { ...source, to: day, templateId: saved?.id ?? null }, name: '' });
        }}
      />
    </Modal>
  );
}

/** The loads with their ticks, and in one sentence what becomes of them. */
function LoadsToCopy({ preview }: { preview: CopyPreview }) {
  const { t } = useLingui();
  const { loads, chosen } = preview;
  const planned = count(loads, ({ isPlanned }) => isPlanned);
  const refused = count(loads, ({ refused: reason }) => reason !== '');
  const loose = count(chosen, ({ withoutTruck }) => withoutTruck !== '');
  return (
    <Screen title={t`Loads to copy`} isTitleHidden state={preview.state}>
      {() => (
        <>
          <output className={dialogs['outcome']}>
            {loads.length === 0
              ? t`Nothing was planned there.`
              : t`${chosen.length} of ${loads.length} will be planned as drafts; ${loose} of them without a truck that is not available, ${planned} are planned already, ${refused} are not possible`}
          </output>
          {loads.length > 0 && <CopyTable {...preview} />}
        </>
      )}
    </Screen>
  );
}
