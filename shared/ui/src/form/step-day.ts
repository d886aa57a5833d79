import dayjs from 'dayjs';
import type { KeyboardEvent } from 'react';
import { readDay } from './short-day.ts';

/** How many days on each key is, in a calendar whose lines are weeks. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 };

type StepOptions = {
  /** The day that holds while none is written; empty when there is none. */
  known: string;
  isOff: ((day: string) => boolean) | undefined;
};

/** Whoever writes moves the caret sideways; a text that is chosen whole is not being written. */
function isForCaret(key: string, { value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return isSideways && value !== '' && !(selectionStart === 0 && selectionEnd === value.length);
}

/** Writes into a field as a hand does: React and antd hear it, and nothing is taken before Enter. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.select();
}

/** Walks by the arrow keys through the open calendar of a field. */
export function stepDay(event: KeyboardEvent, { known, isOff }: StepOptions): void {
  const { key, target } = event;
  const step = STEPS[key];
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (step === undefined || !isPlain || !(target instanceof HTMLInputElement) || isForCaret(key, target)) {
    return;
  }
  event.preventDefault();
  const from = readDay(target.value) ?? known;
  const to = from === '' ? dayjs() : dayjs(from).add(step, 'day');
  if (isOff?.(to.format('YYYY-MM-DD')) !== true) {
    write(target, to.format('DD/MM/YYYY'));
  }
}
