import {
  listCarriers,
  offerShares,
  withdrawShare,
  type BoardVehicle,
  type MarketRequest,
} from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { useCall, useHalfTyped, useSend, useShell, useZone } from '@haulboard/data';
import { ErrorPanel, useDone } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { checkShare } from '../../../model/commands/command-errors.ts';
import { partToOffer } from '../../../model/commands/share-part.ts';
import { PartField } from './part-field.tsx';
import { cutOf, isPart, type Part } from '../labels/part-labels.ts';
import { termsKept } from './terms-fields.tsx';
import { commandErrorText } from '../labels/command-error-labels.ts';
import styles from '../dialogs/dialogs.module.css';
import { EditorSelect } from '../dialogs/editor-select.tsx';
import { searchOptions } from '../dialogs/option-text.ts';

const answers = z.object({
  trucks: z.array(z.int()),
  carrierId: z.nullable(z.int()),
  part: termsKept.shape.part,
  rate: z.string(),
  message: z.string(),
});

type Answers = { trucks: number[]; carrierId: number | null; part: Part; rate: string; message: string };

type Props = {
  day: Day;
  dayText: string;
  vehicles: readonly BoardVehicle[];
  /** Trucks chosen before the dialog opened. */
  preselected: readonly number[];
  /** What another dispatcher asked for, when the offer answers it. */
  request?: MarketRequest;
  onDone: () => void;
  onCancel: () => void;
};

type About = Pick<Props, 'day' | 'vehicles' | 'preselected'> & { request: MarketRequest | undefined };

function useAnswers({ day, vehicles, preselected, request }: About) {
  const zone = useZone();
  const chosen = vehicles.filter(({ vehicleId }) => preselected.includes(vehicleId));
  const kept = useHalfTyped<Answers>({
    // Trucks that were chosen are another question than none: neither is answered with what was typed for the other.
    name: request ? `answer ${request.requestId}` : `share ${day} ${preselected.join(',')}`,
    schema: answers,
    first: {
      trucks: [...preselected],
      carrierId: request?.carrierId ?? null,
      part: cutOf(request ?? partToOffer(chosen, { day, zone })),
      rate: '',
      message: '',
    },
  });
  const set = (patch: Partial<Answers>) => kept.change({ ...kept.value, ...patch });
  return { kept, set };
}

/** Trucks that can be shared first; of the others, why not, which names the truck. */
function truckOptions(
  vehicles: readonly BoardVehicle[],
  refusalOf: (vehicle: BoardVehicle) => string | undefined,
) {
  const options = vehicles.map((vehicle) => {
    const refusal = refusalOf(vehicle);
    const { vehicleId: value, vehicleCode, driverName } = vehicle;
    return { value, label: refusal ?? `${vehicleCode} · ${driverName}`, disabled: refusal !== undefined };
  });
  return options.toSorted((one, other) => Number(one.disabled) - Number(other.disabled));
}

/** A reason is of no use without its end: it goes on in the next line. */
const wholeLabel = ({ label }: { label?: ReactNode }) => <span className={styles['whole']}>{label}</span>;

/** Offers trucks to another dispatcher for the day, or a part of it. */
export function ShareDialog({ day, dayText, vehicles, preselected, request, onDone, onCancel }: Props) {
  const { i18n, t } = useLingui();
  const zone = useZone();
  const { done } = useDone();
  const { http, notify } = useShell();
  const base = useId();
  const carriers = useCall(listCarriers, {});
  const { kept, set } = useAnswers({ day, vehicles, preselected, request });
  const { trucks, carrierId, part, rate, message } = kept.value;
  const [isTried, setIsTried] = useState(false);
  const offer = useSend(offerShares, {
    onDone: (shares) => {
      const who = carriers.data?.find((carrier) => carrier.carrierId === carrierId)?.name ?? '';
      const withdrawing = async () =>
        Promise.all(shares.map(({ shareId: id }) => http.send(withdrawShare, { params: { id } })));
      const undo = () =>
        void withdrawing().then(
          () => done({ text: t`Withdrew what was offered to ${who}` }),
          (error: unknown) => notify.failed(error),
        );
      kept.forget();
      done({ text: t`Offered to ${who}`, action: { label: t`Undo`, run: undo } });
      onDone();
    },
  });
  const options = truckOptions(vehicles, (vehicle) => {
    const refusal = checkShare(vehicle, isPart(part));
    return refusal && commandErrorText(i18n, refusal);
  });
  const dispatchers = (carriers.data ?? [])
    .filter(({ canBorrow }) => canBorrow)
    .map(({ carrierId: value, name, code }) => ({ value, label: `${name} · ${code}` }));

  function submit(): void {
    setIsTried(true);
    if (trucks.length === 0 || carrierId === null) {
      document.getElementById(trucks.length === 0 ? `${base}-trucks` : `${base}-carrier`)?.focus();
      return;
    }
    const note = message.trim() === '' ? {} : { message: message.trim() };
    const price = rate.trim() === '' ? {} : { rateNote: rate.trim() };
    const answer = request ? { requestId: request.requestId } : {};
    const said = { ...part, ...note, ...price, ...answer };
    const body = { date: dayStart(day, zone), vehicleIds: trucks, toDispatcherId: carrierId, ...said };
    void offer.send({ body });
  }

  const isWithoutTruck = isTried && trucks.length === 0;
  return (
    <Modal
      open
      kept={kept}
      title={t`Share trucks for ${dayText}`}
      okText={t`Offer trucks`}
      cancelText={t`Cancel`}
      confirmLoading={offer.isSending}
      onOk={submit}
      onCancel={onCancel}
      afterOpenChange={(isOpen) =>
        isOpen && document.getElementById(`${base}-${preselected.length > 0 ? 'carrier' : 'trucks'}`)?.focus()
      }
    >
      {carriers.error && <ErrorPanel error={carriers.error} retry={carriers.retry} />}
      <div className={styles['fields']}>
        <label className={styles['label']} htmlFor={`${base}-trucks`}>
          {t`Trucks`}
        </label>
        <div>
          <Select<number[]>
            id={`${base}-trucks`}
            className={styles['select'] ?? ''}
            mode="multiple"
            value={trucks}
            options={options}
            optionRender={wholeLabel}
            showSearch={searchOptions}
            placeholder={t`Type a truck code`}
            {...(isWithoutTruck ? { status: 'error' as const } : {})}
            aria-invalid={isWithoutTruck}
            aria-describedby={`${base}-trucks-error`}
            onChange={(value) => set({ trucks: value })}
          />
          <div id={`${base}-trucks-error`} className={styles['error']}>
            {isWithoutTruck ? t`Please select truck code` : ''}
          </div>
        </div>
        <EditorSelect
          id={`${base}-carrier`}
          label={t`Dispatcher`}
          error={isTried && carrierId === null ? t`Choose who gets the trucks` : ''}
          value={carrierId}
          options={dispatchers}
          isDisabled={request !== undefined}
          onChoose={(chosen) => set({ carrierId: chosen })}
        />
        <PartField
          id={`${base}-part`}
          label={t`Part of the day`}
          part={part}
          onChange={(next) => set({ part: next })}
        />
        <Words base={base} rate={rate} message={message} onChange={set} />
      </div>
    </Modal>
  );
}

type WordsProps = {
  base: string;
  rate: string;
  message: string;
  onChange: (patch: { rate: string } | { message: string }) => void;
};

/** What is said with the offer. */
function Words({ base, rate, message, onChange }: WordsProps) {
  const { t } = useLingui();
  return (
    <>
      <label className={styles['label']} htmlFor={`${base}-rate`}>
        {t`Price`}
      </label>
      <Input
        id={`${base}-rate`}
        value={rate}
        maxLength={200}
        onChange={(event) => onChange({ rate: event.target.value })}
      />
      <label className={styles['label']} htmlFor={`${base}-message`}>
        {t`Message`}
      </label>
      <Input.TextArea
        id={`${base}-message`}
        value={message}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 4 }}
        onChange={(event) => onChange({ message: event.target.value })}
      />
    </>
  );
}
