import { faultsOf } from './packet-draft.ts';
import { aStock, CREWS, DESTINATIONS, GRADES } from '../../testing/builders.ts';
import { readCache, writeCache } from './editor-cache.ts';
import {
  completeDraft,
  destinationsOf,
  editorOfStock,
  emptyEditor,
  gradesOf,
  setField,
} from './load-draft.ts';

const choices = { crews: CREWS, grades: GRADES, destinations: DESTINATIONS };

describe('the editor of a load', () => {
  it('offers the grades of the crew, and the destinations that accept the grade', () => {
    expect(gradesOf(choices, 66).map(({ code }) => code)).toEqual(['S30', 'PULP']);
    expect(gradesOf(choices, null)).toEqual([]);
    expect(destinationsOf(choices, 30)).toHaveLength(2);
    expect(destinationsOf(choices, null)).toEqual([]);
  });

  it('answers by itself where only one answer is left', () => {
    expect(setField(emptyEditor(1), { crewId: 71 }, choices)).toMatchObject({
      logGradeId: 31,
      destinationId: 5,
    });
  });

  it('lets go of a grade that the new crew does not produce', () => {
    const chosen = { ...emptyEditor(1), crewId: 66, logGradeId: 30, destinationId: 6 };
    expect(setField(chosen, { crewId: 71 }, choices)).toMatchObject({ logGradeId: 31, destinationId: 5 });
  });

  it('knows what is missing, and that a truck may be', () => {
    expect(faultsOf(emptyEditor(null), choices)[0]?.field).toBe('crewId');
    expect(faultsOf(setField(emptyEditor(null), { crewId: 71 }, choices), choices)).toEqual([]);
    expect(completeDraft(emptyEditor(null), choices)).toBeUndefined();
  });

  it('opens on open stock with what is known of it', () => {
    expect(editorOfStock(aStock(), 2, choices)).toMatchObject({
      crewId: 66,
      logGradeId: 30,
      destinationId: 5,
      vehicleId: 2,
    });
  });
});

describe('the kept editor', () => {
  it('comes back as it was', () => {
    const fields = { ...emptyEditor(1), note: 'gate “4”' };
    expect(readCache(writeCache(fields))).toEqual(fields);
  });

  it.each(['', 'null', '{', '{"schema":2}', '{"schema":1,"editor":{"note":5}}'])(
    'is nothing when what was kept is %j',
    (payload) => {
      expect(readCache(payload)).toBeUndefined();
    },
  );
});
