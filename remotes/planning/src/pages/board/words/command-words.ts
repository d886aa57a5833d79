import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { CommandLabel, CommandName } from '../../../model/commands.ts';

const WORDS: Record<CommandName, (label: CommandLabel) => MessageDescriptor> = {
  add: ({ load, to }) => (to === '' ? msg`Added ${load}` : msg`Added ${load} to ${to}`),
  edit: ({ load }) => msg`Changed ${load}`,
  move: ({ load, to }) => msg`Moved ${load} to ${to}`,
  reorder: ({ load, to }) => msg`Moved ${load} to place ${to}`,
  unassign: ({ load }) => msg`Took ${load} off its truck`,
  remove: ({ load }) => msg`Removed ${load}`,
  cancel: ({ load }) => msg`Canceled ${load}`,
  recall: ({ load }) => msg`${load} is a draft again`,
  fill: ({ load, to }) => (to === '' ? msg`Added ${load} proposed loads` : msg`Added ${load} to ${to}`),
  publish: ({ load, to }) => (to === '1' ? msg`Published ${load}` : msg`Published ${to} loads`),
  publishLater: ({ load, to }) =>
    to === '1' ? msg`${load} is to be published later` : msg`${to} loads are to be published later`,
  swap: ({ load, to }) => msg`Swapped ${load} and ${to}`,
  swapTrucks: ({ load, to }) => msg`Swapped the days of trucks ${load} and ${to}`,
  copy: ({ load }) => msg`Copied ${load}`,
  divert: ({ load, to }) => msg`Diverted ${load} to ${to}`,
  rows: () => msg`Changed the plan by rows`,
};

const SEVERAL: Partial<Record<CommandName, (count: number) => MessageDescriptor>> = {
  edit: (count) => msg`Changed ${plural(count, { one: '# load', other: '# loads' })}`,
  move: (count) => msg`Moved ${plural(count, { one: '# load', other: '# loads' })}`,
  reorder: (count) => msg`Moved ${plural(count, { one: '# load', other: '# loads' })} in the day`,
  unassign: (count) => msg`Took ${plural(count, { one: '# load', other: '# loads' })} off the trucks`,
  remove: (count) => msg`Removed ${plural(count, { one: '# load', other: '# loads' })}`,
  cancel: (count) => msg`Canceled ${plural(count, { one: '# load', other: '# loads' })}`,
  recall: (count) => msg`Made ${plural(count, { one: '# load a draft', other: '# loads drafts' })} again`,
  copy: (count) => msg`Copied ${plural(count, { one: '# load', other: '# loads' })}`,
  rows: (count) => msg`Applied ${plural(count, { one: '# row', other: '# rows' })}`,
};

/** What a command has done: said aloud, and the content of "undone" and "done again". */
export function commandText(i18n: I18n, label: CommandLabel): string {
  const several = label.count === undefined ? undefined : SEVERAL[label.name];
  return i18n._(several ? several(label.count ?? 0) : WORDS[label.name](label));
}
