import type { Docket, DocketChecks } from '@haulboard/contract';
import { message, type Message } from '../../platform/texts/message.ts';

export const STATUS_LABELS: Readonly<Record<Docket['status'], Message>> = {
  0: message('Draft'),
  10: message('Issued'),
  20: message('Weighed'),
  30: message('Matched'),
  40: message('Verified'),
  50: message('Exported'),
  60: message('Invoiced'),
  [-1]: message('Disputed'),
  [-2]: message('Void'),
};

export const KIND_LABELS: Readonly<Record<Docket['docketType'], Message>> = {
  edocket: message('E-docket'),
  paper: message('Paper'),
  manual: message('By hand'),
  import: message('Imported'),
};

export const E_CHECK_LABELS: Readonly<Record<DocketChecks['eCheck'], Message>> = {
  none: message('Not checked'),
  waiting: message('Waits for weights'),
  failed: message('Errors'),
  passed: message('Passed'),
};

export const M_CHECK_LABELS: Readonly<Record<DocketChecks['mCheck'], Message>> = {
  none: message('Not checked'),
  open: message('Not verified'),
  disputed: message('Disputed'),
  verified: message('Verified'),
};
