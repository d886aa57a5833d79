import type { PreflightFinding, PreflightRule } from '@haulboard/contract';

/** Findings by the load they keep back or warn of. */
export type FindingsByTask = ReadonlyMap<number, readonly PreflightFinding[]>;

export function byTask(findings: readonly PreflightFinding[]): FindingsByTask {
  const pairs = findings.flatMap((finding) => finding.taskIds.map((taskId) => ({ taskId, finding })));
  return new Map(
    [...Map.groupBy(pairs, ({ taskId }) => taskId)].map(([taskId, own]) => [
      taskId,
      own.map(({ finding }) => finding),
    ]),
  );
}

/** What keeps a load from being published. */
export function blocksOf(findings: FindingsByTask, taskId: number): PreflightFinding[] {
  return (findings.get(taskId) ?? []).filter(({ level }) => level === 'block');
}

/** The kinds of warning that publishing these loads asks consent to, and how many of them each is about. */
export function warningsOf(
  findings: FindingsByTask,
  taskIds: readonly number[],
): { rule: PreflightRule; count: number }[] {
  const rules = taskIds.flatMap((taskId) => {
    const own = (findings.get(taskId) ?? []).filter(({ level }) => level === 'warn');
    return [...new Set(own.map(({ rule }) => rule))];
  });
  return [...Map.groupBy(rules, (rule) => rule)].map(([rule, same]) => ({ rule, count: same.length }));
}
