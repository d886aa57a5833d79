import type { Day } from '@haulboard/contract/time';

/** Whose day is checked. */
export type Plan = { carrierId: number; day: Day; zone: string };
