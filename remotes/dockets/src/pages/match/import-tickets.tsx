import { importWeighTickets, listTicketPlaces, TICKET_FIELDS, ticketTemplatesOf } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { ImportDialog, type ImportKind } from '@haulboard/records/import';
import { Screen } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './match.module.css';

type Props = { onClose: () => void };

/** Tickets of one destination, as rows that the kit imports. */
function useKind(destinationId: number): ImportKind {
  const { t } = useLingui();
  return {
    resource: {
      plural: ticketTemplatesOf(destinationId),
      fields: TICKET_FIELDS,
      calls: { importRows: importWeighTickets },
    },
    labels: {
      title: t`Weighbridge tickets`,
      one: t`ticket`,
      fields: {
        ticketNo: t`Ticket number`,
        docketNo: t`Docket`,
        rego: t`Rego`,
        weighedOn: t`Date`,
        weighedAt: t`Time`,
        gross: t`Gross`,
        tare: t`Tare`,
        net: t`Net`,
      },
    },
    also: { destinationId },
    isAtOnce: true,
  };
}

/** Asks whose tickets they are, and then for the file. */
export function ImportTickets({ onClose }: Props) {
  const { t } = useLingui();
  const places = useCall(listTicketPlaces, {});
  const [chosen, setChosen] = useState<number>();
  const only = places.data?.length === 1 ? places.data[0]?.id : undefined;
  const destinationId = only ?? chosen;
  if (destinationId !== undefined) {
    return <TicketFile destinationId={destinationId} onClose={onClose} />;
  }
  return (
    <Modal open title={t`Import weighbridge tickets`} footer={null} onCancel={onClose}>
      <Screen title={<Trans>Import weighbridge tickets</Trans>} isTitleHidden state={places}>
        {(list) => (
          <div className={styles['form']}>
            <label className={styles['field']} htmlFor="ticket-place">
              <Trans>Where were they weighed?</Trans>
            </label>
            <Select<number>
              id="ticket-place"
              placeholder={t`Destination`}
              showSearch={{ optionFilterProp: 'label' }}
              options={list.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setChosen}
            />
          </div>
        )}
      </Screen>
    </Modal>
  );
}

function TicketFile({ destinationId, ...given }: Props & { destinationId: number }) {
  return <ImportDialog kind={useKind(destinationId)} {...given} />;
}
