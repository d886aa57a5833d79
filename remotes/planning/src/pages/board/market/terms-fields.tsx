import { DayField, Input } from '@haulboard/ui/form';
import { dayStart, type Day } from '@haulboard/contract/time';
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PartField } from './part-field.tsx';
import type { Part } from '../labels/part-labels.ts';
import styles from './market.module.css';

/** Terms as they are kept while somebody types them. */
export const termsKept = z.object({
  day: z.string(),
  part: z.object({ fromMinute: z.int().exactOptional(), toMinute: z.int().exactOptional() }),
  rateNote: z.string(),
  message: z.string(),
});
export type Terms = { day: Day; part: Part; rateNote: string; message: string };

export type SentTerms = Part & { date: number; rateNote?: string; message?: string };

/** Terms as the server takes them: what was left empty is left out. */
export function sentTerms({ day, part, rateNote, message }: Terms, zone: string): SentTerms {
  const rate = rateNote.trim();
  const text = message.trim();
  return {
    date: dayStart(day, zone),
    ...part,
    ...(rate === '' ? {} : { rateNote: rate }),
    ...(text === '' ? {} : { message: text }),
  };
}

type Props = { base: string; terms: Terms; onChange: (terms: Terms) => void };

/** Day, part of the day, price and message. */
export function TermsFields({ base, terms, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      <label className={styles['label']} htmlFor={`${base}-day`}>
        {t`Day`}
      </label>
      <DayField
        id={`${base}-day`}
        className={styles['kind'] ?? ''}
        value={terms.day}
        onChange={(day) => onChange({ ...terms, day })}
      />
      <PartField
        id={`${base}-part`}
        label={t`Part of the day`}
        part={terms.part}
        onChange={(part) => onChange({ ...terms, part })}
      />
      <label className={styles['label']} htmlFor={`${base}-rate`}>
        {t`Price`}
      </label>
      <Input
        id={`${base}-rate`}
        value={terms.rateNote}
        maxLength={200}
        onChange={({ target }) => onChange({ ...terms, rateNote: target.value })}
      />
      <label className={styles['label']} htmlFor={`${base}-message`}>
        {t`Message`}
      </label>
      <Input
        id={`${base}-message`}
        value={terms.message}
        maxLength={500}
        onChange={({ target }) => onChange({ ...terms, message: target.value })}
      />
    </>
  );
}
