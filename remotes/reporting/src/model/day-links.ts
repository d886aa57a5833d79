import type { Day } from '@haulboard/contract/time';
import { docketsAddress } from './report-address.ts';

type PlanFilter = {
  only?: 'waiting' | 'road' | 'delivered' | 'late' | 'off';
  by?: 'crew' | 'truck' | 'destination';
  destination?: number;
  grade?: string;
  carrierId?: number;
  q?: string;
};

/** The loads of today behind a figure. */
export function planAddress(filter: PlanFilter = {}): string {
  const params = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return params.size === 0 ? '/plan/today' : `/plan/today?${params.toString()}`;
}

/** The dockets of a day. */
export function dayDockets(day: Day): string {
  return docketsAddress({ from: day, to: day, query: { dimensions: [] } });
}

export const stockAddress = (only: 'risk' | 'late') => `/stock/overview?only=${only}`;
