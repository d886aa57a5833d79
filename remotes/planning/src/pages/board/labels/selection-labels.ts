import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

type Selected = { count: number; hidden: number };

/** How many loads are selected, and how many of them a search or filter hides. */
export function selectionText(i18n: I18n, { count, hidden }: Selected): string {
  return i18n._(
    hidden === 0
      ? msg`${plural(count, { one: '# load selected', other: '# loads selected' })}`
      : msg`${plural(count, { one: '# load selected', other: '# loads selected' })}, ${hidden} not shown`,
  );
}
