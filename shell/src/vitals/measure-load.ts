import { onCLS } from 'web-vitals/onCLS.js';
import { onLCP } from 'web-vitals/onLCP.js';
import type { Visits } from './visits.ts';

/** Says each change: which of them was the last is known when the first page is left. */
export function onLoadChange({ painted, shifted }: Pick<Visits, 'painted' | 'shifted'>): void {
  onLCP(({ value }) => painted(value), { reportAllChanges: true });
  onCLS(({ value }) => shifted(value), { reportAllChanges: true });
}
