import type { Income, IncomeTotals, IncomeTruck } from '@haulboard/contract';
import { formatDay, formatWeekday } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { useRovingFocus, visuallyHidden, UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DayLines } from './day-lines.tsx';
import styles from './income.module.css';
import { isRucKnown } from './ruc-known.ts';
import type { IncomeState } from './use-income.ts';
import type { Money } from './use-money.ts';

type Props = { income: Income; state: IncomeState; money: Money };

/** Trucks with their sums; a truck opens its days, a day its dockets. */
export function IncomeTable({ income, state, money }: Props) {
  const { trucks, totals } = income;
  const body = useRovingFocus<HTMLTableSectionElement>('vertical');
  const hasRuc = totals.rucCents !== null;
  return (
    <div className={styles['table']}>
      <table>
        <caption style={visuallyHidden}>
          <Trans>Income by truck. Enter opens a row, the arrow keys move from row to row.</Trans>
        </caption>
        <thead>
          <Heads hasRuc={hasRuc} />
        </thead>
        <tbody ref={body} data-landing>
          {trucks.map((truck) => (
            <TruckRows key={truck.vehicleId} truck={truck} state={state} money={money} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            <Amounts totals={totals} money={money} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Heads({ hasRuc }: { hasRuc: boolean }) {
  const { t } = useLingui();
  const names = [
    t`Loads`,
    t`Net`,
    t`Freight`,
    t`Fuel`,
    t`Without GST`,
    t`GST`,
    t`With GST`,
    ...(hasRuc ? [t`Road user charges`] : []),
    t`Without a price`,
  ];
  return (
    <tr>
      <th scope="col">
        <Trans>Truck</Trans>
      </th>
      {names.map((name) => (
        <th key={name} scope="col" className={styles['number']}>
          {name}
        </th>
      ))}
    </tr>
  );
}

/** How many columns a row has behind its name. */
const columnsOf = (totals: IncomeTotals) => (totals.rucCents === null ? 8 : 9);

function Amounts({ totals, money }: { totals: IncomeTotals; money: Money }) {
  const { freightCents, fuelCents, gstCents, grossCents, rucCents, unpriced } = totals;
  const roads = money.dollars(isRucKnown(totals) ? rucCents : null);
  // A zero would say that the work is worth nothing.
  const isPriced = unpriced === 0 || grossCents > 0;
  const texts = [
    money.count(totals.loads),
    money.tonnes(totals.netKg),
    ...[freightCents, fuelCents, freightCents + fuelCents, gstCents, grossCents].map((cents) =>
      isPriced ? money.dollars(cents) : UNKNOWN,
    ),
    ...(rucCents === null ? [] : [roads]),
    unpriced === 0 ? '' : money.count(unpriced),
  ];
  return texts.map((text, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- columns have a fixed order
    <td key={at} className={styles['number']}>
      {text}
    </td>
  ));
}

type OpenerProps = { isOpen: boolean; onPress: () => void; children: ReactNode };

function Opener({ isOpen, onPress, children }: OpenerProps) {
  return (
    <button type="button" className={styles['opener']} aria-expanded={isOpen} onClick={onPress}>
      <span aria-hidden>{isOpen ? '▾' : '▸'}</span> {children}
    </button>
  );
}

type TruckProps = { truck: IncomeTruck; state: IncomeState; money: Money };

function TruckRows({ truck, state, money }: TruckProps) {
  const { vehicleId, vehicleCode, rego, totals, days } = truck;
  const isOpen = state.open.vehicleId === vehicleId;
  return (
    <>
      <tr>
        <th scope="row">
          <Opener
            isOpen={isOpen}
            onPress={() => state.put({ open: isOpen ? '' : String(vehicleId), day: '' })}
          >
            {vehicleCode} <span className={styles['soft']}>{rego}</span>
          </Opener>
        </th>
        <Amounts totals={totals} money={money} />
      </tr>
      {isOpen &&
        days.map((one) => <DayRows key={one.day} truck={truck} {...one} state={state} money={money} />)}
    </>
  );
}

type DayProps = TruckProps & { day: string; totals: IncomeTotals };

function DayRows({ truck, day, totals, state, money }: DayProps) {
  const isOpen = state.open.day === day;
  const locale = useLocale();
  const weekday = formatWeekday(day, locale === 'zh-CN' ? 'zh-CN' : 'en-NZ');
  return (
    <>
      <tr className={styles['day']}>
        <th scope="row">
          <Opener isOpen={isOpen} onPress={() => state.put({ day: isOpen ? '' : day })}>
            {weekday} {formatDay(day)}
          </Opener>
        </th>
        <Amounts totals={totals} money={money} />
      </tr>
      {isOpen && (
        <tr className={styles['lines']}>
          <td colSpan={columnsOf(totals) + 1}>
            <DayLines query={state.query} vehicleId={truck.vehicleId} day={day} money={money} />
          </td>
        </tr>
      )}
    </>
  );
}
