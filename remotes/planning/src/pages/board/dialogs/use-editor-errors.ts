import { useLingui } from '@lingui/react/macro';
import type { EditorFault } from '../../../model/drafts/packet-draft.ts';

/** What is said at a field of the editor that keeps the load from being planned; nothing at the others. */
export function useEditorErrors(faults: readonly EditorFault[]): (field: string) => string {
  const { t } = useLingui();
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    if (fault?.code === 'same') {
      return t`Two dockets of a load are never of the same crew, skid and grade`;
    }
    if (fault?.code === 'note') {
      return t`A load of three dockets needs a note: say why`;
    }
    if (!fault) {
      return '';
    }
    if (field === 'destinationId') {
      return t`Choose where the load goes`;
    }
    return field.endsWith('crewId') ? t`Choose the crew the load comes from` : t`Choose the grade to carry`;
  };
}
