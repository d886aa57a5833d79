import { DOCKET_COLUMNS, exportDockets, type DocketFilter } from '@haulboard/contract';
import { saveFile, useShell } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { Dropdown } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

type Format = 'csv' | 'xlsx';

type Props = {
  filter: DocketFilter;
  columns: readonly string[];
  /** Opens what exports in a layout, however long the list is. */
  onLayout: () => void;
};

const LAYOUT = 'layout';

/** Saves every docket of the list, also those on other pages, with its columns in its order. */
export function ExportButton({ filter, columns, onLayout }: Props) {
  const { t } = useLingui();
  const { http, notify } = useShell();
  const { done } = useDone();
  const [isBusy, setIsBusy] = useState(false);
  const exportAs = async (format: Format) => {
    setIsBusy(true);
    const shown = DOCKET_COLUMNS.filter((name) => columns.includes(name));
    try {
      const file = await http.send(exportDockets, { body: { ...filter, columns: shown, format } });
      saveFile(file, `${t`Dockets`}.${format}`);
      done({ text: t`Saved as a file` });
    } catch (error) {
      notify.failed(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'csv', label: 'CSV' },
          { key: 'xlsx', label: 'Excel (XLSX)' },
          { key: LAYOUT, label: t`In a layout, in the background` },
        ],
        onClick: ({ key }) => (key === LAYOUT ? onLayout() : void exportAs(key === 'xlsx' ? 'xlsx' : 'csv')),
      }}
    >
      <Button isBusy={isBusy}>
        <Trans>Export</Trans>
      </Button>
    </Dropdown>
  );
}
