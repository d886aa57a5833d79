import { aFinding } from '../../../../testing/findings.ts';
import { blocksOf, byTask, warningsOf } from './publish-check.ts';

const FINDINGS = byTask([
  aFinding('overlap', [1, 2]),
  aFinding('work-break', [2, 3]),
  aFinding('stock-short', [3]),
  aFinding('stock-short', [3, 4]),
]);

describe('what publishing has to know', () => {
  it('is which loads cannot go out, and why', () => {
    expect(blocksOf(FINDINGS, 1).map(({ rule }) => rule)).toEqual(['overlap']);
    expect(blocksOf(FINDINGS, 3)).toEqual([]);
    expect(blocksOf(FINDINGS, 9)).toEqual([]);
  });

  it('is which kinds of warning are about the chosen loads, each load once', () => {
    expect(warningsOf(FINDINGS, [2, 3])).toEqual([
      { rule: 'work-break', count: 2 },
      { rule: 'stock-short', count: 1 },
    ]);
    expect(warningsOf(FINDINGS, [1])).toEqual([]);
  });
});
