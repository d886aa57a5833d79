import { type DocketDetail, namesText } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { DayField, Input, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { checkMasses, massText } from '../../model/masses.ts';
import type { PaperChoices, PaperLoad } from '../../model/paper-load.ts';
import styles from './dockets.module.css';
import { tonnesText } from './use-columns.ts';
import { usePaperRow, type PaperHead, type PaperRow } from './use-paper-row.ts';

type FormProps = {
  choices: PaperChoices;
  /** The load it is the docket of, if it is entered for one. */
  ofLoad?: PaperLoad;
  onSaved?: () => void;
};

/** What stays from one docket to the next, the row that is typed, and what was entered. */
export function PaperForm({ choices, ofLoad, onSaved }: FormProps) {
  const { t } = useLingui();
  const [saved, setSaved] = useState<readonly DocketDetail[]>([]);
  const paper = usePaperRow((docket) => {
    setSaved((before) => [docket, ...before]);
    onSaved?.();
  }, ofLoad);
  const { head, setHead } = paper;
  const pick = (name: Exclude<keyof PaperHead, 'day'>, label: string, list: PaperChoices['crews']) => (
    <div className={styles['field']}>
      <span>{label}</span>
      <Select<number>
        aria-label={label}
        {...(head[name] === undefined ? {} : { value: head[name] })}
        options={list.map(({ id, name: text }) => ({ value: id, label: text }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(id) => setHead({ ...head, [name]: id })}
      />
    </div>
  );
  return (
    <div className={styles['column']}>
      <div className={styles['three']}>
        <div className={styles['field']}>
          <span>
            <Trans>Day</Trans>
          </span>
          <DayField aria-label={t`Day`} value={head.day} onChange={(day) => setHead({ ...head, day })} />
        </div>
        {pick('crewId', t`Crew`, choices.crews)}
        {pick('vehicleId', t`Truck`, choices.vehicles)}
        {pick('logGradeId', t`Grade`, choices.grades)}
        {pick('destinationId', t`Destination`, choices.destinations)}
      </div>
      <Row paper={paper} />
      {saved.length > 0 && <Saved saved={saved} />}
    </div>
  );
}

const FIELDS = ['number', 'gross', 'tare', 'ticket'] as const;

/** All of it on a number pad: Enter goes on and in the last field saves, minus goes back. */
function Row({ paper }: { paper: ReturnType<typeof usePaperRow> }) {
  const { t, i18n } = useLingui();
  const inputs = useRef(new Map<keyof PaperRow, HTMLInputElement>());
  const { row, change, save, fault, isSending, isNumberless, ranges } = paper;
  const names: Record<keyof PaperRow, string> = {
    number: t`Number`,
    gross: t`Gross (t)`,
    tare: t`Tare (t)`,
    ticket: t`Weigh ticket`,
  };
  const { netKg } = checkMasses({ ...row, net: '' });
  const net = massText(netKg);
  /** What stands there is typed over, or kept by Enter. */
  const goTo = (name: keyof PaperRow) => {
    const input = inputs.current.get(name);
    input?.focus();
    input?.select();
  };
  const saveRow = async () => {
    const next = await save();
    if (next !== undefined) {
      goTo(next);
    }
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const before = FIELDS[at - 1];
    // No number and no mass has a minus; a ticket may.
    if (event.key === '-' && FIELDS[at] !== 'ticket') {
      event.preventDefault();
      goTo(before ?? 'number');
      return;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) {
      return;
    }
    event.preventDefault();
    const next = FIELDS[at + 1];
    if (next === undefined || event.ctrlKey) {
      void saveRow();
    } else {
      goTo(next);
    }
  };
  const known = namesText(
    ranges.map(({ fromNo, toNo }) => `${fromNo}–${toNo}`),
    i18n.locale,
  );
  return (
    <div className={styles['column']}>
      <div className={styles['row']}>
        {FIELDS.map((name, at) => (
          <label key={name} className={styles['field']}>
            <span>{names[name]}</span>
            <Input
              ref={(input) => {
                const element = input?.input;
                if (element) {
                  inputs.current.set(name, element);
                }
              }}
              inputMode={name === 'ticket' ? 'text' : 'decimal'}
              autoComplete="off"
              maxLength={name === 'ticket' ? 40 : 12}
              value={row[name]}
              onChange={({ target }) => change({ [name]: target.value })}
              onKeyDown={(event) => onKeyDown(event, at)}
            />
          </label>
        ))}
        <Button type="primary" isBusy={isSending} onClick={() => void saveRow()}>
          <Trans>Save</Trans>
        </Button>
      </div>
      <p role="alert" className={styles['fault']}>
        {fault}
      </p>
      <output className={styles['soft']}>
        {[
          netKg === null ? '' : t`Net ${net} t`,
          known === '' ? '' : t`Numbers of the crew: ${known}`,
          isNumberless ? t`The crew gets new numbers with this docket` : '',
          t`Enter goes on, minus goes back`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </output>
    </div>
  );
}

function Saved({ saved }: { saved: readonly DocketDetail[] }) {
  const locale = useLocale();
  return (
    <section className={styles['column']}>
      <h2 className={styles['heading']}>
        <Trans>Entered now</Trans>
      </h2>
      <ul className={styles['lines']}>
        {saved.map(({ id, docketNo, vehicleCode, netKg }) => (
          <li key={id}>{`${docketNo} · ${vehicleCode} · ${tonnesText(netKg, locale)} t`}</li>
        ))}
      </ul>
    </section>
  );
}
