import { exportIncome, type IncomeQuery } from '@haulboard/contract';
import { saveFile, useShell } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { Dropdown } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

const FILES = {
  'days-csv': { rows: 'days', format: 'csv' },
  'days-xlsx': { rows: 'days', format: 'xlsx' },
  'lines-csv': { rows: 'lines', format: 'csv' },
  'lines-xlsx': { rows: 'lines', format: 'xlsx' },
} as const;
const KEYS = ['days-csv', 'days-xlsx', 'lines-csv', 'lines-xlsx'] as const;

/** Saves what is asked about as a file: trucks by day, or each docket. */
export function ExportButton({ query, isNothing }: { query: IncomeQuery; isNothing: boolean }) {
  const { t } = useLingui();
  const { http, notify } = useShell();
  const { done } = useDone();
  const [isBusy, setIsBusy] = useState(false);
  const saveAs = async (key: (typeof KEYS)[number]) => {
    setIsBusy(true);
    const { rows, format } = FILES[key];
    try {
      const file = await http.send(exportIncome, { body: { ...query, rows, format } });
      saveFile(file, `${t`Income by vehicle`}.${format}`);
      done({ text: t`Saved as a file` });
    } catch (error) {
      notify.failed(error);
    } finally {
      setIsBusy(false);
    }
  };
  const labels = {
    'days-csv': t`Trucks by day, CSV`,
    'days-xlsx': t`Trucks by day, Excel (XLSX)`,
    'lines-csv': t`Every docket, CSV`,
    'lines-xlsx': t`Every docket, Excel (XLSX)`,
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: KEYS.map((key) => ({ key, label: labels[key] })),
        onClick: ({ key }) => {
          const chosen = KEYS.find((each) => each === key);
          if (chosen) {
            void saveAs(chosen);
          }
        },
      }}
    >
      <Button isBusy={isBusy} why={isNothing ? t`There is nothing to save.` : ''}>
        <Trans>Export</Trans>
      </Button>
    </Dropdown>
  );
}
