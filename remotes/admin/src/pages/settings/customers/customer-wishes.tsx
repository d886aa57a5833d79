import {
  changeNoteRule,
  changeRangeRule,
  getNoteRule,
  getRangeRule,
  type RecordRow,
} from '@haulboard/contract';
import { useCall, useSend, useShell } from '@haulboard/data';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../settings.module.css';
import { CustomerCrews } from './customer-crews.tsx';
import { WishSwitch } from './wish-switch.tsx';

type Props = { row: RecordRow; onChanged: () => void };

/** What a customer wishes of the loads and dockets of its wood, for those who may say so. */
export function CustomerWishes(props: Props) {
  const { session } = useShell();
  return session.can('customer.edit') && !props.row.isRemoved ? <Wishes {...props} /> : null;
}

function Wishes({ row, onChanged }: Props) {
  const { t } = useLingui();
  const query = { customerId: row.id };
  const note = useCall(getNoteRule, { query });
  const range = useCall(getRangeRule, { query });
  const options = { onDone: onChanged };
  const saveNote = useSend(changeNoteRule, options);
  const saveRange = useSend(changeRangeRule, options);
  const isBusy =
    [saveNote, saveRange].some(({ isSending }) => isSending) || note.isFetching || range.isFetching;
  // Somebody else's customer: it can be looked at, and says no more.
  if (!note.data || !range.data) {
    return null;
  }
  const { version } = note.data;
  return (
    <section className={styles['more']} aria-label={t`Loads and dockets`}>
      <h2>
        <Trans>Loads and dockets</Trans>
      </h2>
      <WishSwitch
        label={t`A load of three dockets needs a note`}
        isOn={note.data.is_note_required_for_3_dockets === 1}
        isBusy={isBusy}
        onChange={(isOn) =>
          void saveNote.send({ query, body: { version, is_note_required_for_3_dockets: isOn ? 1 : 0 } })
        }
      />
      <WishSwitch
        label={t`Docket numbers of its crews may be changed`}
        isOn={range.data.edocket_range_editable === 1}
        isBusy={isBusy}
        onChange={(isOn) =>
          void saveRange.send({ query, body: { version, edocket_range_editable: isOn ? 1 : 0 } })
        }
      />
      <CustomerCrews customerId={row.id} />
    </section>
  );
}
