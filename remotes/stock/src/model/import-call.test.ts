import { lineOf } from '../testing/lines.ts';
import { NO_CALL, readCall, rowsOf } from './draft.ts';
import { importCall } from './import-call.ts';

const LINES = [lineOf(), lineOf({ id: 2, gradeCode: 'PULP', logGradeId: 22, qtyLoads: 3 })];
const CHOICES = {
  skids: [
    { id: 41, name: '704/1' },
    { id: 42, name: '704/2' },
  ],
  grades: [
    { id: 21, code: 'A', name: 'A grade' },
    { id: 22, code: 'PULP', name: 'Pulp' },
  ],
};
const known = {
  rows: rowsOf(LINES, NO_CALL),
  lines: LINES,
  choices: CHOICES,
  crewCode: '66',
  draft: NO_CALL,
  today: '2026-11-23',
};

describe('a file with what a crew calls', () => {
  it('is typed into the sheet: lines that are there, and new ones', () => {
    const { draft, taken, faults } = importCall(
      'skid\tgrade\tloads\ttonnes\n704/1\ta\t9,5\t250\n704/2\tA\t2\t',
      known,
    );
    expect([taken, faults]).toEqual([2, []]);
    const { body } = readCall(rowsOf(LINES, draft), draft, known.today);
    expect(body).toMatchObject({
      source: 'csv',
      lines: [
        { id: 1, version: 4, qtyLoads: 9.5, qtyKg: 250_000 },
        { skidId: 42, logGradeId: 21, qtyLoads: 2 },
      ],
    });
  });

  it('says of each bad row its number, its column and why, and takes the others', () => {
    const text = [
      'Crew,Skid,Grade,Loads',
      '66,704/1,A,9',
      '67,704/1,A,9',
      '66,E9,A,1',
      '66,704/1,S30,1',
      '66,704/1,PULP,lots',
      '66,704/1,A,8',
    ].join('\n');
    const { taken, faults } = importCall(text, known);
    expect(taken).toBe(1);
    expect(faults).toEqual([
      { row: 3, column: 'crew', text: '67', reason: 'crew' },
      { row: 4, column: 'skid', text: 'E9', reason: 'skid' },
      { row: 5, column: 'grade', text: 'S30', reason: 'grade' },
      { row: 6, column: 'loads', text: 'lots', reason: 'loads' },
      { row: 7, column: 'grade', text: 'A', reason: 'twice' },
    ]);
  });

  it('needs the columns that say which line and how much', () => {
    expect(importCall('a,b\n1,2', known).faults.map(({ column }) => column)).toEqual([
      'skid',
      'grade',
      'loads',
    ]);
  });

  it('may have points or commas in its numbers, and is asked again where commas leave it open', () => {
    const text = 'skid;grade;loads;tonnes\n704/1;A;7,5;1,234.5\n704/1;PULP;3.0;1,2,3';
    const { draft, taken, faults } = importCall(text, known);
    expect(faults).toEqual([{ row: 3, column: 'tonnes', text: '1,2,3', reason: 'number' }]);
    expect(taken).toBe(1);
    const { body } = readCall(rowsOf(LINES, draft), draft, known.today);
    expect(body).toMatchObject({ lines: [{ id: 1, qtyLoads: 7.5, qtyKg: 1_234_500 }] });
  });

  it('reads what was saved from the overview, also in Chinese', () => {
    const text =
      '\uFEFF采伐队,采伐队名称,集材场,材级,长度,场上车数,备注\r\n66,Tall Timber,704/1,A,,8,"\'=1+1"\r\n';
    const { draft, faults } = importCall(text, known);
    expect(faults).toEqual([]);
    expect(draft.typed['1']?.cells).toEqual({ loads: '8', comment: '=1+1' });
  });
});
