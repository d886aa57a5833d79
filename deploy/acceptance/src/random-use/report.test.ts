import type { Step } from './action.ts';
import { findingLines, summaryLine } from './report.ts';

function step(number: number, says: string): Step {
  return {
    seed: 'x',
    walk: 2,
    step: number,
    account: 'carrier',
    locale: 'en-US',
    path: '/today/edit',
    action: { kind: 'click', target: { sort: 'cell', name: 'CN01', at: 1 }, button: 'right' },
    findings: says === '' ? [] : [{ kind: 'wrong number', says }],
  };
}

describe('the report of a random run', () => {
  it('tells each kind of finding once, how often it came, and how to see it again', () => {
    const steps = [
      step(1, ''),
      step(2, 'bell: 3 shown, the server has 4'),
      step(3, 'bell: 5 shown, the server has 4'),
    ];
    expect(findingLines(steps)).toEqual([
      '2 × wrong number: bell: # shown, the server has #\n' +
        '    first at walk 2, step 2: carrier, right-click cell "CN01" (2) → bell: 3 shown, the server has 4',
    ]);
    expect(summaryLine(steps)).toMatch(/^3 steps in 1 visits of 1 accounts: 3 click/);
  });

  it('is empty when nothing was found', () => {
    expect(findingLines([step(1, '')])).toEqual([]);
  });
});
