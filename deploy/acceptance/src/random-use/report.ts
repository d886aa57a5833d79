import { actionText, type Step } from './action.ts';

/** Ids and times differ from one finding to the next of the same kind. */
function kindOf(says: string): string {
  return says
    .replaceAll(/nonce-[\w+/=]+/g, 'nonce-…')
    .replaceAll(/sha256-[\w+/=]+/g, 'sha256-…')
    .replaceAll(/\d+/g, '#')
    .slice(0, 200);
}

/** Findings by kind, the most frequent first. Each comes with the first step that shows it and how to see it again. */
export function findingLines(steps: readonly Step[]): string[] {
  const all = steps.flatMap((step) => step.findings.map((finding) => ({ step, finding })));
  const kinds = Map.groupBy(all, ({ finding }) => `${finding.kind}: ${kindOf(finding.says)}`);
  return [...kinds]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind, same]) => {
      const first = same[0];
      const at = first ? `walk ${first.step.walk}, step ${first.step.step}: ${first.step.account}, ` : '';
      const how = first ? `${actionText(first.step.action)} → ${first.finding.says}` : '';
      return `${same.length} × ${kind}\n    first at ${at}${how}`;
    });
}

/** How much was done, and by whom. */
export function summaryLine(steps: readonly Step[]): string {
  const walks = new Set(steps.map(({ walk }) => walk)).size;
  const people = new Set(steps.map(({ account }) => account)).size;
  const count = (kind: Step['action']['kind']) => steps.filter(({ action }) => action.kind === kind).length;
  const kinds = ['click', 'press', 'type', 'drag', 'go', 'line', 'tab', 'reload', 'back', 'size'] as const;
  const done = kinds.map((kind) => `${count(kind)} ${kind}`).join(', ');
  return `${steps.length} steps in ${walks} visits of ${people} accounts: ${done}`;
}
