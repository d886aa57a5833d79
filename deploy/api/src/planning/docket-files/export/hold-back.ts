import { DocketStatus, type DocketLayout, type ExportColumn, type HoldRule } from '@haulboard/contract';
import { message, type Message } from '../../../platform/texts/message.ts';
import type { Read } from './read-dockets.ts';
import { worded, type Reader } from './write-value.ts';

const DISPUTED = -1;

type Known = { docket: Read; unsettled: ReadonlySet<number> };

const RULES: Readonly<Record<HoldRule, { holds: (known: Known) => boolean; said: Message }>> = {
  void: { holds: ({ docket }) => docket.of('status') === DocketStatus.Void, said: message('It is void') },
  disputed: { holds: ({ docket }) => docket.of('status') === DISPUTED, said: message('It is disputed') },
  no_number: {
    holds: ({ docket }) => (docket.of('docketNo') ?? '') === '',
    said: message('It has no number'),
  },
  no_net: { holds: ({ docket }) => Number(docket.of('net') ?? 0) <= 0, said: message('It has no weight') },
  no_pieces: { holds: ({ docket }) => docket.of('pieces') === null, said: message('It has no pieces') },
  unsettled: {
    holds: ({ docket, unsettled }) => unsettled.has(docket.id),
    said: message('It does not agree with its load or ticket, and nobody has settled it'),
  },
};

/** What the receiver calls a value of ours; nothing where it has no name for it. */
export function aliasOf({ aliases }: ExportColumn, value: string): string | undefined {
  return aliases.length === 0 ? value : aliases.find(({ ours }) => ours === value)?.theirs;
}

/** Why a column holds a docket back. */
function faultOf(column: ExportColumn, docket: Read, reader: Reader): Message[] {
  const { field, heading, isRequired } = column;
  if (field === null) {
    return [];
  }
  const value = worded(field, docket.of(field), reader);
  if (value === null || value === '') {
    return isRequired ? [message('{column} is missing', { column: heading || field })] : [];
  }
  return aliasOf(column, String(value)) === undefined
    ? [message('{column}: the receiver has no code for {value}', { column: heading || field, value })]
    : [];
}

/** Why a docket is held back from a file; nothing where it goes in. */
export function reasonsOf({ columns, holdBack }: DocketLayout, known: Known, reader: Reader): string[] {
  const byRule = holdBack.filter((rule) => RULES[rule].holds(known)).map((rule) => RULES[rule].said);
  const byColumn = columns.flatMap((column) => faultOf(column, known.docket, reader));
  return [...byRule, ...byColumn].map((said) => reader.inWords(said));
}
