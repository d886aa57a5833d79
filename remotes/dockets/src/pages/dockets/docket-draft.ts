import type { DocketCorrection, DocketDetail } from '@haulboard/contract';
import { z } from 'zod';
import { logsText, readLogs } from '../../model/logs.ts';
import { checkMasses, massText } from '../../model/masses.ts';

/** What is typed over a docket, as it stands in the fields. */
export const docketDraft = z.object({
  version: z.int(),
  gross: z.string(),
  tare: z.string(),
  net: z.string(),
  ticket: z.string(),
  pieces: z.string(),
  length: z.string(),
  logGradeId: z.int(),
  note: z.string(),
  logs: z.string(),
  reason: z.string(),
});
export type DocketDraft = z.output<typeof docketDraft>;

export function draftOf(docket: DocketDetail): DocketDraft {
  return {
    version: docket.version,
    gross: massText(docket.grossKg),
    tare: massText(docket.tareKg),
    net: massText(docket.truckNetKg ?? docket.netKg),
    ticket: docket.weighTicketNo ?? '',
    pieces: docket.pieces === null ? '' : String(docket.pieces),
    length: docket.lengthM === null ? '' : String(docket.lengthM),
    logGradeId: docket.logGradeId,
    note: docket.note,
    logs: logsText(docket.scaledLogs),
    reason: '',
  };
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')));

/** What is sent; nothing while the masses do not fit or a number is none. */
export function correctionOf(draft: DocketDraft): DocketCorrection | undefined {
  const { fault, grossKg, tareKg, netKg } = checkMasses(draft);
  const [pieces, lengthM] = [numberOf(draft.pieces), numberOf(draft.length)];
  const isNumber = !Number.isNaN(pieces) && !Number.isNaN(lengthM);
  const { logs, wrong } = readLogs(draft.logs);
  if (fault !== undefined || wrong !== undefined || !isNumber || draft.reason.trim() === '') {
    return undefined;
  }
  const { version, logGradeId, note, reason } = draft;
  const weights = { grossKg, tareKg, netKg, weighTicketNo: draft.ticket };
  return { version, logGradeId, note, reason, pieces, lengthM, scaledLogs: logs, ...weights };
}
