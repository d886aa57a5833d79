import type { CalledLine, CallMode, CrewStock, StockSource } from '@haulboard/contract';
import { CALL_MODES, STOCK_SOURCES } from '@haulboard/contract';
import { z } from 'zod';
import { CELLS, cellText, readCell, type Cell, type CellFault } from './cells.ts';

const cells = z.record(z.string(), z.string());

/** What somebody has typed of a call and not saved yet. */
export const callDraft = z.object({
  mode: z.enum(CALL_MODES),
  source: z.enum(STOCK_SOURCES),
  /** By the line's id: its typed cells, and the version they were typed on. */
  typed: z.record(z.string(), z.object({ version: z.int(), cells })),
  /** Lines that are not there yet. */
  added: z.array(
    z.object({ key: z.string(), skidId: z.int(), logGradeId: z.int(), lengthClass: z.string(), cells }),
  ),
});
export type CallDraft = z.output<typeof callDraft>;

export const NO_CALL: CallDraft = { mode: 'called', source: 'manual', typed: {}, added: [] };

type Place = Pick<CrewStock, 'skidId' | 'logGradeId' | 'lengthClass'>;

/** A row of the grid: a line that is there, or one that is being added. */
export type Row = {
  key: string;
  line: CrewStock | undefined;
  skidId: number;
  logGradeId: number;
  lengthClass: string;
  texts: Record<Cell, string>;
  changed: ReadonlySet<Cell>;
};

const FRESH: Record<Cell, string> = {
  loads: '',
  tonnes: '',
  jas: '',
  fellDate: '',
  priority: '3',
  hold: '',
  comment: '',
};

/** The rows as the grid shows them: what was typed goes before what is stored. */
export function rowsOf(lines: readonly CrewStock[], draft: CallDraft): Row[] {
  const known = lines.map((line): Row => {
    const typed = draft.typed[line.id]?.cells ?? {};
    const stored = (cell: Cell) => cellText(cell, line);
    const { skidId, logGradeId, lengthClass } = line;
    return {
      key: String(line.id),
      line,
      skidId,
      logGradeId,
      lengthClass,
      texts: {
        loads: typed['loads'] ?? stored('loads'),
        tonnes: typed['tonnes'] ?? stored('tonnes'),
        jas: typed['jas'] ?? stored('jas'),
        fellDate: typed['fellDate'] ?? stored('fellDate'),
        priority: typed['priority'] ?? stored('priority'),
        hold: typed['hold'] ?? stored('hold'),
        comment: typed['comment'] ?? stored('comment'),
      },
      changed: new Set(CELLS.filter((cell) => typed[cell] !== undefined)),
    };
  });
  const added = draft.added.map(({ cells: typed, ...place }): Row => {
    const texts = { ...FRESH, ...typed };
    return { ...place, line: undefined, texts, changed: new Set(CELLS) };
  });
  return [...known, ...added];
}

/** Types into a cell. What is stored is nothing typed. */
export function typeCell(
  draft: CallDraft,
  row: Row,
  { cell, text }: { cell: Cell; text: string },
): CallDraft {
  const { line, key } = row;
  if (!line) {
    const added = draft.added.map((one) =>
      one.key === key ? { ...one, cells: { ...one.cells, [cell]: text } } : one,
    );
    return { ...draft, added };
  }
  const before = draft.typed[key] ?? { version: line.version, cells: {} };
  const { [cell]: _, ...others } = before.cells;
  const rest = text === cellText(cell, line) ? others : { ...others, [cell]: text };
  const { [key]: __, ...typed } = draft.typed;
  return {
    ...draft,
    typed: Object.keys(rest).length === 0 ? typed : { ...typed, [key]: { ...before, cells: rest } },
  };
}

/** Gives up what was typed of a row; a row that was being added goes. */
export function dropRow(draft: CallDraft, key: string): CallDraft {
  const { [key]: _, ...typed } = draft.typed;
  return { ...draft, typed, added: draft.added.filter((one) => one.key !== key) };
}

type Cells = Readonly<Record<string, string>>;

/** Cells whose text is another than the one that was sent. */
const typedSince = (now: Cells, sent: Cells): Record<string, string> =>
  Object.fromEntries(Object.entries(now).filter(([cell, text]) => sent[cell] !== text));

const isPlace = (one: Place, other: Place) =>
  one.skidId === other.skidId && one.logGradeId === other.logGradeId && one.lengthClass === other.lengthClass;

/** What was typed while a call was on its way, on the lines as that call has left them. */
export function leftOf(draft: CallDraft, sent: CallDraft, lines: readonly CrewStock[]): CallDraft {
  const typed: CallDraft['typed'] = {};
  const keep = (line: CrewStock | undefined, cells: Record<string, string>) => {
    if (line && Object.keys(cells).length > 0) {
      typed[line.id] = { version: line.version, cells };
    }
  };
  for (const [id, { cells }] of Object.entries(draft.typed)) {
    keep(
      lines.find((line) => String(line.id) === id),
      typedSince(cells, sent.typed[id]?.cells ?? {}),
    );
  }
  const added = draft.added.filter(({ key }) => sent.added.every((one) => one.key !== key));
  for (const row of draft.added.filter((one) => !added.includes(one))) {
    const before = sent.added.find(({ key }) => key === row.key)?.cells ?? {};
    keep(
      lines.find((line) => isPlace(line, row)),
      typedSince(row.cells, before),
    );
  }
  const { mode, source } = draft;
  return {
    mode: mode === sent.mode ? NO_CALL.mode : mode,
    source: source === sent.source ? NO_CALL.source : source,
    typed,
    added,
  };
}

/** Says that what was typed of these lines is meant for what they are now. */
export function keepMine(draft: CallDraft, theirs: readonly CrewStock[]): CallDraft {
  const typed = { ...draft.typed };
  for (const { id, version } of theirs) {
    const mine = typed[id];
    if (mine) {
      typed[id] = { ...mine, version };
    }
  }
  return { ...draft, typed };
}

/** A line of the call, and the row it came from. */
type Told = { key: string; line: CalledLine };

/** What a row says, or what is wrong with its cells. */
function readRow(row: Row, draft: CallDraft, today: string) {
  const faults: Partial<Record<Cell, CellFault>> = {};
  const { line, skidId, logGradeId, lengthClass } = row;
  const isNew = line === undefined;
  const version = isNew ? undefined : (draft.typed[row.key]?.version ?? line.version);
  let told: CalledLine = {
    ...(line ? { id: line.id, version } : {}),
    skidId,
    logGradeId,
    lengthClass,
    qtyLoads: line?.qtyLoads ?? 0,
  };
  for (const cell of isNew ? CELLS : row.changed) {
    const read = readCell(cell, row.texts[cell], today);
    if ('fault' in read) {
      faults[cell] = read.fault;
    } else {
      told = { ...told, ...read.value };
    }
  }
  return { told, faults };
}

type CallBody = {
  mode: CallMode;
  source: StockSource;
  lines: CalledLine[];
  seen?: number[];
};

/** The call as it is sent, with the rows its lines came from, and what keeps it from being sent. */
export function readCall(rows: readonly Row[], draft: CallDraft, today: string) {
  const { mode, source } = draft;
  const faults: Record<string, Partial<Record<Cell, CellFault>>> = {};
  const told: Told[] = [];
  for (const row of mode === 'none' ? [] : rows.filter(({ changed }) => changed.size > 0)) {
    const read = readRow(row, draft, today);
    if (Object.keys(read.faults).length > 0) {
      faults[row.key] = read.faults;
    }
    told.push({ key: row.key, line: read.told });
  }
  const body: CallBody = {
    mode,
    source,
    lines: told.map(({ line }) => line),
    ...(mode === 'all' ? { seen: rows.flatMap(({ line }) => line?.id ?? []) } : {}),
  };
  return { body, keys: told.map(({ key }) => key), faults };
}

/** How many lines a call of everything sets to nothing. */
export function emptiedBy(rows: readonly Row[]): number {
  return rows.filter(({ line, changed }) => line && line.qtyLoads !== 0 && changed.size === 0).length;
}

const CELL_OF: Readonly<Record<string, Cell>> = {
  qty_loads: 'loads',
  qty_kg: 'tonnes',
  qty_jas_dm3: 'jas',
  fell_date: 'fellDate',
  priority: 'priority',
  hold_reason: 'hold',
  is_held: 'hold',
  comment: 'comment',
  log_grade_id: 'loads',
  skid_id: 'loads',
  length_class: 'loads',
};

/** Whose cell a field of the server's answer is: `lines.3.qty_loads`. */
export function cellOfField(field: string, keys: readonly string[]): { key: string; cell: Cell } | undefined {
  const [, at = '', name = ''] = /^lines\.(\d+)\.(\w+)/.exec(field) ?? [];
  const key = keys[Number(at)];
  const cell = CELL_OF[name];
  return at === '' || key === undefined || cell === undefined ? undefined : { key, cell };
}
