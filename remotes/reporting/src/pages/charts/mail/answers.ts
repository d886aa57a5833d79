import { SCHEDULE_DAYS, SCHEDULE_SPANS, type ReportSchedule } from '@haulboard/contract';
import { z } from 'zod';

/** What is typed of a schedule; addresses stand in one field. */
export const answers = z.object({
  every: z.enum(SCHEDULE_DAYS),
  hour: z.int(),
  span: z.enum(SCHEDULE_SPANS),
  to: z.string(),
  language: z.enum(['en-US', 'zh-CN']),
});
export type Answers = z.output<typeof answers>;

const MORNING = 6;

export function answersOf(schedule: ReportSchedule['schedule']): Answers | undefined {
  return schedule
    ? {
        every: schedule.every,
        hour: schedule.hour,
        span: schedule.span,
        to: schedule.to.join(', '),
        language: schedule.language,
      }
    : undefined;
}

/** What a first mail is set to: the week, on Monday morning, to oneself. */
export function usualAnswers(email: string, language: Answers['language']): Answers {
  return { every: 'monday', hour: MORNING, span: 'week', to: email, language };
}

/** Addresses as people part them. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;，；]+/).filter((one) => one !== ''))];
}
