import { MAX_CHOSEN_DOCKETS } from '@haulboard/contract';
import { ChosenBar } from '@haulboard/records/list';
import { Button, DoneProvider, EmptyState, Screen } from '@haulboard/ui/core';
import { Allowed } from '@haulboard/data';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isNarrowed } from '../../model/docket-address.ts';
import { DocketDrawer } from './docket-drawer.tsx';
import { DocketPager } from './docket-pager.tsx';
import { DocketTable } from './docket-table.tsx';
import styles from './dockets.module.css';
import { FilterBar } from './filter-bar.tsx';
import { PaperDrawer } from './paper-drawer.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportButton } from './export-button.tsx';
import { ExportDrawer } from '../export/export-drawer.tsx';
import { PrintButton } from '../export/print-button.tsx';
import { useExportMarks } from '../export/use-export-marks.ts';
import { useSelection, type Selection } from '../export/use-selection.ts';
import { InvoiceButton } from '../invoice/invoice-button.tsx';
import { InvoiceChosen } from '../invoice/invoice-chosen.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import { useDockets, type Dockets } from './use-dockets.ts';

/** Dockets: what was hauled, and what it weighed. */
export function DocketsPage() {
  const { t } = useLingui();
  const dockets = useDockets();
  const { state, openId, close, filter, columns } = dockets;
  const selection = useSelection(filter);
  const [isInvoicing, setIsInvoicing] = useState(false);
  const actions = (
    <div className={styles['bar']}>
      <ViewSwitch />
      <ColumnChooser chosen={columns} onChoose={dockets.chooseColumns} />
      <ExportButton filter={filter} columns={columns} onLayout={dockets.openExport} />
      <PrintButton wanted={selection.count === 0 ? filter : { ids: selection.ids }} name={t`Dockets`}>
        {selection.count === 0 ? (
          <Trans>Print</Trans>
        ) : (
          <Plural value={selection.count} one="Print # docket" other="Print # dockets" />
        )}
      </PrintButton>
      <Allowed to="docket.edit">
        <Button type="primary" onClick={dockets.enter}>
          <Trans>Enter paper dockets</Trans>
        </Button>
      </Allowed>
    </div>
  );
  return (
    <DoneProvider>
      <div className={styles['page']}>
        <Screen title={<Trans>Dockets</Trans>} actions={actions} state={state}>
          {(page) => (
            <>
              <FilterBar dockets={dockets} />
              <ChosenBar
                count={selection.count}
                list={page}
                most={MAX_CHOSEN_DOCKETS}
                whole={selection.whole}
                isBusy={selection.isBusy}
                onWhole={() => void selection.all()}
                onClear={selection.clear}
              >
                <ExportAgain selection={selection} />
                <Allowed to="docket.match">
                  <InvoiceButton count={selection.count} onClick={() => setIsInvoicing(true)} />
                </Allowed>
              </ChosenBar>
              {page.list.length === 0 ? (
                <Nothing dockets={dockets} />
              ) : (
                <DocketTable rows={page.list} dockets={dockets} selection={selection} />
              )}
              <DocketPager page={page} goTo={dockets.goTo} />
            </>
          )}
        </Screen>
        {openId !== undefined && (
          <DocketDrawer key={openId} id={openId} linkOf={dockets.linkOf} onClose={close} />
        )}
        {isInvoicing && (
          <InvoiceChosen
            selection={selection}
            rows={state.data?.list ?? []}
            onClose={() => setIsInvoicing(false)}
          />
        )}
        {dockets.isExporting && <ExportDrawer filter={filter} columns={columns} />}
        <Allowed to="docket.edit">
          {dockets.isEntering && <PaperDrawer loadId={dockets.paperLoadId} onClose={close} />}
        </Allowed>
      </div>
    </DoneProvider>
  );
}

/** Lets the chosen dockets go with the next export, whatever was exported before. */
function ExportAgain({ selection }: { selection: Selection }) {
  const { takeBack, isBusy } = useExportMarks(selection.clear);
  return (
    <Button size="small" isBusy={isBusy} onClick={() => takeBack({ ids: selection.ids })}>
      <Plural value={selection.count} one="Export # docket again" other="Export # dockets again" />
    </Button>
  );
}

function Nothing({ dockets: { filter, clear } }: { dockets: Dockets }) {
  return isNarrowed(filter) ? (
    <EmptyState title={<Trans>No docket fits these filters</Trans>}>
      <Button onClick={clear}>
        <Trans>Clear the filters</Trans>
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>No dockets yet</Trans>}>
      <Trans>A load gets its docket when it leaves the skid.</Trans>
    </EmptyState>
  );
}
