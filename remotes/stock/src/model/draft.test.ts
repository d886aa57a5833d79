import {
  cellOfField,
  emptiedBy,
  keepMine,
  NO_CALL,
  readCall,
  rowsOf,
  typeCell,
  type CallDraft,
} from './draft.ts';
import { readCell } from './cells.ts';
import { lineOf } from '../testing/lines.ts';

const TODAY = '2026-11-23';
const A = lineOf({ id: 1, qtyLoads: 7.5, version: 4 });
const PULP = lineOf({ id: 2, gradeCode: 'PULP', logGradeId: 22, qtyLoads: 3, version: 2 });

function type(draft: CallDraft, text = '9'): CallDraft {
  const [row] = rowsOf([A, PULP], draft);
  return row ? typeCell(draft, row, { cell: 'loads', text }) : draft;
}

describe('a call that somebody types', () => {
  it('sends the lines typed into, with the version they were typed on', () => {
    const draft = type(NO_CALL);
    const newer = { ...A, qtyLoads: 6.5, version: 5 };
    const { body } = readCall(rowsOf([newer, PULP], draft), draft, TODAY);
    expect(body).toMatchObject({ mode: 'called', lines: [{ id: 1, version: 4, qtyLoads: 9 }] });
    expect(body.lines).toHaveLength(1);
  });

  it('is nothing when what is stored is typed again', () => {
    expect(type(type(NO_CALL), '7.5')).toEqual(NO_CALL);
  });

  it('has felled days as all days of the product are written', () => {
    const [row] = rowsOf([{ ...A, fellDate: '2026-11-07' }], NO_CALL);
    expect(row?.texts.fellDate).toBe('07/11/2026');
  });

  it('says what it would empty, and which lines were seen', () => {
    const draft = { ...type(NO_CALL), mode: 'all' as const };
    const rows = rowsOf([A, PULP], draft);
    expect(emptiedBy(rows)).toBe(1);
    expect(readCall(rows, draft, TODAY).body.seen).toEqual([1, 2]);
  });

  it('is sent on what is there now once somebody keeps theirs', () => {
    const draft = keepMine(type(NO_CALL), [{ ...A, version: 7 }]);
    expect(draft.typed['1']).toEqual({ version: 7, cells: { loads: '9' } });
  });

  it('finds the cell that the server speaks of', () => {
    expect(cellOfField('lines.1.qty_kg', ['1', 'new1'])).toEqual({ key: 'new1', cell: 'tonnes' });
    expect(cellOfField('crew_id', ['1'])).toBeUndefined();
  });

  it.each([
    ['loads', '5,5', { value: { qtyLoads: 5.5 } }],
    ['loads', '5.55', { fault: 'loads' }],
    ['loads', '', { fault: 'missing' }],
    ['loads', '-1', { fault: 'loads' }],
    ['tonnes', '81.25', { value: { qtyKg: 81_250 } }],
    ['tonnes', '', { value: { qtyKg: null } }],
    ['jas', 'many', { fault: 'number' }],
    ['fellDate', '3/11/2026', { value: { fellDate: '2026-11-03' } }],
    ['fellDate', '31/2/2026', { fault: 'day' }],
    ['fellDate', '2026-11-24', { fault: 'future' }],
    ['priority', '6', { fault: 'priority' }],
    ['hold', 'sap stain', { value: { isHeld: true, holdReason: 'sap stain' } }],
    ['hold', '', { value: { isHeld: false, holdReason: '' } }],
  ] as const)('reads %s "%s"', (cell, text, read) => {
    expect(readCell(cell, text, TODAY)).toEqual(read);
  });
});
