import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { CommandLabel, CommandName } from '../../../model/commands/commands.ts';
import { statusName } from '../../../components/status-labels.ts';

const WORDS: Record<CommandName, (label: CommandLabel) => MessageDescriptor> = {
  add: ({ load, to }) => (to === '' ? msg`Added ${load}` : msg`Added ${load} to ${to}`),
  edit: ({ load }) => msg`Changed ${load}`,
  move: ({ load, to }) => msg`Moved ${load} to ${to}`,
  reorder: ({ load, to }) => msg`Moved ${load} to place ${to}`,
  unassign: ({ load }) => msg`Took ${load} off its truck`,
  remove: ({ load }) => msg`Removed ${load}`,
  cancel: ({ load }) => msg`Canceled ${load}`,
  recall: ({ load }) => msg`${load} is a draft again`,
  fill: ({ load, to }) => msg`Added ${load} to ${to}`,
  publish: ({ load }) => msg`Published ${load}`,
  publishLater: ({ load }) => msg`${load} is to be published later`,
  swap: ({ load, to }) => msg`Swapped ${load} and ${to}`,
  swapTrucks: ({ load, to }) => msg`Swapped the days of trucks ${load} and ${to}`,
  copy: ({ load }) => msg`Copied ${load}`,
  copyDay: ({ load }) => msg`Copied ${load} from another day`,
  divert: ({ load, to }) => msg`Diverted ${load} to ${to}`,
  transfer: ({ load, to }) => msg`${to} takes over ${load}`,
  step: ({ load, to: status }) => msg`${load} is now ${status}`,
  rows: ({ load }) => msg`Changed ${load} by a row`,
  closure: ({ load, to }) => msg`Changed ${load}: ${to} is closed`,
  several: ({ load }) => msg`Changed ${load}`,
};

type Several = Pick<CommandLabel, 'to'> & { count: number };

const SEVERAL: Partial<Record<CommandName, (label: Several) => MessageDescriptor>> = {
  edit: ({ count }) => msg`Changed ${plural(count, { one: '# load', other: '# loads' })}`,
  move: ({ count, to }) =>
    to === ''
      ? msg`Moved ${plural(count, { one: '# load', other: '# loads' })}`
      : msg`Moved ${plural(count, { one: '# load', other: '# loads' })} to ${to}`,
  reorder: ({ count }) => msg`Changed the order of ${plural(count, { one: '# load', other: '# loads' })}`,
  unassign: ({ count }) => msg`Took ${plural(count, { one: '# load', other: '# loads' })} off their trucks`,
  remove: ({ count }) => msg`Removed ${plural(count, { one: '# load', other: '# loads' })}`,
  cancel: ({ count }) => msg`Canceled ${plural(count, { one: '# load', other: '# loads' })}`,
  recall: ({ count }) => msg`Made ${plural(count, { one: '# load', other: '# loads' })} drafts again`,
  publish: ({ count }) => msg`Published ${plural(count, { one: '# load', other: '# loads' })}`,
  publishLater: ({ count }) =>
    msg`${plural(count, { one: '# load is', other: '# loads are' })} to be published later`,
  fill: ({ count }) => msg`Added ${plural(count, { one: '# proposed load', other: '# proposed loads' })}`,
  copy: ({ count }) => msg`Copied ${plural(count, { one: '# load', other: '# loads' })}`,
  copyDay: ({ count }) => msg`Copied ${plural(count, { one: '# load', other: '# loads' })} from another day`,
  step: ({ count, to: status }) =>
    msg`${plural(count, { one: '# load', other: '# loads' })} are now ${status}`,
  rows: ({ count }) => msg`Applied ${plural(count, { one: '# row', other: '# rows' })}`,
  closure: ({ count, to }) =>
    msg`Changed ${plural(count, { one: '# load', other: '# loads' })}: ${to} is closed`,
  several: ({ count }) => msg`Changed ${plural(count, { one: '# load', other: '# loads' })} in several ways`,
};

/** What a command has done: said aloud, and the content of "undone" and "done again". */
export function commandText(i18n: I18n, { name, load, to, count }: CommandLabel): string {
  const several = count === undefined ? undefined : SEVERAL[name];
  const place = name === 'step' ? statusName(i18n, Number(to)) : to;
  return i18n._(several ? several({ to: place, count: count ?? 0 }) : WORDS[name]({ name, load, to: place }));
}
