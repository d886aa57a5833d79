import {
  tryRate,
  type Income,
  type IncomeQuery,
  type RateTrialResult,
  type RateUsed,
} from '@haulboard/contract';
import { RateTrialTable, useTrial } from '@haulboard/records/trial';
import { Button } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { centsOf, typedCents } from '../../model/cents.ts';
import styles from './income.module.css';
import { BASIS_UNITS } from './labels.ts';
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
function useRateTrial(income: Income, query: IncomeQuery) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Typed>();
  const given = givenOf(income, typed);
  const { from, to, payer } = income;
  const input = typeof given === 'string' ? undefined : { body: { ...query, from, to, payer, ...given } };
  const choose = (id: number) => {
    const chosen = income.rates.find((each) => each.id === id);
    setTyped(chosen && typedOf(chosen));
  };
  const whys = { unchosen: t`Choose a rate first.`, wrong: t`Give amounts in dollars, like 18.50.` };
  const why = typeof given === 'string' ? whys[given] : '';
  return { ...useTrial(tryRate, input), typed, setTyped, why, choose };
}

/** What these days would have earned with another rate; nothing is changed. */
export function RateTrial({ income, query, money }: Props) {
  const { t, i18n } = useLingui();
  const { typed, setTyped, result, isTrying, why, attempt, choose } = useRateTrial(income, query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt();
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
        <Button htmlType="submit" type="primary" why={why} isBusy={isTrying}>
          <Trans>Compare</Trans>
        </Button>
      </form>
      <div aria-live="polite">{result && <Compared result={result} />}</div>
    </section>
  );
}

function Compared({ result }: { result: RateTrialResult }) {
  const { lines } = result;
  return (
    <RateTrialTable
      caption={
        <Plural
          value={lines}
          one="The rate prices # docket. Amounts are without GST."
          other="The rate prices # dockets. Amounts are without GST."
        />
      }
      result={result}
    />
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
