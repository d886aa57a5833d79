import {
  listCarriers,
  offerShares,
  withdrawShare,
  type BoardVehicle,
  type MarketRequest,
} from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { useCall, useSend, useShell, useZone } from '@haulboard/data';
import { ErrorPanel, useDone } from '@haulboard/ui/core';
import { Input, Modal, Select } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { refuseShare } from '../../../model/refusals.ts';
import { PartField } from '../../market/part-field.tsx';
import { cutOf, isPart } from '../../market/part-labels.ts';
import { refusalText } from '../labels/refusal-labels.ts';
import styles from './dialogs.module.css';
import { EditorSelect } from './editor-select.tsx';
import { searchOptions } from './option-text.ts';

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

/** Offers trucks to another dispatcher for the day, or a part of it. */
export function ShareDialog({ day, dayText, vehicles, preselected, request, onDone, onCancel }: Props) {
  const { i18n, t } = useLingui();
  const zone = useZone();
  const { done } = useDone();
  const { http, notify } = useShell();
  const base = useId();
  const carriers = useCall(listCarriers, {});
  const [trucks, setTrucks] = useState<number[]>([...preselected]);
  const [carrierId, setCarrierId] = useState<number | null>(request?.carrierId ?? null);
  const [part, setPart] = useState(cutOf(request ?? {}));
  const [rate, setRate] = useState('');
  const [message, setMessage] = useState('');
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
      done({ text: t`Offered to ${who}`, action: { label: t`Undo`, run: undo } });
      onDone();
    },
  });
  const options = vehicles.map((vehicle) => {
    const { vehicleId, vehicleCode, driverName } = vehicle;
    const refusal = refuseShare(vehicle, isPart(part));
    return refusal
      ? { value: vehicleId, label: `${vehicleCode} · ${refusalText(i18n, refusal)}`, disabled: true }
      : { value: vehicleId, label: `${vehicleCode} · ${driverName}` };
  });
  const dispatchers = (carriers.data ?? []).map(({ carrierId: value, name, code }) => ({
    value,
    label: `${name} · ${code}`,
  }));

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
            showSearch={searchOptions}
            placeholder={t`Type a truck code`}
            {...(isWithoutTruck ? { status: 'error' as const } : {})}
            aria-describedby={`${base}-trucks-error`}
            onChange={(value) => setTrucks(value)}
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
          onChoose={setCarrierId}
        />
        <PartField id={`${base}-part`} label={t`Part of the day`} part={part} onChange={setPart} />
        <label className={styles['label']} htmlFor={`${base}-rate`}>
          {t`Price`}
        </label>
        <Input
          id={`${base}-rate`}
          value={rate}
          maxLength={200}
          onChange={(event) => setRate(event.target.value)}
        />
        <label className={styles['label']} htmlFor={`${base}-message`}>
          {t`Message`}
        </label>
        <Input.TextArea
          id={`${base}-message`}
          value={message}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 4 }}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
    </Modal>
  );
}
