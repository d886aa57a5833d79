import { Button, DoneProvider, EmptyState, Screen } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { SettleNow } from '../match/settle-now.tsx';
import { Pages } from '../pages.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import { CutOffDialog } from './cut-off-dialog.tsx';
import { LeftOpenBar } from './left-open-bar.tsx';
import styles from './left-open.module.css';
import { LeftOpenTable } from './left-open-table.tsx';
import { useLeftOpen, type LeftOpen } from './use-left-open.ts';
import { useSaveCutOff } from './use-save-cut-off.ts';

/** What is left open of days past their cut-off, why, and whose it is. */
export function LeftOpenPage() {
  return (
    <DoneProvider>
      <Lines />
    </DoneProvider>
  );
}

function Lines() {
  const open = useLeftOpen();
  const [isSetting, setSetting] = useState(false);
  const { call } = open;
  const saving = useSaveCutOff();
  const actions = (
    <div className={styles['bar']}>
      <ViewSwitch />
      <Button onClick={() => setSetting(true)}>
        <Trans>Cut-off …</Trans>
      </Button>
    </div>
  );
  return (
    <div className={styles['page']}>
      <Screen title={<Trans>Left open by the cut-off</Trans>} actions={actions} state={call}>
        {(page) => (
          <>
            <LeftOpenBar page={page} open={open} />
            {page.list.length === 0 ? (
              <Nothing isAll={page.open === 0} open={open} />
            ) : (
              <LeftOpenTable page={page} open={open} />
            )}
            <Pages page={page} goTo={open.goTo} />
            {isSetting && (
              <CutOffDialog
                cutOffs={page.cutOffs}
                people={page.people}
                saving={saving}
                onClose={() => setSetting(false)}
              />
            )}
          </>
        )}
      </Screen>
      <SettleNow state={open.settling} />
    </div>
  );
}

function Nothing({ isAll, open }: { isAll: boolean; open: LeftOpen }) {
  return (
    <EmptyState
      title={
        isAll ? <Trans>Nothing is left open in these days</Trans> : <Trans>No row fits these filters</Trans>
      }
    >
      {open.isNarrowed ? (
        <Button onClick={open.clear}>
          <Trans>Clear the filters</Trans>
        </Button>
      ) : (
        <Trans>Every day past its cut-off is settled.</Trans>
      )}
    </EmptyState>
  );
}
