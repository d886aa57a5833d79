import {
  type DriverChoice,
  listDriverChoices,
  MAX_DRIVER_TEXT,
  namesText,
  sendDriverMessage,
} from '@haulboard/contract';
import { useCall, useHalfTyped, useSend, useUnsaved } from '@haulboard/data';
import { Button, Screen, useDone } from '@haulboard/ui/core';
import { Input, onCtrlEnter, Segmented } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import styles from '../messaging.module.css';
import { PickSelect } from '../pick-select.tsx';

const ROWS = 4;

const draftSchema = z.object({
  text: z.string(),
  textZh: z.string(),
  isToday: z.boolean(),
  vehicleIds: z.array(z.int()),
});
type Draft = z.output<typeof draftSchema>;

const EMPTY: Draft = { text: '', textZh: '', isToday: false, vehicleIds: [] };

type Props = {
  /** The truck that somebody came from; it is chosen, unless no device would show it the message. */
  truckId: number | undefined;
  onSent: () => void;
  onClose: () => void;
};

/** A message to drivers as it is typed; kept in this browser tab until it is sent or given up. */
export function DriverForm(props: Props) {
  const { t } = useLingui();
  const choices = useCall(listDriverChoices, {});
  return (
    <Screen title={t`New message to drivers`} isTitleHidden state={choices}>
      {(trucks) => <Fields {...props} trucks={trucks} />}
    </Screen>
  );
}

function useWhy(draft: Draft, today: number) {
  const { t } = useLingui();
  if (draft.text.trim() === '' && draft.textZh.trim() === '') {
    return t`Write the message in one language at least.`;
  }
  if (draft.isToday) {
    return today === 0 ? t`No truck with a device has a published load today.` : '';
  }
  return draft.vehicleIds.length === 0 ? t`Choose whom it is for.` : '';
}

function Fields({ truckId, trucks, onSent, onClose }: Props & { trucks: readonly DriverChoice[] }) {
  const { t } = useLingui();
  const { done } = useDone();
  const chosen = trucks.filter(({ vehicleId, hasDevice }) => hasDevice && vehicleId === truckId);
  const first = { ...EMPTY, vehicleIds: chosen.map(({ vehicleId }) => vehicleId) };
  const {
    value: draft,
    change,
    forget,
  } = useHalfTyped({
    name: truckId === undefined ? 'message to drivers' : `message to the driver of ${truckId}`,
    schema: draftSchema,
    first,
  });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first);
  useUnsaved(isDirty);
  const { send, isSending } = useSend(sendDriverMessage, {
    onDone: () => {
      forget();
      done({ text: t`Sent` });
      onSent();
    },
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const [isTried, setIsTried] = useState(false);
  const reached = trucks.filter(({ isToday, hasDevice }) => isToday && hasDevice).length;
  const why = useWhy(draft, reached);
  const submit = () => {
    setIsTried(true);
    if (why === '' && !isSending) {
      const { text, textZh, isToday, vehicleIds } = draft;
      void send({ body: isToday ? { text, textZh } : { text, textZh, vehicleIds } });
    }
  };
  const put = (part: Partial<Draft>) => change({ ...draft, ...part });
  const count = draft.isToday ? reached : draft.vehicleIds.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from any field
    <form
      ref={form}
      className={styles['column']}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDownCapture={onCtrlEnter(submit, { isFirst: true })}
    >
      <Words label={t`English`} lang="en" text={draft.text} onText={(text) => put({ text })} />
      <Words label={t`Chinese`} lang="zh-CN" text={draft.textZh} onText={(textZh) => put({ textZh })} />
      <Trucks trucks={trucks} draft={draft} onChange={put} />
      {isTried && why !== '' && (
        <p role="alert" className={styles['failed']}>
          {why}
        </p>
      )}
      <div className={styles['bar']}>
        <Button
          type="primary"
          why={why}
          isBusy={isSending}
          aria-keyshortcuts="Control+Enter"
          onClick={submit}
        >
          <Plural value={count} _0="Send" one="Send to # truck" other="Send to # trucks" />
        </Button>
        <Button
          onClick={() => {
            forget();
            onClose();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

type WordsProps = {
  label: string;
  lang: string;
  text: string;
  onText: (text: string) => void;
};

function Words({ label, lang, text, onText }: WordsProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['soft']}>
        {label}
      </label>
      <Input.TextArea
        id={id}
        lang={lang}
        rows={ROWS}
        maxLength={MAX_DRIVER_TEXT}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}

type TrucksProps = {
  trucks: readonly DriverChoice[];
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
};

function Trucks({ trucks, draft, onChange }: TrucksProps) {
  const { t, i18n } = useLingui();
  const today = trucks.filter(({ isToday }) => isToday);
  const without = today.filter(({ hasDevice }) => !hasDevice);
  return (
    <>
      <Segmented
        aria-label={t`Whom it is for`}
        value={draft.isToday ? 'today' : 'some'}
        options={[
          { value: 'some', label: t`Trucks I choose` },
          { value: 'today', label: t`All with a published load today` },
        ]}
        onChange={(value) => onChange({ isToday: value === 'today' })}
      />
      {draft.isToday ? (
        <p className={styles['line']}>
          <Plural value={today.length - without.length} one="Reaches # truck." other="Reaches # trucks." />{' '}
          {without.length > 0 && (
            <span className={styles['failed']}>
              <Trans>Without a device, and not reached:</Trans>{' '}
              {namesText(
                without.map(({ vehicleCode }) => vehicleCode),
                i18n.locale,
              )}
            </span>
          )}
        </p>
      ) : (
        <PickSelect<number>
          label={t`Trucks`}
          value={draft.vehicleIds}
          options={trucks.map(({ vehicleId, vehicleCode, driverName, hasDevice }) => ({
            value: vehicleId,
            label: [vehicleCode, driverName, hasDevice ? '' : t`no device`].filter(Boolean).join(' · '),
            disabled: !hasDevice,
          }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(vehicleIds: number[]) => onChange({ vehicleIds })}
        />
      )}
    </>
  );
}
