import { plain } from '../../../model/filters/board-filter.ts';
import type { ChoiceGrade } from '../../../model/drafts/load-draft.ts';

export type Option = { value: number; label: string; disabled?: boolean };

/** A grade to choose: its code, and its name where that says more. */
export function gradeOption({ id, code, name }: ChoiceGrade): Option {
  return { value: id, label: code === name ? code : `${code} · ${name}` };
}

/** Search in a list of choices: every word somewhere in the label, without case and accents. */
export const searchOptions = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean => {
    const label = plain(typeof option?.label === 'string' ? option.label : '');
    return plain(typed)
      .split(/\s+/)
      .every((word) => label.includes(word));
  },
};
