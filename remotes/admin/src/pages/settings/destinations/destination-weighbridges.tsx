import { listWeighbridges, revokeWeighbridge, type Weighbridge } from '@haulboard/contract';
import { useCall, useSend, useShell } from '@haulboard/data';
import { Button, Screen } from '@haulboard/ui/core';
import { useConfirm } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from '../settings.module.css';
import { WeighbridgeDialog } from './weighbridge-dialog.tsx';

/** The scales of a destination; each hands in its tickets with a key of its own, which can be taken away. */
export function DestinationWeighbridges({ destinationId }: { destinationId: number }) {
  const { t } = useLingui();
  const { session } = useShell();
  const call = useCall(listWeighbridges, { params: { id: destinationId } });
  const [isAdding, setIsAdding] = useState(false);
  const canEdit = session.can('destination.edit');
  return (
    <section className={styles['more']} aria-label={t`Weighbridges`}>
      <h2>
        <Trans>Weighbridges</Trans>
      </h2>
      <Screen
        title={t`Weighbridges`}
        isTitleHidden
        state={call}
        isEmpty={(list) => list.length === 0}
        empty={
          <p className={styles['soft']}>
            <Trans>No weighbridge hands in tickets here: what drivers and crews weigh counts.</Trans>
          </p>
        }
      >
        {(list) => (
          <ul className={styles['papers']}>
            {list.map((one) => (
              <Row key={one.id} destinationId={destinationId} weighbridge={one} canEdit={canEdit} />
            ))}
          </ul>
        )}
      </Screen>
      {canEdit && (
        <div className={styles['bar']}>
          <Button onClick={() => setIsAdding(true)}>
            <Trans>Add a weighbridge</Trans>
          </Button>
        </div>
      )}
      {isAdding && <WeighbridgeDialog destinationId={destinationId} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

type RowProps = { destinationId: number; weighbridge: Weighbridge; canEdit: boolean };

function Row({ destinationId, weighbridge: { id, name }, canEdit }: RowProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { send, isSending } = useSend(revokeWeighbridge);
  const revoke = async () => {
    const isSure = await confirm({
      title: t`Take the key of ${name} away?`,
      content: t`Its tickets are refused from now on. Those it has handed in stay.`,
      okText: t`Take the key away`,
      cancelText: t`Keep it`,
      isDangerous: true,
    });
    if (isSure) {
      await send({ params: { id: destinationId, weighbridgeId: id } });
    }
  };
  return (
    <li className={styles['bar']}>
      <span>{name}</span>
      {canEdit && (
        <Button
          size="small"
          isBusy={isSending}
          aria-label={t`Take the key away: ${name}`}
          onClick={() => void revoke()}
        >
          <Trans>Take the key away</Trans>
        </Button>
      )}
    </li>
  );
}
