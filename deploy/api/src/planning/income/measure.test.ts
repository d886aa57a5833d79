import { measure } from './measure.ts';
import type { Conversion } from './rate-book.ts';
import { BOOK, HAUL, RATE } from './testing/sample-haul.ts';

const factor = (factorThousandths: number, more: Partial<Conversion> = {}): Conversion => ({
  gradeId: 21,
  forestId: null,
  region: '',
  validFrom: '2025-01-01',
  factorThousandths,
  ...more,
});

const ALL = factor(1000);
const REGION = factor(900, { region: 'bay of plenty' });
const ELSEWHERE = factor(800, { region: 'Otago' });
const FOREST = factor(950, { forestId: 1 });
const FOREST_LATER = factor(990, { forestId: 1, validFrom: '2026-04-01' });

describe('a docket whose mass is turned into a volume', () => {
  it.each([
    ['its forest’s own factor', [ALL, REGION, ELSEWHERE, FOREST], 950],
    ['else that of its crew’s region, in any capitals', [ALL, REGION, ELSEWHERE, FOREST_LATER], 900],
    ['else everybody’s', [ALL, ELSEWHERE], 1000],
  ])('has %s', (...[, conversions, conversionThousandths]) => {
    const by = { rate: { ...RATE, basis: 'per_jas' as const }, book: { ...BOOK, conversions }, kg: 30_500n };
    expect(measure(HAUL, by)).toMatchObject({ conversionThousandths });
  });

  it('has none by another region’s', () => {
    const by = {
      rate: { ...RATE, basis: 'per_jas' as const },
      book: { ...BOOK, conversions: [ELSEWHERE] },
      kg: 1n,
    };
    expect(measure(HAUL, by)).toEqual({ reason: 'no_conversion' });
  });
});
