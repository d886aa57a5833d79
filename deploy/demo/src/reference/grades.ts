/** A log grade as NZ trade names it; the codes are examples, every customer has its own. */
export type DemoGrade = { code: string; name: string; market: string; aliases?: string[] };

export const grades: readonly DemoGrade[] = [
  { code: 'P40', name: 'Pruned', market: 'Domestic/Export' },
  { code: 'P30', name: 'Pruned small', market: 'Domestic' },
  { code: 'S30', name: 'Structural small branch', market: 'Domestic' },
  { code: 'S20', name: 'Small structural', market: 'Domestic' },
  { code: 'L30', name: 'Large branch', market: 'Domestic' },
  { code: 'A', name: 'A grade', market: 'Export' },
  { code: 'K', name: 'K grade', market: 'Export', aliases: ['Korea'] },
  { code: 'KI', name: 'Industrial', market: 'Export', aliases: ['K Industrial'] },
  { code: 'KIS', name: 'Industrial small', market: 'Export' },
  { code: 'PULP', name: 'Pulp', market: 'Domestic/Export' },
];
