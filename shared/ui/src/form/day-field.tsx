import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { isDayText, readShortDay } from './short-day.ts';
import { stepDay } from './step-day.ts';

type Props = {
  id?: string;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  status?: 'error';
  disabled?: boolean;
  /** It may be left empty, and emptied. */
  isOptional?: boolean;
  /** `2026-11-21`; empty, or a text that is no day, while there is none. */
  value: string;
  /** Days that cannot be chosen. */
  isOff?: (day: string) => boolean;
  onChange: (day: string) => void;
  /** The person goes on, and what stands there is no day. Without it the field has the day of before again. */
  onUnread?: (text: string) => void;
};

/** The first is shown. None may be the beginning of another: the field would complete it under the fingers. */
const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY'];
const ISO = /^\d{4}-\d\d-\d\d$/;

/**
 * A day, typed or chosen, and shown as the product writes it: a browser's own field puts day and month in the order of
 * the browser's language.
 */
export function DayField({ value, isOptional = false, isOff, onChange, onUnread, ...more }: Props) {
  const isHeardAgain = useRef(false);
  const isOpen = useRef(false);
  const isDay = value === '' || ISO.test(value);
  const [known, setKnown] = useState(isDay ? value : '');
  if (isDay && value !== known) {
    setKnown(value);
  }
  /** What is shorter than a whole day is understood once the person goes on. */
  const complete = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) {
      return;
    }
    const day = readShortDay(target.value);
    if (day !== undefined && day !== value && isOff?.(day) !== true) {
      onChange(day);
    } else if (!isDayText(target.value) && target.value !== value) {
      onUnread?.(target.value);
    }
  };
  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    complete(event);
    if ((event.ctrlKey || event.metaKey) && !isHeardAgain.current) {
      // The form around would save the day of before: it hears the key once it knows this one.
      event.stopPropagation();
      const { target, nativeEvent } = event;
      const { key, ctrlKey, metaKey, repeat } = nativeEvent;
      setTimeout(() => {
        isHeardAgain.current = true;
        target.dispatchEvent(
          new globalThis.KeyboardEvent('keydown', {
            key,
            ctrlKey,
            metaKey,
            repeat,
            bubbles: true,
            cancelable: true,
          }),
        );
        isHeardAgain.current = false;
      });
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') {
      onEnter(event);
    } else if (isOpen.current) {
      stepDay(event, { known, isOff });
    }
  };
  return (
    <DatePicker
      {...more}
      onBlur={complete}
      onKeyDown={onKeyDown}
      onOpenChange={(next) => (isOpen.current = next)}
      preserveInvalidOnBlur={onUnread !== undefined}
      allowClear={isOptional}
      showNow={false}
      format={FORMATS}
      {...(isOff ? { disabledDate: (day: Dayjs) => isOff(day.format('YYYY-MM-DD')) } : {})}
      // Another day would take the place of the text that is none.
      value={known === '' ? null : dayjs(known)}
      onChange={(day) => (day || isOptional) && onChange(day?.format('YYYY-MM-DD') ?? '')}
    />
  );
}
