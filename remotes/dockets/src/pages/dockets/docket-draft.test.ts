import { detailOf, docketOf } from '../../testing/docket-server.ts';
import { draftOf, readDraft, type DocketFields } from './docket-draft.ts';

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
