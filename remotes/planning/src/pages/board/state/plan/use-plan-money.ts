import { getPlanMoney, type LoadMoney, type TruckMoney } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { useCall, useZone } from '@haulboard/data';
import { useMemo } from 'react';
import { useAskAgain } from './use-ask-again.ts';
import type { PlanDay } from './use-day.ts';

/** What loads and trucks of the day earn and cost; nothing where it is not shown, or not known yet. */
export type PlanMoneyById = {
  byTask: ReadonlyMap<number, LoadMoney>;
  byVehicle: ReadonlyMap<number, TruckMoney>;
};

export const NO_MONEY: PlanMoneyById = { byTask: new Map(), byVehicle: new Map() };

/** Asks only while somebody looks at it: prices are reckoned anew for each question. */
export function usePlanMoney(planDay: PlanDay, isShown: boolean): PlanMoneyById {
  const { day, carrierId, call } = planDay;
  const zone = useZone();
  const input = { query: { date: dayStart(day, zone), carrierId: carrierId ?? undefined } };
  const { data, isFetching, retry } = useCall(getPlanMoney, input, {
    enabled: isShown && call.data?.day === day,
  });
  useAskAgain(planDay, { isFetching, retry: isShown ? retry : idle });
  return useMemo(
    () =>
      isShown && data
        ? {
            byTask: new Map(data.loads.map((load) => [load.taskId, load])),
            byVehicle: new Map(data.trucks.map((truck) => [truck.vehicleId, truck])),
          }
        : NO_MONEY,
    [data, isShown],
  );
}

const idle = (): void => undefined;
