import { recordPath, type IncomeLine, type IncomeWorking, type RateUsed } from '@haulboard/contract';
import { formatDay, formatDuration } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import styles from './income.module.css';
import { BASIS_UNITS } from './labels.ts';
import type { Money } from './use-money.ts';

type Props = { line: IncomeLine; money: Money };

/** How an amount came about: its rate row, and each step of the arithmetic. */
export function Working({ line, money }: Props) {
  const { rate, working } = line;
  if (rate === null || working === null) {
    return null;
  }
  const [freight, fuel, gst] = [line.freightCents, line.fuelCents, line.gstCents].map(money.dollars);
  const net = money.dollars(line.freightCents + line.fuelCents);
  const percent = money.scaled(working.gstPercentHundredths, 2);
  return (
    <ol className={styles['steps']}>
      <li>
        <RateName rate={rate} money={money} />
      </li>
      <li>
        <Product rate={rate} working={working} money={money} />
        <Least line={line} rate={rate} working={working} money={money} />
      </li>
      {working.fuel !== null && (
        <li>
          <FuelStep freight={freight ?? ''} fuel={working.fuel} amount={fuel ?? ''} money={money} />
        </li>
      )}
      <li>
        <Trans>
          GST: {net} × {percent} % = {gst}
        </Trans>
      </li>
      {line.rucCents !== null && <RucStep cents={line.rucCents} money={money} />}
    </ol>
  );
}

function RucStep({ cents, money }: { cents: number; money: Money }) {
  const amount = money.dollars(cents);
  return (
    <li>
      <Trans>Road user charges, not included: {amount}</Trans>
    </li>
  );
}

function RateName({ rate, money }: { rate: RateUsed; money: Money }) {
  const { i18n } = useLingui();
  const { session } = useShell();
  const { id, name, basis, rateCents, effectiveFrom, effectiveTo } = rate;
  const mayLook = session.can('rates_record.view') && session.can('settings.view');
  const [from, to] = [formatDay(effectiveFrom), effectiveTo === null ? '' : formatDay(effectiveTo)];
  const price = `${money.dollars(rateCents)} ${i18n._(BASIS_UNITS[basis])}`;
  return (
    <>
      {mayLook ? <Link to={recordPath('ratesRecords', id)}>{name}</Link> : name}: {price},{' '}
      {to === '' ? (
        <Trans>from {from}</Trans>
      ) : (
        <Trans>
          from {from} to {to}
        </Trans>
      )}
    </>
  );
}

type StepProps = { rate: RateUsed; working: IncomeWorking; money: Money };

/** What the rate is multiplied with. */
function Product({ rate, working, money }: StepProps) {
  const { part, parts, paidKg, tenthsKm, jasThousandths, conversionThousandths, minutes } = working;
  const price = money.dollars(rate.rateCents);
  const amount = money.dollars(working.reckonedCents);
  const tonnes = money.tonnes(paidKg);
  switch (rate.basis) {
    case 'per_t':
      return `${tonnes} × ${price} = ${amount}`;
    case 'per_t_km':
      return `${tonnes} × ${money.km(tenthsKm ?? 0)} × ${price} = ${amount}`;
    case 'per_jas': {
      const volume = `${money.scaled(jasThousandths ?? 0, 3)} m³`;
      return `${tonnes} × ${money.scaled(conversionThousandths ?? 0, 3)} = ${volume}; ${volume} × ${price} = ${amount}`;
    }
    case 'per_load':
      return parts === 1 ? (
        amount
      ) : (
        <Trans>
          part {part} of {parts} of {price} = {amount}
        </Trans>
      );
    case 'per_h': {
      const hours = `${formatDuration((minutes ?? 0) * 60)} h × ${price}`;
      return parts === 1 ? (
        `${hours} = ${amount}`
      ) : (
        <Trans>
          part {part} of {parts} of {hours} = {amount}
        </Trans>
      );
    }
  }
}

/** Where a least payload or charge made it more. */
function Least({ line, rate, working, money }: StepProps & { line: IncomeLine }) {
  const charge = money.dollars(line.freightCents);
  const own = money.tonnes(line.netKg);
  return (
    <>
      {working.paidKg !== null && line.netKg !== null && working.paidKg > line.netKg && (
        <Trans>; minimum payload instead of {own}</Trans>
      )}
      {rate.minChargeCents !== null && line.freightCents > working.reckonedCents && (
        <Trans>; minimum charge instead: {charge}</Trans>
      )}
    </>
  );
}

type FuelProps = { freight: string; fuel: NonNullable<IncomeWorking['fuel']>; amount: string; money: Money };

function FuelStep({ freight, fuel, amount, money }: FuelProps) {
  const { name, steps, isCapped } = fuel;
  const percent = money.scaled(fuel.percentHundredths, 2);
  const [price, base] = [money.scaled(fuel.priceTenths, 1), money.scaled(fuel.baseTenths, 1)];
  const since = formatDay(fuel.priceFrom);
  return (
    <>
      <Trans>
        {name}: {price} c/l since {since}, {steps} steps above {base} c/l
      </Trans>
      {isCapped && <Trans>, not more than the cap</Trans>}
      {`; ${freight} × ${percent} % = ${amount}`}
    </>
  );
}
