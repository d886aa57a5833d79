import { DatePicker } from 'antd';
import dayjs from 'dayjs';

type Props = {
  id?: string;
  className?: string;
  'aria-label'?: string;
  disabled?: boolean;
  /** `2026-11-21`. */
  value: string;
  onChange: (day: string) => void;
};

/** The first is shown, all are understood. */
const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'D/M/YY', 'D/M'];

/**
 * A day, typed or chosen, and shown as the product writes it: a browser's own field puts day and month in the order of
 * the browser's language.
 */
export function DayField({ value, onChange, ...more }: Props) {
  return (
    <DatePicker
      {...more}
      allowClear={false}
      format={FORMATS}
      value={dayjs(value)}
      onChange={(day) => day && onChange(day.format('YYYY-MM-DD'))}
    />
  );
}
