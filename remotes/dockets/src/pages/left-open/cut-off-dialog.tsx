import type { CutOff, LeftOpenPerson } from '@haulboard/contract';
import { clockOfMinute, minuteOfClock } from '@haulboard/contract/time';
import { useHalfTyped } from '@haulboard/data';
import { ClockField, InputNumber, Select, Switch } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import styles from './left-open.module.css';
import type { SaveCutOff } from './use-save-cut-off.ts';

type Props = {
  cutOffs: readonly CutOff[];
  people: readonly LeftOpenPerson[];
  saving: SaveCutOff;
  onClose: () => void;
};

/** Of which dispatcher, and what of it was typed. */
const typedSchema = z.object({
  carrierId: z.number(),
  /** Of what it was typed over. */
  version: z.optional(z.number()),
  clock: z.optional(z.string()),
  daysAfter: z.optional(z.number()),
  usualOwnerId: z.optional(z.nullable(z.number())),
  isTold: z.optional(z.boolean()),
});

/** What was typed, over what holds now. */
function useTyped(cutOffs: readonly CutOff[]) {
  const first: z.output<typeof typedSchema> = { carrierId: cutOffs[0]?.carrierId ?? 0 };
  const kept = useHalfTyped({ name: 'cut-off', schema: typedSchema, first });
  const { carrierId, clock, daysAfter, usualOwnerId, isTold } = kept.value;
  const now = cutOffs.find((one) => one.carrierId === carrierId);
  const seen = kept.value.version ?? now?.version ?? 0;
  const change = (more: Partial<typeof kept.value>) => kept.change({ ...kept.value, version: seen, ...more });
  /** The person has been told that it is another: what is saved next is over that. */
  const lookAgain = () => kept.change({ ...kept.value, version: undefined });
  const values = now && {
    clock: clock ?? clockOfMinute(now.byMinute),
    daysAfter: daysAfter ?? now.daysAfter,
    usualOwnerId: usualOwnerId === undefined ? now.usualOwnerId : usualOwnerId,
    isTold: isTold ?? now.isTold,
  };
  return { kept, now: now && { ...now, version: seen }, values, change, lookAgain, carrierId };
}

/** By when a dispatcher’s days are settled, whose what is left usually is, and whether that is told. */
export function CutOffDialog({ cutOffs, people, saving, onClose }: Props) {
  const { t } = useLingui();
  const { kept, now, values, change, lookAgain, carrierId } = useTyped(cutOffs);
  if (!now || !values) {
    return null;
  }
  const { clock: shown, daysAfter, usualOwnerId, isTold } = values;
  const save = async () => {
    if (await saving.save(now, { byMinute: minuteOfClock(shown) ?? 0, daysAfter, usualOwnerId, isTold })) {
      kept.forget();
      onClose();
    } else {
      lookAgain();
    }
  };
  return (
    <Modal
      open
      kept={kept}
      title={t`Cut-off`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={saving.isSaving}
      okWhy={shown === '' ? t`Say by when a day is settled.` : ''}
      onCancel={onClose}
      onOk={() => void save()}
    >
      <div className={styles['form']}>
        {saving.isStale && <ChangedMeanwhile />}
        {cutOffs.length > 1 && (
          <div className={styles['field']}>
            <span>
              <Trans>Dispatcher</Trans>
            </span>
            <Select<number>
              aria-label={t`Dispatcher`}
              value={carrierId}
              showSearch={{ optionFilterProp: 'label' }}
              options={cutOffs.map((one) => ({ value: one.carrierId, label: one.carrierName }))}
              onChange={(id) => kept.change({ carrierId: id })}
            />
          </div>
        )}
        <div className={styles['bar']}>
          <span>
            <Trans>A day is settled by</Trans>
          </span>
          <ClockField
            className={styles['clock'] ?? ''}
            aria-label={t`Time`}
            value={shown}
            onChange={(next) => change({ clock: next })}
          />
          <InputNumber
            className={styles['count'] ?? ''}
            aria-label={t`Days after`}
            min={1}
            max={7}
            precision={0}
            value={daysAfter}
            onChange={(days) => change({ daysAfter: days ?? 1 })}
          />
          <span>
            <Trans>days after it</Trans>
          </span>
        </div>
        <div className={styles['field']}>
          <span>
            <Trans>Who settles what is left, usually</Trans>
          </span>
          <Select<number>
            aria-label={t`Usual owner`}
            value={usualOwnerId ?? 0}
            options={[
              { value: 0, label: t`Nobody` },
              ...people
                .filter((one) => one.carrierId === carrierId)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => change({ usualOwnerId: id === 0 ? null : id })}
          />
        </div>
        <div className={styles['bar']}>
          <Switch
            aria-label={t`Tell owners`}
            checked={isTold}
            onChange={(isOn) => change({ isTold: isOn })}
          />
          <span>
            <Trans>Tell owners once a day what is left, in their messages</Trans>
          </span>
        </div>
      </div>
    </Modal>
  );
}
