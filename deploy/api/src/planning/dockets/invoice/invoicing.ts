import { DocketStatus, TaskStatus, type DocketDetail } from '@haulboard/contract';
import { message, type Message } from '../../../platform/texts/message.ts';

/** What of a docket says whether it can go on an invoice. */
export type Charged = {
  status: number;
  netKg: number | null;
  errors: readonly string[];
  /** Of its load; a docket on paper may have none. */
  taskStatus: number | null;
  invoiceNo?: string | null | undefined;
};

/** Why a docket cannot go on an invoice; nothing where it can (DOMAIN.md 6.14). */
export function whyNotCharged({
  status,
  netKg,
  errors,
  taskStatus,
  invoiceNo,
}: Charged): Message | undefined {
  switch (status) {
    case DocketStatus.Invoiced:
      return message('It is on invoice {no} already', { no: invoiceNo ?? '' });
    case DocketStatus.Void:
      return message('It is void');
    case DocketStatus.Disputed:
      return message('It is disputed');
  }
  if (netKg === null) {
    return message('It has no weight');
  }
  if (errors.length > 0) {
    return message('Its checks found errors: put them right or accept them');
  }
  return taskStatus === null || taskStatus === TaskStatus.Completed
    ? undefined
    : message('Its load is not completed');
}

/** What can be done about a docket's invoice. */
export function invoicingOf(docket: Charged): DocketDetail['invoicing'] {
  if (docket.status === DocketStatus.Invoiced) {
    return 'take_off';
  }
  return whyNotCharged(docket) === undefined ? 'put_on' : null;
}
