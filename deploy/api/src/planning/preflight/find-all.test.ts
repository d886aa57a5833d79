import { PREFLIGHT_LEVELS, preflightRule } from '@haulboard/contract';
import { readFileSync } from 'node:fs';
import { findAll } from './find-all.ts';
import { aDay, aDestination, aLoad, aTruck } from './testing/a-day.ts';

const DOCUMENT = new URL('../../../../../docs/reference/preflight.md', import.meta.url);

describe('a day checked by all rules', () => {
  const facts = aDay({
    trucks: [
      aTruck({ status: 'leave', cofExpiry: '2026-01-01' }),
      aTruck({ id: 2, code: 'T2', status: 'off', permits: [] }),
    ],
    destinations: [aDestination({ gradeIds: [] })],
    stock: [],
  });
  const loads = [aLoad(3, [5, 12], { vehicleId: 2 }), aLoad(1, [5, 9]), aLoad(2, [9, 14])];

  it('says blocks before warnings, rule by rule as in the table, then by truck and load', () => {
    expect(findAll(loads, facts).map(({ rule, level, taskIds }) => [level, rule, ...taskIds])).toEqual([
      ['block', 'truck-away', 1, 2],
      ['block', 'truck-away', 3],
      ['block', 'cof-expired', 1, 2],
      ['block', 'destination-grade', 1],
      ['block', 'destination-grade', 2],
      ['block', 'destination-grade', 3],
      ['warn', 'permit-missing', 3],
      ['warn', 'work-break', 2],
      ['warn', 'work-break', 3],
      ['warn', 'stock-short', 1, 3, 2],
    ]);
  });

  it('says the same in whatever order the loads come', () => {
    expect(findAll(loads.toReversed(), facts)).toEqual(findAll(loads, facts));
  });

  it('says nothing about a plan that nothing is wrong with', () => {
    expect(findAll([aLoad(1, [5, 9])], aDay())).toEqual([]);
  });
});

describe('the table of rules', () => {
  it('is in the reference, row by row', () => {
    const rows = readFileSync(DOCUMENT, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, rule, level] = /^\| `([a-z-]+)` \| (block|warn) \|/.exec(line) ?? [];
        return rule && level ? [[rule, level]] : [];
      });
    expect(rows).toEqual(preflightRule.options.map((rule) => [rule, PREFLIGHT_LEVELS[rule]]));
  });
});
