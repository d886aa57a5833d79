import {
  getStockChoices,
  listCrewStock,
  type CrewStock as CrewStockLine,
  type StockCrew,
} from '@haulboard/contract';
import { useAddress, useCall, useShell } from '@haulboard/data';
import { EmptyState, ErrorPanel, Screen } from '@haulboard/ui/core';
import { Checkbox } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { AddLine } from './add-line.tsx';
import { CallBar } from './call-bar.tsx';
import { ChangedLines } from './changed-lines.tsx';
import { CorrectLine } from './correct-line.tsx';
import styles from './crew.module.css';
import { ImportCall } from './import-call.tsx';
import { MovementsPanel } from './movements-panel.tsx';
import { StockGrid } from './stock-grid.tsx';
import { useCallDraft } from './use-call-draft.ts';

type Props = { crew: StockCrew; today: string; onSaved: () => void };

/** A crew's lines as a sheet to type a call into, and the movements under the chosen one. */
export function CrewStock({ crew, today, onSaved }: Props) {
  const { crewId } = crew;
  const { t } = useLingui();
  const { session } = useShell();
  const canEdit = session.can('stock.edit');
  const [address, put] = useAddress();
  const isAll = address.get('lines') === 'all';
  const stock = useCall(listCrewStock, { params: { crewId }, query: isAll ? { lines: 'all' } : {} });
  const choices = useCall(getStockChoices, { params: { crewId } }, { enabled: canEdit });
  const call = useCallDraft({ crewId, today, stock, onSaved });
  const opened = useRef<HTMLElement | null>(null);
  const chosen = stock.data?.find(({ id }) => String(id) === address.get('line'));
  const open = (id: number) => {
    opened.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    put({ line: String(id) }, { isStep: true });
  };
  const close = () => {
    put({ line: '' });
    opened.current?.focus();
  };
  const written = (change: (lines: CrewStockLine[]) => CrewStockLine[]) => {
    stock.setData((lines) => lines && change(lines));
    onSaved();
  };
  const known = canEdit ? choices.data : undefined;
  return (
    <Screen title={t`Lines of stock`} isTitleHidden state={stock}>
      {(lines) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the whole page, like any shortcut
        <div className={styles['column']} onKeyDown={call.onKeyDown}>
          {canEdit && <CallBar crew={crew} call={call} onSaved={onSaved} />}
          {call.theirs.length > 0 && <ChangedLines call={call} />}
          {call.rows.length === 0 ? (
            <NothingCalled hasCalled={crew.calledAt !== null} canEdit={canEdit} />
          ) : (
            <StockGrid
              call={call}
              canEdit={canEdit}
              choices={choices.data}
              onOpen={open}
              openId={chosen?.id}
            />
          )}
          <Checkbox
            checked={isAll}
            onChange={({ target }) => put({ lines: target.checked ? 'all' : '' }, { isStep: true })}
          >
            <Trans>Show lines that were emptied more than two weeks ago</Trans>
          </Checkbox>
          {canEdit && known === undefined && choices.error && (
            <ErrorPanel
              title={t`No line can be added: the lists of skids and grades did not come through.`}
              error={choices.error}
              retry={choices.retry}
            />
          )}
          {known && <AddLine choices={known} call={call} />}
          {known && <ImportCall crew={crew} today={today} lines={lines} choices={known} call={call} />}
          {chosen && (
            <MovementsPanel line={chosen} onClose={close}>
              {canEdit && (
                <CorrectLine
                  line={chosen}
                  today={today}
                  onCorrected={(line) =>
                    written((all) => all.map((one) => (one.id === line.id ? line : one)))
                  }
                  onRemoved={(left) => {
                    close();
                    written(() => left);
                  }}
                  onRefused={stock.retry}
                />
              )}
            </MovementsPanel>
          )}
        </div>
      )}
    </Screen>
  );
}

function NothingCalled({ hasCalled, canEdit }: { hasCalled: boolean; canEdit: boolean }) {
  const title = hasCalled ? (
    <Trans>Nothing has lain on the skids of this crew for two weeks.</Trans>
  ) : (
    <Trans>This crew has never called its stock.</Trans>
  );
  return (
    <EmptyState title={title}>
      {canEdit && hasCalled && <Trans>Add a line below.</Trans>}
      {canEdit && !hasCalled && <Trans>Add its first line below.</Trans>}
    </EmptyState>
  );
}
