import type { Board } from '@haulboard/contract';
import { useMemo } from 'react';
import { findTask } from '../../../../model/commands/apply-changes.ts';
import type { Choices } from '../../../../model/drafts/load-draft.ts';
import { choicesWith } from '../../../../model/drafts/stored-choices.ts';

type UseEditedLoadOptions = {
  /** Nothing or null where no stored load is edited. */
  taskId: number | null | undefined;
  shown: Board | undefined;
  /** What the server calls a load that had no number yet. */
  resolve: (taskId: number) => number;
  choices: Choices;
};

/** The stored load that the editor is open over, and what its questions can be answered with. */
export function useEditedLoad({ taskId, shown, resolve, choices }: UseEditedLoadOptions) {
  const editedTask = shown && taskId ? findTask(shown, resolve(taskId)) : undefined;
  const editorChoices = useMemo(() => choicesWith(choices, editedTask), [choices, editedTask]);
  /** Somebody removed it below the open editor. */
  const isEditedGone = shown !== undefined && typeof taskId === 'number' && editedTask === undefined;
  return { editedTask, isEditedGone, editorChoices };
}
