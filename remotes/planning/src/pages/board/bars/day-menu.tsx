import { Button } from '@haulboard/ui/core';
import { Dropdown } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import type { EditingDialog } from '../state/dialogs/editing-dialog.ts';

type Props = { onChoose: (dialog: EditingDialog) => void };

const choices: Record<string, EditingDialog> = {
  copy: { kind: 'copyDay' },
  rows: { kind: 'rows', text: '', targets: [] },
  recurring: { kind: 'recurring' },
};

/** What fills a whole day at once. */
export function DayMenu({ onChoose }: Props) {
  const { t } = useLingui();
  const items = [
    { key: 'copy', label: t`Copy a day or a template … (C)` },
    { key: 'rows', label: t`Paste rows … (Ctrl+V)` },
    { key: 'recurring', label: t`Recurring loads …` },
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) => choices[key] && onChoose(choices[key]),
      }}
    >
      <Button>{t`Copy or paste …`}</Button>
    </Dropdown>
  );
}
