import type { RunningFigure } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const FIGURE_NAMES: Readonly<Record<RunningFigure, MessageDescriptor>> = {
  destination: msg`Stays at destinations`,
  skid: msg`Stays at skids`,
  way: msg`Empty running`,
  use: msg`Use of trucks`,
  lost: msg`Loads not hauled`,
  lag: msg`Docket lag`,
};
