import {
  tryRate,
  type Income,
  type IncomeQuery,
  type RateTrialResult,
  type RateUsed,
} from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { centsOf, typedCents } from '../../model/cents.ts';
import styles from './income.module.css';
import { BASIS_UNITS } from './labels.ts';
import { TrialResult } from './trial-result.tsx';
import type { Money } from './use-money.ts';

type Props = { income: Income; query: IncomeQuery; money: Money };

type Typed = { rateId: number; rate: string; charge: string };

const typedOf = ({ id, rateCents, minChargeCents }: RateUsed): Typed => ({
  rateId: id,
  rate: typedCents(rateCents),
  charge: typedCents(minChargeCents),
});

/** What is to be tried; or what is missing to it. */
function givenOf({ rates }: Income, typed: Typed | undefined) {
  const rate = rates.find(({ id }) => id === typed?.rateId);
  if (typed === undefined || rate === undefined) {
    return 'unchosen';
  }
  const rateCents = centsOf(typed.rate);
  const minChargeCents = typed.charge.trim() === '' ? null : centsOf(typed.charge);
  return !rateCents || minChargeCents === undefined || minChargeCents === 0
    ? 'wrong'
    : { rateId: rate.id, rateCents, minChargeCents, minPayloadKg: rate.minPayloadKg };
}

/** The rate that is tried, and what came of it. */
function useTrial(income: Income, query: IncomeQuery) {
  const { t } = useLingui();
  const { http, notify } = useShell();
  const [typed, setTyped] = useState<Typed>();
  const [compared, setCompared] = useState<{ of: string; result: RateTrialResult }>();
  const [isBusy, setIsBusy] = useState(false);
  const given = givenOf(income, typed);
  const { from, to, payer } = income;
  const body = typeof given === 'string' ? undefined : { ...query, from, to, payer, ...given };
  const asked = JSON.stringify(body);
  const compare = async () => {
    if (!body) {
      return;
    }
    setIsBusy(true);
    try {
      setCompared({ of: asked, result: await http.send(tryRate, { body }) });
    } catch (error) {
      notify.failed(error);
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (id: number) => {
    const chosen = income.rates.find((each) => each.id === id);
    setTyped(chosen && typedOf(chosen));
  };
  const whys = { unchosen: t`Choose a rate first.`, wrong: t`Give amounts in dollars, like 18.50.` };
  const why = typeof given === 'string' ? whys[given] : '';
  // Under other days, or another rate, it would be a wrong figure.
  const result = compared && compared.of === asked ? compared.result : undefined;
  return { typed, setTyped, result, isBusy, why, compare, choose };
}

/** What these days would have earned with another rate; nothing is changed. */
export function RateTrial({ income, query, money }: Props) {
  const { t, i18n } = useLingui();
  const { typed, setTyped, result, isBusy, why, compare, choose } = useTrial(income, query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void compare();
  };
  return (
    <section className={styles['section']} aria-labelledby="trial-title">
      <h2 id="trial-title">
        <Trans>Try a rate on these days</Trans>
      </h2>
      <p>
        <Trans>Compares what was earned with what another rate would have earned. Nothing is changed.</Trans>
      </p>
      <form className={styles['bar']} onSubmit={submit}>
        <Select<number>
          className={styles['rate'] ?? ''}
          aria-label={t`Rate to try`}
          placeholder={t`Rate to try`}
          showSearch={{ optionFilterProp: 'label' }}
          {...(typed === undefined ? {} : { value: typed.rateId })}
          options={income.rates.map(({ id, name, basis, rateCents: cents }) => ({
            value: id,
            label: `${name} (${money.dollars(cents)} ${i18n._(BASIS_UNITS[basis])})`,
          }))}
          onChange={choose}
        />
        <Amount
          label={<Trans>New rate, $</Trans>}
          value={typed?.rate ?? ''}
          onChange={(text) => typed && setTyped({ ...typed, rate: text })}
        />
        <Amount
          label={<Trans>New minimum charge, $</Trans>}
          value={typed?.charge ?? ''}
          onChange={(text) => typed && setTyped({ ...typed, charge: text })}
        />
        <Button htmlType="submit" type="primary" why={why} isBusy={isBusy}>
          <Trans>Compare</Trans>
        </Button>
      </form>
      <div aria-live="polite">{result && <TrialResult result={result} money={money} />}</div>
    </section>
  );
}

type AmountProps = { label: ReactNode; value: string; onChange: (text: string) => void };

function Amount({ label, value, onChange }: AmountProps) {
  const id = useId();
  return (
    <span className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        className={styles['amountField'] ?? ''}
        inputMode="decimal"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
