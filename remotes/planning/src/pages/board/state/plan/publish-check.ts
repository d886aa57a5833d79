import type { PreflightFinding, PreflightRule } from '@haulboard/contract';

/** Findings by the load they keep back or warn of, or by the truck whose day they are about. */
export type FindingsById = ReadonlyMap<number, readonly PreflightFinding[]>;

function grouped(
  findings: readonly PreflightFinding[],
  idsOf: (finding: PreflightFinding) => readonly number[],
): FindingsById {
  const groups = new Map<number, PreflightFinding[]>();
  for (const finding of findings) {
    for (const id of idsOf(finding)) {
      const group = groups.get(id) ?? [];
      groups.set(id, [...group, finding]);
    }
  }
  return groups;
}

export const byTask = (findings: readonly PreflightFinding[]) => grouped(findings, ({ taskIds }) => taskIds);

export const byVehicle = (findings: readonly PreflightFinding[]) =>
  grouped(findings, ({ vehicleId }) => (vehicleId === null ? [] : [vehicleId]));

/** What keeps a load from being published. */
export function blocksOf(findings: FindingsById, taskId: number): PreflightFinding[] {
  return (findings.get(taskId) ?? []).filter(({ level }) => level === 'block');
}

/** The kinds of warning that publishing these loads asks consent to, and how many of them each is about. */
export function warningsOf(
  findings: FindingsById,
  taskIds: readonly number[],
): { rule: PreflightRule; count: number }[] {
  const rules = taskIds.flatMap((taskId) => {
    const own = (findings.get(taskId) ?? []).filter(({ level }) => level === 'warn');
    return [...new Set(own.map(({ rule }) => rule))];
  });
  return [...Map.groupBy(rules, (rule) => rule)].map(([rule, same]) => ({ rule, count: same.length }));
}
