import type { LoadText } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type TextLabels = {
  /** In forms. */
  label: MessageDescriptor;
  /** Above a column, and on the card of a load. */
  short: MessageDescriptor;
  /** Takes it off many loads. */
  empty: MessageDescriptor;
  /** The text of a load is another one now. */
  differs: MessageDescriptor;
  /** What one of two people wrote. */
  written: (text: string) => MessageDescriptor;
};

/** What the texts of a load are called. */
export const TEXT_LABELS: Record<LoadText, TextLabels> = {
  note: {
    label: msg`Note to the driver`,
    short: msg`Note`,
    empty: msg`Clear the notes`,
    differs: msg`other note`,
    written: (note) => msg`note ${note}`,
  },
};
