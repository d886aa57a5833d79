/** One thing a person does; plain data, so that a record of it can be done again. */
export type Action =
  | { kind: 'go'; path: string }
  | { kind: 'press'; key: string }
  | { kind: 'type'; text: string }
  | { kind: 'click'; target: Target; button: 'left' | 'right' }
  | { kind: 'drag'; from: Target; to: Target }
  | { kind: 'line'; line: Line }
  | { kind: 'tab'; what: 'open' | 'other' }
  | { kind: 'size'; width: number; height: number }
  | { kind: 'reload' }
  | { kind: 'back' };

/** How the network is: as it comes, two seconds behind, or away. */
export type Line = 'good' | 'slow' | 'away';

/** Something on the screen, by what it is called: `at` counts those of one name. */
export type Target = { sort: Sort; name: string; at: number };

/** Alike things: a person presses a button as often as a cell, however many cells there are. */
export const SORTS = ['control', 'cell', 'option', 'field'] as const;
export type Sort = (typeof SORTS)[number];

/** What went wrong after a step. */
export type Finding = { kind: FindingKind; says: string };
type FindingKind = 'page error' | 'console error' | 'focus on the page' | 'wrong number' | 'stuck';

/** One step of a walk as it is written down, one line each. */
export type Step = {
  seed: string;
  walk: number;
  step: number;
  account: string;
  locale: string;
  path: string;
  action: Action;
  findings: Finding[];
};

const CLICKS = { left: 'click', right: 'right-click' };
const TABS = { open: 'open a second browser tab', other: 'go to the other browser tab' };

/** A step in words, for the report. */
export function actionText(action: Action): string {
  switch (action.kind) {
    case 'go':
      return `go to ${action.path}`;
    case 'press':
      return `press ${action.key}`;
    case 'type':
      return `type "${action.text}"`;
    case 'click':
      return `${CLICKS[action.button]} ${targetText(action.target)}`;
    case 'drag':
      return `drag ${targetText(action.from)} to ${targetText(action.to)}`;
    case 'line':
      return `the line is ${action.line}`;
    case 'tab':
      return TABS[action.what];
    case 'size':
      return `make the window ${action.width} by ${action.height}`;
    case 'reload':
    case 'back':
      return action.kind;
  }
}

function targetText({ sort, name, at }: Target): string {
  return `${sort} "${name}"${at > 0 ? ` (${at + 1})` : ''}`;
}
