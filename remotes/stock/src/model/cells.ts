import { readNumber, type CalledLine, type CrewStock } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';

/** The cells of a line that a person types into, in the order of the grid. */
export const CELLS = ['loads', 'tonnes', 'jas', 'fellDate', 'priority', 'hold', 'comment'] as const;
export type Cell = (typeof CELLS)[number];

/** Why a cell cannot be saved as it is. */
export type CellFault = 'number' | 'loads' | 'priority' | 'day' | 'future' | 'missing';

type Figures = Omit<CalledLine, 'id' | 'version' | 'skidId' | 'logGradeId' | 'lengthClass'>;
type Read<T> = { value: T } | { fault: CellFault };

/** A number of at most so many digits behind the point. */
function readFigure(text: string, { digits, max }: { digits: number; max: number }): number | undefined {
  const value = readNumber(text);
  const isFine = value !== undefined && value >= 0 && value <= max && Number(value.toFixed(digits)) === value;
  return isFine ? value : undefined;
}

/** Tonnes in kilograms, cubic metres in litres; null where nothing was typed. */
export function readThousandths(text: string): Read<number | null> {
  const value = text.trim() === '' ? null : readFigure(text, { digits: 3, max: 99_999 });
  return value === undefined
    ? { fault: 'number' }
    : { value: value === null ? null : Math.round(value * 1000) };
}

/** A day written as 2026-01-31 or, as here, 31/1/2026. */
function readDay(text: string): string | undefined {
  const own = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const [, day = '', month = '', year = ''] = own ?? [];
  const iso = own ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  const date = new Date(`${iso}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(date.getTime());
  return isDay && date.toISOString().startsWith(iso) ? iso : undefined;
}

function readLoads(text: string): Read<Partial<Figures>> {
  const qtyLoads = readFigure(text, { digits: 1, max: 9999 });
  const fault = text.trim() === '' ? 'missing' : 'loads';
  return qtyLoads === undefined ? { fault } : { value: { qtyLoads } };
}

function readFelled(text: string, today: string): Read<Partial<Figures>> {
  const fellDate = text.trim() === '' ? null : readDay(text);
  if (fellDate === undefined) {
    return { fault: 'day' };
  }
  return fellDate !== null && fellDate > today ? { fault: 'future' } : { value: { fellDate } };
}

const READERS: Record<Cell, (text: string, today: string) => Read<Partial<Figures>>> = {
  loads: readLoads,
  tonnes: (text) => {
    const read = readThousandths(text);
    return 'fault' in read ? read : { value: { qtyKg: read.value } };
  },
  jas: (text) => {
    const read = readThousandths(text);
    return 'fault' in read ? read : { value: { qtyJasDm3: read.value } };
  },
  fellDate: readFelled,
  priority: (text) =>
    /^[1-5]$/.test(text.trim()) ? { value: { priority: Number(text) } } : { fault: 'priority' },
  hold: (text) => ({ value: { isHeld: text.trim() !== '', holdReason: text.trim().slice(0, 200) } }),
  comment: (text) => ({ value: { comment: text.trim().slice(0, 500) } }),
};

/** What one cell says, in the contract's terms. */
export function readCell(cell: Cell, text: string, today: string): Read<Partial<Figures>> {
  return READERS[cell](text, today);
}

const thousandths = (value: number | null): string => (value === null ? '' : String(value / 1000));

/** What a cell of a line shows before anybody types. */
export function cellText(cell: Cell, line: CrewStock): string {
  switch (cell) {
    case 'loads':
      return String(Math.round(line.qtyLoads * 10) / 10);
    case 'tonnes':
      return thousandths(line.qtyKg);
    case 'jas':
      return thousandths(line.qtyJasDm3);
    case 'fellDate':
      return line.fellDate === null ? '' : formatDay(line.fellDate);
    case 'priority':
      return String(line.priority);
    case 'hold':
      return line.isHeld ? line.holdReason : '';
    case 'comment':
      return line.comment;
  }
}
