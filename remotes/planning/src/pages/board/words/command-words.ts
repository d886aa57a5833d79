import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
  publish: ({ load, to }) => (to === '1' ? msg`Published ${load}` : msg`Published ${to} loads`),
};

/** What a command has done: said aloud, and the content of "undone" and "done again". */
export function commandText(i18n: I18n, label: CommandLabel): string {
  return i18n._(WORDS[label.name](label));
}
