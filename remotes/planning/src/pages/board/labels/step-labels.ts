import type { PlanStep, StepLabel } from '@haulboard/contract';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Doing } from '../../../model/sync/history.ts';
import { commandText } from './command-labels.ts';
import { statusName } from '../../../components/status-labels.ts';

type Words = Record<StepLabel['name'], (label: StepLabel, i18n: I18n) => MessageDescriptor>;

/** What a step did to one load. */
const ONE: Words = {
  start: () => msg`The plan was taken over with one load`,
  add: ({ load, to }) => (to === '' ? msg`Added ${load}` : msg`Added ${load} to ${to}`),
  edit: ({ load }) => msg`Changed ${load}`,
  move: ({ load, to }) => msg`Moved ${load} to ${to}`,
  reorder: ({ load, to }) => msg`Moved ${load} to place ${to}`,
  unassign: ({ load }) => msg`Took ${load} off its truck`,
  remove: ({ load }) => msg`Removed ${load}`,
  cancel: ({ load }) => msg`Canceled ${load}`,
  decline: ({ load }) => msg`Declined ${load}`,
  publish: ({ load }) => msg`Published ${load}`,
  recall: ({ load }) => msg`${load} is a draft again`,
  status: ({ load, to }, i18n) => {
    const status = statusName(i18n, Number(to));
    return msg`${load} is now ${status}`;
  },
  several: ({ load }) => msg`Changed ${load}`,
  restore: ({ load }) => msg`Restored ${load}`,
};

/** What a step did to several loads. */
const MANY: Words = {
  start: ({ count }) =>
    msg`The plan was taken over with ${plural(count, { one: '# load', other: '# loads' })}`,
  add: ({ count, to }) =>
    to === ''
      ? msg`Added ${plural(count, { one: '# load', other: '# loads' })}`
      : msg`Added ${plural(count, { one: '# load', other: '# loads' })} to ${to}`,
  edit: ({ count }) => msg`Changed ${plural(count, { one: '# load', other: '# loads' })}`,
  move: ({ count, to }) =>
    to === ''
      ? msg`Moved ${plural(count, { one: '# load', other: '# loads' })}`
      : msg`Moved ${plural(count, { one: '# load', other: '# loads' })} to ${to}`,
  reorder: ({ count }) => msg`Changed the order of ${plural(count, { one: '# load', other: '# loads' })}`,
  unassign: ({ count }) => msg`Took ${plural(count, { one: '# load', other: '# loads' })} off their trucks`,
  remove: ({ count }) => msg`Removed ${plural(count, { one: '# load', other: '# loads' })}`,
  cancel: ({ count }) => msg`Canceled ${plural(count, { one: '# load', other: '# loads' })}`,
  decline: ({ count }) => msg`Declined ${plural(count, { one: '# load', other: '# loads' })}`,
  publish: ({ count }) => msg`Published ${plural(count, { one: '# load', other: '# loads' })}`,
  recall: ({ count }) => msg`Made ${plural(count, { one: '# load', other: '# loads' })} drafts again`,
  status: ({ count, to }, i18n) => {
    const status = to === '' ? '' : statusName(i18n, Number(to));
    return status === ''
      ? msg`Moved ${plural(count, { one: '# load', other: '# loads' })} to the next status`
      : msg`${plural(count, { one: '# load', other: '# loads' })} are now ${status}`;
  },
  several: ({ count }) => msg`Changed ${plural(count, { one: '# load', other: '# loads' })} in several ways`,
  restore: ({ count }) => msg`Restored ${plural(count, { one: '# load', other: '# loads' })}`,
};

/** What a step of the record did. */
export function stepText(i18n: I18n, label: StepLabel): string {
  if (label.deed) {
    // What the person asked for is called as it was when it was done.
    const { name, load, to } = label.deed;
    const isCounted = load === '' || name === 'rows' || name === 'copyDay';
    return commandText(i18n, { name, load, to, count: isCounted ? label.count : undefined });
  }
  const words = label.count === 1 ? ONE : MANY;
  return i18n._(words[label.name](label, i18n));
}

/** What undo or redo would take. */
export function doingText(i18n: I18n, doing: Doing): string {
  return 'step' in doing ? stepText(i18n, doing.step) : commandText(i18n, doing.command);
}

/** A step as the history lists it: an undo says what it took back. */
export function historyText(i18n: I18n, { kind, label }: Pick<PlanStep, 'kind' | 'label'>): string {
  const what = stepText(i18n, label);
  if (kind === 'undo') {
    return i18n._(msg`Undone: ${what}`);
  }
  return kind === 'redo' ? i18n._(msg`Redone: ${what}`) : what;
}

/** Who did it: a name, oneself, or in which capacity. */
export function whoText(i18n: I18n, step: Pick<PlanStep, 'who' | 'actor' | 'isMine'>): string {
  if (step.isMine) {
    return i18n._(msg`You`);
  }
  if (step.who !== '') {
    return step.who;
  }
  return i18n._(ACTORS[step.actor] ?? msg`Haulboard`);
}

const ACTORS: Partial<Record<string, MessageDescriptor>> = {
  driver: msg`The driver`,
  weighbridge: msg`The weighbridge`,
  crew: msg`The crew`,
  system: msg`Haulboard`,
};

/** A person's name as it is, and in words who is none. */
export function actorText(i18n: I18n, by: string): string {
  const actor = ACTORS[by];
  return actor ? i18n._(actor) : by;
}
