import { listTruckLegs, type TruckLegs } from '@haulboard/contract';
import { useAddress, useCall } from '@haulboard/data';
import { useMemo } from 'react';
import { ghostAt, plannedWay } from '../../../model/fleet/ghost.ts';
import type { DrawnPlan } from '../map/ghost-layers.ts';

type Asked = {
  ids: readonly number[];
  date: number;
  /** Whether days are shown at all. */
  isOpen: boolean;
  at: number;
  colorOf: (vehicleId: number) => string | undefined;
};

const NONE: readonly TruckLegs[] = [];

/** What the plan had for the trucks that are replayed: where each should have been, beside where it was. */
export function usePlans({ ids, date, isOpen, at, colorOf }: Asked) {
  const [params, put] = useAddress();
  const isShown = params.get('plan') !== '0';
  const call = useCall(
    listTruckLegs,
    { query: { ids: ids.join(','), date } },
    { enabled: isOpen && isShown },
  );
  const plans = isOpen && isShown ? (call.data ?? NONE) : NONE;
  const ways = useMemo(() => plans.map(plannedWay), [plans]);
  const drawn = plans.flatMap((plan, nth): DrawnPlan[] => {
    const color = colorOf(plan.vehicleId);
    return color === undefined ? [] : [{ way: ways[nth] ?? [], color, ghost: ghostAt(plan, at) }];
  });
  return {
    isShown,
    toggle: () => put({ plan: isShown ? '0' : '' }),
    /** Where the plan has a truck at the moment that is replayed; `null` where the plan has it nowhere yet. */
    ghostOf: (vehicleId: number) => {
      const plan = plans.find((one) => one.vehicleId === vehicleId);
      return plan && plan.legs.length > 0 ? (ghostAt(plan, at) ?? null) : undefined;
    },
    drawn,
  };
}
