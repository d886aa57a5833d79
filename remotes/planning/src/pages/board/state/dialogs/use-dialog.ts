import type { Board } from '@haulboard/contract';
import { useOpenAddress, useShell } from '@haulboard/data';
import { useAtom } from 'jotai';
import { findTask } from '../../../../model/commands/apply-changes.ts';
import { editorOf, emptyEditor } from '../../../../model/drafts/load-draft.ts';
import { dialogOf, nameOfDialog } from './dialog-address.ts';
import { dialogAtom } from './dialog-atom.ts';
import type { Editor } from '../editor/use-editor.ts';

type UseDialogOptions = {
  shown: Board | undefined;
  editor: Editor;
  canEdit: boolean;
  canStep: boolean;
  resolve: (taskId: number) => number;
};

const ADD = 'add';
const EDIT = /^edit:(-?\d+)$/;

/** Opens a dialog. It and the editor have an address; what is half typed stays kept when the browser goes back. */
export function useDialog({ shown, editor, canEdit, canStep, resolve }: UseDialogOptions) {
  const [dialog, setDialog] = useAtom(dialogAtom);
  const { session } = useShell();
  const taskId = editor.fields?.taskId ?? null;
  const editing = taskId === null ? ADD : `edit:${resolve(taskId)}`;
  const open = dialog ? nameOfDialog(dialog) : '';
  useOpenAddress({
    name: editor.fields ? editing : open,
    isReady: shown !== undefined && (editor.isFound || !canEdit),
    onOpen: (name) => {
      const task = shown && findTask(shown, resolve(Number(EDIT.exec(name)?.[1])));
      if (canEdit && name === ADD) {
        editor.open(emptyEditor(null));
      } else if (canEdit && task) {
        editor.open(editorOf(task));
      } else {
        const named =
          shown &&
          dialogOf(name, {
            board: shown,
            canEdit,
            canStep,
            can: (permission) => session.can(permission),
            resolve,
          });
        setDialog(named);
        return named !== undefined;
      }
      return true;
    },
    onClose: () => {
      if (editor.fields) {
        editor.leave();
      }
      setDialog(undefined);
    },
  });
  return setDialog;
}
