import { listCarriers, type BoardVehicle } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { useCall, useHalfTyped, useZone } from '@haulboard/data';
import { ErrorPanel } from '@haulboard/ui/core';
import { InputNumber, Select } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { z } from 'zod';
import { searchOptions } from '../dialogs/option-text.ts';
import { sentTerms, termsKept, TermsFields, type SentTerms, type Terms } from './terms-fields.tsx';
import styles from './market.module.css';

/** What can be asked for at once. */
const MAX_TRUCKS = 50;

const answers = z.object({
  carrierId: z.nullable(z.int()),
  kind: z.string(),
  trucks: z.int(),
  terms: termsKept,
});

type Answers = { carrierId: number | null; kind: string; trucks: number; terms: Terms };

type Asked = SentTerms & { toDispatcherId: number; configuration?: string; trucks: number };

type Props = {
  day: Day;
  /** Whose kinds can be asked for: a dispatcher asks for what it knows. */
  vehicles: readonly BoardVehicle[];
  isSending: boolean;
  /** Whether it was sent. */
  onAsk: (asked: Asked) => Promise<boolean>;
  onCancel: () => void;
};

/** Asks another dispatcher for trucks of a kind. */
export function AskDialog({ day, vehicles, isSending, onAsk, onCancel }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const base = useId();
  const carriers = useCall(listCarriers, {});
  const kept = useHalfTyped<Answers>({
    name: `ask ${day}`,
    schema: answers,
    first: { carrierId: null, kind: '', trucks: 1, terms: { day, part: {}, rateNote: '', message: '' } },
  });
  const { carrierId, kind, trucks, terms } = kept.value;
  const set = (patch: Partial<Answers>) => kept.change({ ...kept.value, ...patch });
  const [isTried, setIsTried] = useState(false);
  const isMissing = isTried && carrierId === null;
  const known = new Set(vehicles.map(({ configuration }) => configuration));
  const kinds = [...known].toSorted((a, b) => a.localeCompare(b));
  const dispatchers = (carriers.data ?? []).map((one) => ({
    value: one.carrierId,
    label: `${one.name} · ${one.code}`,
  }));

  async function submit(): Promise<void> {
    setIsTried(true);
    if (carrierId === null) {
      document.getElementById(`${base}-carrier`)?.focus();
      return;
    }
    const wanted = kind === '' ? {} : { configuration: kind };
    if (await onAsk({ ...sentTerms(terms, zone), ...wanted, toDispatcherId: carrierId, trucks })) {
      kept.forget();
    }
  }

  return (
    <Modal
      open
      kept={kept}
      title={t`Ask for trucks`}
      okText={t`Ask`}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      onOk={() => void submit()}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${base}-carrier`)?.focus()}
    >
      {carriers.error && <ErrorPanel error={carriers.error} retry={carriers.retry} />}
      <div className={styles['fields']}>
        <label className={styles['label']} htmlFor={`${base}-carrier`}>
          {t`Dispatcher`}
        </label>
        <div>
          <Select<number>
            id={`${base}-carrier`}
            className={styles['select'] ?? ''}
            value={carrierId}
            options={dispatchers}
            showSearch={searchOptions}
            placeholder={t`Type to search`}
            {...(isMissing ? { status: 'error' as const } : {})}
            aria-invalid={isMissing}
            aria-describedby={`${base}-carrier-error`}
            onChange={(chosen) => set({ carrierId: chosen })}
          />
          <div id={`${base}-carrier-error`} className={styles['error']}>
            {isMissing ? t`Choose whom to ask` : ''}
          </div>
        </div>
        <label className={styles['label']} htmlFor={`${base}-kind`}>
          {t`Kind of truck`}
        </label>
        <Select<string>
          id={`${base}-kind`}
          className={styles['select'] ?? ''}
          value={kind}
          options={[{ value: '', label: t`Any` }, ...kinds.map((value) => ({ value, label: value }))]}
          onChange={(chosen) => set({ kind: chosen })}
        />
        <label className={styles['label']} htmlFor={`${base}-trucks`}>
          {t`How many`}
        </label>
        <InputNumber
          controls={false}
          id={`${base}-trucks`}
          min={1}
          max={MAX_TRUCKS}
          precision={0}
          value={trucks}
          onChange={(value) => set({ trucks: value ?? 1 })}
        />
        <TermsFields base={base} terms={terms} onChange={(next) => set({ terms: next })} />
      </div>
    </Modal>
  );
}
