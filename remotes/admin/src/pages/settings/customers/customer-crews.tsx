import { listCustomerCrews, type CustomerCrew } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Button, EmptyState, Screen, Tag, visuallyHidden } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from '../settings.module.css';
import { DocketSettingsDialog } from './docket-settings-dialog.tsx';

/** The crews of a customer, how many docket numbers each has left, and the way to its settings. */
export function CustomerCrews({ customerId }: { customerId: number }) {
  const { t } = useLingui();
  const call = useCall(listCustomerCrews, { query: { customerId } });
  const [open, setOpen] = useState<CustomerCrew>();
  return (
    <>
      <Screen
        title={t`E-dockets of its crews`}
        isTitleHidden
        state={call}
        isEmpty={(crews) => crews.length === 0}
        empty={<EmptyState title={<Trans>This customer has no crews yet</Trans>} />}
      >
        {(crews) => <CrewTable crews={crews} onOpen={setOpen} />}
      </Screen>
      {open && (
        <DocketSettingsDialog
          crew={open}
          onClose={() => setOpen(undefined)}
          onSaved={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

type TableProps = { crews: readonly CustomerCrew[]; onOpen: (crew: CustomerCrew) => void };

function CrewTable({ crews, onOpen }: TableProps) {
  const { t } = useLingui();
  return (
    <table className={styles['small']}>
      <caption style={visuallyHidden}>
        <Trans>E-dockets of its crews</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Crew</Trans>
          </th>
          <th scope="col">
            <Trans>Forest</Trans>
          </th>
          <th scope="col" className={styles['number']}>
            <Trans>Numbers left</Trans>
          </th>
          <th scope="col">
            <Trans>E-dockets</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {crews.map((crew) => (
          <tr key={crew.id}>
            <td>{`${crew.crewCode} ${crew.name}`}</td>
            <td>{crew.forestName}</td>
            <td className={styles['number']}>
              {crew.isLow && (
                <Tag color="warning">
                  <Trans>few left</Trans>
                </Tag>
              )}{' '}
              {crew.numbersLeft}
            </td>
            <td>
              <Button
                size="small"
                aria-label={t`Change the e-dockets of crew ${crew.crewCode}`}
                onClick={() => onOpen(crew)}
              >
                <Trans>Change</Trans>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
