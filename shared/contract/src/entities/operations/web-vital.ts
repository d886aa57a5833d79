import { z } from 'zod';
import { entity, text } from '../../wire.ts';

/** Google's Core Web Vitals. LCP and INP are milliseconds; CLS has no unit. */
const WEB_VITALS = ['LCP', 'INP', 'CLS'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** Where good ends, and where poor begins. https://web.dev/articles/defining-core-web-vitals-thresholds */
const BOUNDS: Readonly<Record<WebVital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

/** More than this is no measurement. */
const MAX: Readonly<Record<WebVital, number>> = { LCP: 600_000, INP: 600_000, CLS: 100 };

export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** Google's word for a 75th percentile. */
export function rateVital(metric: WebVital, p75: number): VitalRating {
  const [good, poor] = BOUNDS[metric];
  if (p75 <= good) {
    return 'good';
  }
  return p75 <= poor ? 'needs-improvement' : 'poor';
}

/** What one visit of a page was like, measured in a browser. */
export const vitalSample = entity({
  remote: text(100),
  build: text(100),
  metric: z.enum(WEB_VITALS),
  value: z.number().min(0).max(MAX.LCP),
}).refine(({ metric, value }) => value <= MAX[metric], {
  path: ['value'],
  error: 'is more than can be measured',
});
export type VitalSample = z.output<typeof vitalSample>;

/** Whether the server takes it: one that it refuses would take the others of its beat along. */
export const isVitalSample = ({ metric, value }: VitalSample): boolean => value >= 0 && value <= MAX[metric];

/** What three of four visits kept within. */
export const vitalFigure = z.nullable(entity({ p75: z.number().min(0), count: z.int().min(1) }));
export type VitalFigure = z.output<typeof vitalFigure>;
