import { listMatchTolerances, type MatchTolerance } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { numberCell, TableFrame } from '@haulboard/records/list';
import { Button, Screen } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { hoursText, percentText } from './amounts.ts';
import { ToleranceForm } from './tolerance-form.tsx';
import styles from './tolerances.module.css';
import { useSaveTolerance } from './use-save-tolerance.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** How far docket and ticket may differ, for each destination; one of them is tried and changed. */
export function TolerancesDialog({ isOpen, onClose }: Props) {
  const { t } = useLingui();
  const tolerances = useCall(listMatchTolerances, {});
  const [chosenId, setChosenId] = useState<number>();
  const close = () => {
    setChosenId(undefined);
    onClose();
  };
  // It outlives the dialog: what was saved is undone beside the list.
  const saving = useSaveTolerance();
  return isOpen ? (
    <Modal open width={860} title={t`Tolerances of the match`} footer={null} onCancel={close}>
      <Screen title={<Trans>Tolerances of the match</Trans>} isTitleHidden state={tolerances}>
        {({ list, canEdit }) => {
          const chosen = list.find(({ destinationId }) => destinationId === chosenId);
          return chosen ? (
            <ToleranceForm
              key={chosen.destinationId}
              tolerance={chosen}
              canEdit={canEdit}
              saving={saving}
              onSaved={close}
              onBack={() => setChosenId(undefined)}
            />
          ) : (
            <ToleranceTable list={list} canEdit={canEdit} onChosen={setChosenId} />
          );
        }}
      </Screen>
    </Modal>
  ) : null;
}

type TableProps = { list: readonly MatchTolerance[]; canEdit: boolean; onChosen: (id: number) => void };

function ToleranceTable({ list, canEdit, onChosen }: TableProps) {
  const { t } = useLingui();
  return (
    <div className={styles['list']}>
      <p className={styles['soft']}>
        <Trans>Net masses agree within the wider of kilograms and percent.</Trans>
      </p>
      <TableFrame caption={<Trans>Tolerances of the match</Trans>} wraps>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Destination</Trans>
            </th>
            <th scope="col" className={numberCell}>
              <Trans>Net (kg)</Trans>
            </th>
            <th scope="col" className={numberCell}>
              <Trans>Net (%)</Trans>
            </th>
            <th scope="col" className={numberCell}>
              <Trans>Weighed within (h)</Trans>
            </th>
            <th scope="col">
              <Trans>Whose</Trans>
            </th>
            <th scope="col">
              <Trans>Action</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ destinationId, destinationName, netKg, netPermille, windowMinutes, version }) => (
            <tr key={destinationId}>
              <td>{destinationName}</td>
              <td className={numberCell}>{netKg}</td>
              <td className={numberCell}>{percentText(netPermille)}</td>
              <td className={numberCell}>{hoursText(windowMinutes)}</td>
              <td>{version === 0 ? <Trans>As usual</Trans> : <Trans>Its own</Trans>}</td>
              <td>
                <Button
                  size="small"
                  aria-label={canEdit ? t`Change: ${destinationName}` : t`Try: ${destinationName}`}
                  onClick={() => onChosen(destinationId)}
                >
                  {canEdit ? <Trans>Change …</Trans> : <Trans>Try …</Trans>}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}
