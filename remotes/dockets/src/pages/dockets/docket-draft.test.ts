import { detailOf, docketOf } from '../../testing/docket-server.ts';
import { draftOf, draftWith, readDraft, rebased, type DocketFields } from './docket-draft.ts';

const draft = draftOf(detailOf(docketOf({ id: 1 })));

/** What is read after somebody has typed this over the docket. */
const typed = (fields: Partial<DocketFields>) => readDraft({ ...draft, reason: 'misread', ...fields });

describe('pieces and a length that somebody types over a docket', () => {
  it.each([
    [{ pieces: '1,200' }, { pieces: 1200 }],
    [{ pieces: '1 200' }, { pieces: 1200 }],
    [{ pieces: '' }, { pieces: null }],
    [{ length: '5,8' }, { lengthM: 5.8 }],
    [{ length: '5.' }, { lengthM: 5 }],
    [{ length: '' }, { lengthM: null }],
  ])('%j is sent as %j', (fields, sent) => {
    expect(typed(fields).body).toMatchObject(sent);
  });

  it.each([
    [{ pieces: '1.5' }, 'pieces'],
    [{ pieces: '-4' }, 'pieces'],
    [{ pieces: '1,2,3' }, 'pieces'],
    [{ length: '5,9x' }, 'length_m'],
    [{ length: '-1' }, 'length_m'],
  ])('%j is not sent: it is no %s', (fields, fault) => {
    expect(typed(fields)).toEqual({ faults: [fault] });
  });
});

describe('truck, driver and trailer of a docket', () => {
  it('are sent where somebody has typed them, and left as they are otherwise', () => {
    expect(typed({ note: 'late' }).body).not.toHaveProperty('driverName');
    expect(typed({ driver: 'Sina Fonoti' }).body).toMatchObject({ driverName: 'Sina Fonoti' });
    expect(typed({ trailer: 'TR9' }).body).toMatchObject({ trailerRego: 'TR9' });
    expect(typed({ vehicleId: 62 }).body).toMatchObject({ vehicleId: 62 });
    expect(typed({ driver: '' }).body).toMatchObject({ driverName: '' });
  });
});

describe('the net mass of a docket that somebody puts right', () => {
  it('follows gross and tare while nobody has typed it', () => {
    const heavier = draftWith(draft, { gross: '45.12' });
    expect(heavier.net).toBe('28.460');
    expect(draftWith(heavier, { tare: '17.12' }).net).toBe('28.000');
    expect(draftWith(heavier, { gross: '4' }).net).toBe('');
    expect(draftWith(draftWith(heavier, { gross: '' }), { gross: '44' }).net).toBe('27.340');
  });

  it('stays as it was typed, and follows again when it is emptied', () => {
    const own = draftWith(draft, { net: '27.45' });
    expect(draftWith(own, { gross: '45.12' }).net).toBe('27.45');
    expect(draftWith(draftWith(own, { net: ' ' }), { gross: '45.12' }).net).toBe('28.460');
  });

  it('follows the own gross and a tare that a colleague has saved', () => {
    const theirs = detailOf(docketOf({ id: 1, version: 2, tareKg: 16_000, netKg: 28_120 }));
    expect(rebased(draftWith(draft, { gross: '45.12' }), theirs)).toMatchObject({
      gross: '45.12',
      tare: '16.000',
      net: '29.120',
    });
  });
});
