import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { SyntheticEvent } from 'react';
import { readShortDay } from './short-day.ts';

type Props = {
  id?: string;
  className?: string;
  'aria-label'?: string;
  disabled?: boolean;
  /** It may be left empty, and emptied. */
  isOptional?: boolean;
  /** `2026-11-21`; empty while there is none. */
  value: string;
  /** Days that cannot be chosen. */
  isOff?: (day: string) => boolean;
  onChange: (day: string) => void;
};

/** The first is shown. None may be the beginning of another: the field would complete it under the fingers. */
const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY'];

/**
 * A day, typed or chosen, and shown as the product writes it: a browser's own field puts day and month in the order of
 * the browser's language.
 */
export function DayField({ value, isOptional = false, isOff, onChange, ...more }: Props) {
  /** What is shorter than a whole day is understood once the person goes on. */
  const complete = ({ target }: SyntheticEvent) => {
    const day = target instanceof HTMLInputElement ? readShortDay(target.value) : undefined;
    if (day !== undefined && day !== value && isOff?.(day) !== true) {
      onChange(day);
    }
  };
  return (
    <DatePicker
      {...more}
      onBlur={complete}
      onKeyDown={(event) => event.key === 'Enter' && complete(event)}
      allowClear={isOptional}
      showNow={false}
      format={FORMATS}
      {...(isOff ? { disabledDate: (day: Dayjs) => isOff(day.format('YYYY-MM-DD')) } : {})}
      value={value === '' ? null : dayjs(value)}
      onChange={(day) => (day || isOptional) && onChange(day?.format('YYYY-MM-DD') ?? '')}
    />
  );
}
