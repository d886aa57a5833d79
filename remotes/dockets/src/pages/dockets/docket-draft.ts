import { DOCKET_STATUSES, readNumber, type DocketCorrection, type DocketDetail } from '@haulboard/contract';
import { z } from 'zod';
import { logsText, readLogs } from '../../model/logs.ts';
import { checkMasses, massText } from '../../model/masses.ts';

/** What can be put right of a docket, as it stands in the fields. */
const docketFields = z.object({
  gross: z.string(),
  tare: z.string(),
  net: z.string(),
  ticket: z.string(),
  pieces: z.string(),
  length: z.string(),
  logGradeId: z.int(),
  // What was half typed before there were these had neither.
  vehicleId: z.int().default(0),
  driver: z.string().default(''),
  trailer: z.string().default(''),
  note: z.string(),
  logs: z.string(),
});
export type DocketFields = z.output<typeof docketFields>;
export type FieldName = keyof DocketFields;

const docketBefore = docketFields.extend({
  gradeCode: z.string(),
  vehicleCode: z.string().default(''),
  status: z.literal(DOCKET_STATUSES),
});

/** What is typed over a docket. */
export const docketDraft = docketFields.extend({
  version: z.int(),
  reason: z.string(),
  /** Whether the net mass is somebody's own: any other follows gross and tare. */
  hasOwnNet: z.boolean().default(false),
  /** What the docket said when the typing began: it tells own changes from those of others. */
  before: docketBefore,
});
export type DocketDraft = z.output<typeof docketDraft>;

const FIELDS = docketFields.keyof().options;

function fieldsOf(docket: DocketDetail): DocketFields {
  return {
    gross: massText(docket.grossKg),
    tare: massText(docket.tareKg),
    net: massText(docket.truckNetKg ?? docket.netKg),
    ticket: docket.weighTicketNo ?? '',
    pieces: docket.pieces === null ? '' : String(docket.pieces),
    length: docket.lengthM === null ? '' : String(docket.lengthM),
    logGradeId: docket.logGradeId,
    vehicleId: docket.vehicleId,
    driver: docket.driverName,
    trailer: docket.trailerRego,
    note: docket.note,
    logs: logsText(docket.scaledLogs),
  };
}

export function draftOf(docket: DocketDetail): DocketDraft {
  const { version, gradeCode, vehicleCode, status } = docket;
  const fields = fieldsOf(docket);
  return {
    ...fields,
    version,
    reason: '',
    hasOwnNet: false,
    before: { ...fields, gradeCode, vehicleCode, status },
  };
}

/** With the net mass that is left of gross less tare; without one while that cannot be said. */
function netFollowing(draft: DocketDraft): DocketDraft {
  const { fault, netKg } = checkMasses({ ...draft, net: '' });
  return { ...draft, net: fault === undefined ? massText(netKg) : '' };
}

/** What somebody types into some of the fields. */
export function draftWith(draft: DocketDraft, typed: Partial<DocketDraft>): DocketDraft {
  const { gross, tare, net } = typed;
  const hasOwnNet = net === undefined ? draft.hasOwnNet : net.trim() !== '';
  const next = { ...draft, ...typed, hasOwnNet };
  return (gross ?? tare) === undefined || hasOwnNet ? next : netFollowing(next);
}

/** The fields that somebody has typed over. */
export function typedFields({ before, ...typed }: DocketDraft): FieldName[] {
  return FIELDS.filter((name) => typed[name] !== before[name]);
}

/** The fields that somebody else has changed since the typing began. */
export function changedFields({ before }: DocketDraft, theirs: DocketDetail): FieldName[] {
  const now = fieldsOf(theirs);
  return FIELDS.filter((name) => now[name] !== before[name]);
}

/** Some of the own fields on top of what somebody else has saved. */
function withOwn(draft: DocketDraft, theirs: DocketDetail, own: readonly FieldName[]): DocketDraft {
  const { reason } = draft;
  const hasOwnNet = draft.hasOwnNet && own.includes('net');
  const names = own.filter((name) => name !== 'net' || hasOwnNet);
  const mine = Object.fromEntries(names.map((name) => [name, draft[name]]));
  const next = { ...draftOf(theirs), ...mine, reason, hasOwnNet };
  return own.some((name) => name === 'gross' || name === 'tare') && !hasOwnNet ? netFollowing(next) : next;
}

/** The own fields on top of what somebody else has saved. */
export function rebased(draft: DocketDraft, theirs: DocketDetail): DocketDraft {
  return withOwn(draft, theirs, typedFields(draft));
}

/** What somebody else has saved, and the own fields that they did not touch. */
export function withTheirs(draft: DocketDraft, theirs: DocketDetail): DocketDraft {
  const changed = changedFields(draft, theirs);
  return withOwn(
    draft,
    theirs,
    typedFields(draft).filter((name) => !changed.includes(name)),
  );
}

/** A figure as typed, not below nothing; null where nothing was typed, undefined for what is no number. */
function readFigure(text: string): number | null | undefined {
  if (text.trim() === '') {
    return null;
  }
  const number = readNumber(text);
  return number !== undefined && number >= 0 ? number : undefined;
}

function readPieces(text: string): number | null | undefined {
  const pieces = readFigure(text);
  return pieces === null || Number.isInteger(pieces) ? pieces : undefined;
}

const NAMED = ['pieces', 'length_m', 'reason'] as const;
/** A field that cannot be sent as it stands, by its name on the server. */
export type DraftFault = (typeof NAMED)[number];

type Read = {
  /** What is sent; nothing while something is wrong. */
  body?: DocketCorrection;
  /** What nobody can read, or must be said. Masses and logs say it beside themselves. */
  faults: readonly DraftFault[];
};

/** Which truck it was, who drove and with which trailer, where somebody has said it. */
function truckOf(draft: DocketDraft): Pick<DocketCorrection, 'vehicleId' | 'driverName' | 'trailerRego'> {
  const typed = typedFields(draft);
  return {
    ...(typed.includes('vehicleId') ? { vehicleId: draft.vehicleId } : {}),
    ...(typed.includes('driver') ? { driverName: draft.driver } : {}),
    ...(typed.includes('trailer') ? { trailerRego: draft.trailer } : {}),
  };
}

export function readDraft(draft: DocketDraft): Read {
  const { fault, grossKg, tareKg, netKg } = checkMasses(draft);
  const pieces = readPieces(draft.pieces);
  const lengthM = readFigure(draft.length);
  const { logs, wrong } = readLogs(draft.logs);
  const { version, logGradeId, note, reason, ticket } = draft;
  const why = reason.trim() === '' ? undefined : reason;
  if (pieces === undefined || lengthM === undefined || why === undefined) {
    const read = { pieces, length_m: lengthM, reason: why };
    return { faults: NAMED.filter((name) => read[name] === undefined) };
  }
  if (fault !== undefined || wrong !== undefined) {
    return { faults: [] };
  }
  const weights = { grossKg, tareKg, netKg, weighTicketNo: ticket };
  return {
    body: {
      version,
      logGradeId,
      note,
      reason,
      pieces,
      lengthM,
      scaledLogs: logs,
      ...weights,
      ...truckOf(draft),
    },
    faults: [],
  };
}
