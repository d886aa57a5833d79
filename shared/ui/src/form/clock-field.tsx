import { Input } from 'antd';
import { useState } from 'react';
import { clockText, readClock } from './clock.ts';

type Props = {
  id?: string;
  className?: string;
  'aria-label'?: string;
  disabled?: boolean;
  /** In place of an example of a time. */
  placeholder?: string;
  /** `16:05`; empty while there is none. */
  value: string;
  onChange: (clock: string) => void;
  /** What stands there is no time (yet). Without it there is none then. */
  onUnread?: (text: string) => void;
};

/**
 * A time, typed as people say it and shown as the product writes it: a browser's own field follows the language of the
 * browser, not that of the page.
 */
export function ClockField({ value, placeholder, onChange, onUnread, ...more }: Props) {
  const [typed, setTyped] = useState<{ text: string; isLeft: boolean }>();
  const isWrong = typed?.isLeft === true;
  return (
    <Input
      {...more}
      data-clock
      autoComplete="off"
      // Where nothing can be typed, an example reads like the time that is kept.
      placeholder={more.disabled === true ? '' : (placeholder ?? clockText('04:10'))}
      value={typed?.text ?? clockText(value)}
      aria-invalid={isWrong}
      {...(isWrong ? { status: 'error' as const } : {})}
      onChange={({ target: { value: text } }) => {
        setTyped({ text, isLeft: false });
        const clock = readClock(text);
        if (clock === '' && text.trim() !== '' && onUnread) {
          onUnread(text);
        } else {
          onChange(clock);
        }
      }}
      onBlur={() =>
        setTyped((now) =>
          now && now.text.trim() !== '' && readClock(now.text) === ''
            ? { text: now.text, isLeft: true }
            : undefined,
        )
      }
    />
  );
}
