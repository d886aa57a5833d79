import { plain } from '../../../model/board-filter.ts';

export type Option = { value: number; label: string; disabled?: boolean };

/** Search in a list of choices: every word somewhere in the label, without case and accents. */
export const searchOptions = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean => {
    const label = plain(typeof option?.label === 'string' ? option.label : '');
    return plain(typed)
      .split(/\s+/)
      .every((word) => label.includes(word));
  },
};
