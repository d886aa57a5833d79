import type { DriverPaperKind } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What licences and inductions are called. */
export const DRIVER_PAPER_NAMES: Readonly<Record<DriverPaperKind, MessageDescriptor>> = {
  class_5: msg`Class 5 licence`,
  class_4: msg`Class 4 licence`,
  class_3: msg`Class 3 licence`,
  class_2: msg`Class 2 licence`,
  dangerous_goods: msg`Dangerous goods (D)`,
  wheels: msg`Wheels (W)`,
  tracks: msg`Tracks (T)`,
  rollers: msg`Rollers (R)`,
  induction: msg`Induction`,
  other: msg`Other paper`,
};
