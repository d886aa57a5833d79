import type { PlanTemplateBrief } from '@haulboard/contract';
import { addDays, formatDay, formatWeekday, type Day } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { DayField, Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import dialogs from '../dialogs/dialogs.module.css';
import styles from './copy-day.module.css';

/** What is copied: a day, or a day saved under a name. */
export type CopySource = { from: Day; to: Day; templateId: number | null };

type Props = {
  id: string;
  /** The day that is open. */
  day: Day;
  source: CopySource;
  templates: readonly PlanTemplateBrief[];
  /** Days that cannot be planned. */
  isOver: (day: Day) => boolean;
  onChange: (source: CopySource) => void;
};

const WEEK = 7;

/** From which day or template, and onto which day. */
export function CopySourceFields({ id, day, source, templates, isOver, onChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { from, to, templateId } = source;
  const named = (one: Day) =>
    `${formatWeekday(one, locale === 'zh-CN' ? locale : undefined)} ${formatDay(one)}`;
  const days = (next: Partial<CopySource>) => onChange({ ...source, templateId: null, ...next });
  const toId = `${id}-to`;
  const templateField = `${id}-template`;
  const error = templateId === null && from === to ? t`Choose two different days` : '';
  return (
    <div className={dialogs['fields']}>
      <label className={dialogs['label']} htmlFor={id}>{t`Copy from`}</label>
      <div className={styles['source']}>
        <DayField
          id={id}
          value={from}
          {...(error === '' ? {} : { 'aria-describedby': `${id}-error`, 'aria-invalid': true })}
          onChange={(chosen) => days({ from: chosen })}
        />
        <Button onClick={() => days({ from: addDays(to, -WEEK) })}>{t`A week before`}</Button>
        <Button onClick={() => days({ from: addDays(to, -1) })}>{t`The day before`}</Button>
      </div>
      <label className={dialogs['label']} htmlFor={toId}>{t`Copy to`}</label>
      <div className={styles['source']}>
        <DayField id={toId} value={to} isOff={isOver} onChange={(chosen) => days({ to: chosen })} />
        <Button onClick={() => days({ from: day, to: addDays(day, 1) })}>{t`This day to the next`}</Button>
      </div>
      {templates.length > 0 && (
        <>
          <label className={dialogs['label']} htmlFor={templateField}>{t`Or a template`}</label>
          <Select<number>
            id={templateField}
            allowClear
            {...(templateId === null ? {} : { value: templateId })}
            placeholder={t`None`}
            options={templates.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(chosen: number | undefined) =>
              onChange({ ...source, to: day, templateId: chosen ?? null })
            }
          />
        </>
      )}
      <output id={`${id}-error`} className={styles['days']}>
        {error === '' && templateId === null ? t`${named(from)} → ${named(to)}` : error}
      </output>
    </div>
  );
}
