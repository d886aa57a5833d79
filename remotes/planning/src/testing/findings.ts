import { PREFLIGHT_LEVELS, type PreflightFinding, type PreflightRule } from '@haulboard/contract';

/** Something found about these loads of truck 1. */
export function aFinding(
  rule: PreflightRule,
  taskIds: number[],
  facts: PreflightFinding['facts'] = { truck: 'T1' },
): PreflightFinding {
  return { rule, level: PREFLIGHT_LEVELS[rule], taskIds, vehicleId: 1, facts };
}
