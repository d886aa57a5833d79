import { aBoard, aVehicle, CREWS, DESTINATIONS, GRADES } from '../../testing/builders.ts';
import { planRows } from './plan-rows.ts';
import { correctRows, readRows, type Correction } from './read-rows.ts';

const choices = { crews: CREWS, grades: GRADES, destinations: DESTINATIONS };

function paste(text: string, corrections: Correction[] = []) {
  let id = -100;
  const { columns, rows } = readRows(text);
  return planRows({
    board: aBoard([aVehicle(1, [])]),
    columns,
    rows: correctRows(rows, corrections),
    targets: [],
    choices,
    nextId: () => (id -= 1),
  });
}

describe('a place pasted as people call it', () => {
  it('is found by the beginning of its name, and the whole name is shown', () => {
    const { plans, outcome } = paste('T1\t66\tS30\twaip');
    expect(outcome).toMatchObject({ isOk: true, changes: [{ after: { destinationId: 6 } }] });
    expect(plans[0]?.cells[3]).toMatchObject({ text: 'waip', meant: 'Waipa sawmill', state: 'new' });
  });

  it('is asked for when several fit: those first, then all the others', () => {
    const twin = DESTINATIONS.map((place) =>
      place.name.startsWith('Kinleith') ? { ...place, id: 99, name: 'Waipapa mill' } : place,
    );
    const { plans, outcome } = planRows({
      board: aBoard([aVehicle(1, [])]),
      ...readRows('T1\t66\tS30\twaip'),
      targets: [],
      choices: { ...choices, destinations: twin },
      nextId: () => -1,
    });
    expect(outcome).toEqual({ isOk: false, refusal: { code: 'unknown', word: 'waip' } });
    const names = plans[0]?.cells[3]?.unknown?.choices.map(({ value }) => value) ?? [];
    expect(names.slice(0, 2).toSorted()).toEqual(['Waipa sawmill', 'Waipapa mill']);
    expect(names).toHaveLength(twin.length);
  });

  it('is never guessed from a number or a typing error', () => {
    const crew = paste('T1\t6\tS30\tWaipa sawmill');
    expect(crew.outcome).toEqual({ isOk: false, refusal: { code: 'unknown', word: '6' } });
    const place = paste('T1\t66\tS30\tWiapa');
    expect(place.outcome).toEqual({ isOk: false, refusal: { code: 'unknown', word: 'Wiapa' } });
  });

  it('is chosen once for all rows that call it so', () => {
    const text = 'T1\t66\tS30\tthe mill\nT1\t66\tS30\tThe  Mill\nT1\t66\tS30\tWaipa sawmill';
    expect(paste(text).outcome).toMatchObject({ isOk: true, label: { count: 1 } });
    const corrected = paste(text, [{ column: 'destination', word: 'the mill', name: 'Waipa sawmill' }]);
    expect(corrected.outcome).toMatchObject({ isOk: true, label: { count: 3 }, left: [] });
  });

  it('is chosen for one docket of a cell and leaves the other', () => {
    const [first] = correctRows(readRows('T1\t66 + gang x\tS30').rows, [
      { column: 'crew', word: 'Gang X', name: '71' },
    ]);
    expect(first).toEqual({ truck: 'T1', crew: '66 + 71', grade: 'S30' });
  });
});
