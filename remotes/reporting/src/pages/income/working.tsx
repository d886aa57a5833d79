import {
  recordPath,
  type IncomeLine,
  type IncomeWorking,
  type RateUsed,
  type RucUsed,
} from '@haulboard/contract';
import { formatDay, formatDuration } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
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
  const [freight, fuel] = [line.freightCents, line.fuelCents].map(money.dollars);
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
        <GstStep line={line} working={working} money={money} />
      </li>
      {line.ruc !== null && (
        <RucStep ruc={line.ruc} amount={money.dollars(line.rucCents ?? 0)} money={money} />
      )}
      {line.rucReason !== null && <RucUnknown reason={line.rucReason} />}
    </ol>
  );
}

type GstProps = { line: IncomeLine; working: IncomeWorking; money: Money };

/** GST by the rate of the line's day. */
function GstStep({ line, working: { gstRate, gstPercentHundredths }, money }: GstProps) {
  if (gstRate === null) {
    return <Trans>GST: no rate is set for this day, so there is none</Trans>;
  }
  const [net, gst] = [money.dollars(line.freightCents + line.fuelCents), money.dollars(line.gstCents)];
  const percent = money.scaled(gstPercentHundredths, 2);
  return (
    <>
      <Trans>
        GST: {net} × {percent} % = {gst}
      </Trans>
      {gstRate && <GstName rate={gstRate} />}
    </>
  );
}

function GstName({ rate: { id, validFrom } }: { rate: NonNullable<IncomeWorking['gstRate']> }) {
  const { t } = useLingui();
  const from = formatDay(validFrom);
  return (
    <>
      {' ('}
      <SettingName path={recordPath('gstRates', id)} permission="fuel_factor.view">
        {t`from ${from}`}
      </SettingName>
      )
    </>
  );
}

/** What road user charges are made of. */
function RucStep({ ruc, amount, money }: { ruc: RucUsed; amount: string; money: Money }) {
  const { id, configuration, tenthsKm, part, parts } = ruc;
  const [km, rate, from] = [money.km(tenthsKm), money.dollars(ruc.rateCents), formatDay(ruc.validFrom)];
  return (
    <li>
      <Trans>Road user charges, not included:</Trans>{' '}
      {parts === 1 ? (
        <Trans>
          {km} × {rate} per 1,000 km = {amount}
        </Trans>
      ) : (
        <Trans>
          part {part} of {parts} of {km} × {rate} per 1,000 km = {amount}
        </Trans>
      )}{' '}
      (
      <SettingName path={recordPath('rucRates', id)} permission="fuel_factor.view">
        {configuration}
      </SettingName>
      , <Trans>from {from}</Trans>)
    </li>
  );
}

function RucUnknown({ reason }: { reason: NonNullable<IncomeLine['rucReason']> }) {
  return (
    <li>
      {reason === 'no_distance' ? (
        <Trans>Road user charges are unknown: the load has no distance</Trans>
      ) : (
        <Trans>Road user charges are unknown: none are set for the truck’s configuration</Trans>
      )}
    </li>
  );
}

function RateName({ rate, money }: { rate: RateUsed; money: Money }) {
  const { i18n } = useLingui();
  const { id, name, basis, rateCents, effectiveFrom, effectiveTo } = rate;
  const [from, to] = [formatDay(effectiveFrom), effectiveTo === null ? '' : formatDay(effectiveTo)];
  const price = `${money.dollars(rateCents)} ${i18n._(BASIS_UNITS[basis])}`;
  return (
    <>
      <SettingName path={recordPath('ratesRecords', id)} permission="rates_record.view">
        {name}
      </SettingName>
      : {price},{' '}
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

type SettingNameProps = {
  path: string;
  permission: 'rates_record.view' | 'fuel_factor.view';
  children: string;
};

/** A record of the settings by its name: a link for whoever may look there. */
function SettingName({ path, permission, children }: SettingNameProps) {
  const { session } = useShell();
  const mayLook = session.can(permission) && session.can('settings.view');
  return mayLook ? <Link to={path}>{children}</Link> : children;
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
      if (conversionThousandths === null) {
        return (
          <Trans>
            scaled volume {volume} × {price} = {amount}
          </Trans>
        );
      }
      return `${tonnes} × ${money.scaled(conversionThousandths, 3)} = ${volume}; ${volume} × ${price} = ${amount}`;
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
      <Plural
        value={steps}
        one={`${name}: ${price} c/l since ${since}, # step above ${base} c/l`}
        other={`${name}: ${price} c/l since ${since}, # steps above ${base} c/l`}
      />
      {isCapped && <Trans>, not more than the cap</Trans>}
      {`; ${freight} × ${percent} % = ${amount}`}
    </>
  );
}
