import type { Docket } from '@haulboard/contract';
import { message, type Message } from '../../platform/texts/message.ts';

export const STATUS_WORDS: Readonly<Record<Docket['status'], Message>> = {
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

export const KIND_WORDS: Readonly<Record<Docket['docketType'], Message>> = {
  edocket: message('E-docket'),
  paper: message('Paper'),
  manual: message('By hand'),
  import: message('Imported'),
};
