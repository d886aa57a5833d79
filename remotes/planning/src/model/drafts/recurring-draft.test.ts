import type { RecurringLoad } from '@haulboard/contract';
import { aRecurring, CREWS, DESTINATIONS, GRADES } from '../../testing/builders.ts';
import { addPacket, setPacket } from './packet-draft.ts';
import { answered, draftFaults, draftOf, placesOf, skidsOf } from './recurring-draft.ts';

const choices = {
  crews: CREWS.map((crew, at) => ({ ...crew, skidId: 12 + at, skidName: `Skid ${12 + at}` })),
  grades: GRADES,
  destinations: DESTINATIONS,
};
/** Crew 66 has moved on from skid 9 since. */
const ONE: RecurringLoad = aRecurring({ skidId: 9, skidName: 'Skid 9' });

describe('editing where a recurring load comes from', () => {
  it('keeps its skid though the crew has moved on, and offers those of the forest', () => {
    const draft = draftOf(ONE);
    expect(placesOf(draft, choices)).toMatchObject({ crewId: 66, skidId: 9, packets: [] });
    expect(skidsOf(draft, ONE, choices).map(({ skidId }) => skidId)).toEqual([9, 12, 13]);
  });

  it('takes the skid of another crew that is chosen', () => {
    const draft = answered(draftOf(ONE), { ...draftOf(ONE).fields, crewId: 71, logGradeId: 31 }, choices);
    expect(placesOf(draft, choices)).toMatchObject({ crewId: 71, skidId: 13 });
    expect(skidsOf(draft, ONE, choices).map(({ skidId }) => skidId)).toEqual([12, 13]);
  });

  it('sends a further docket with the skid of its crew, and refuses the same one twice', () => {
    const old = draftOf(ONE);
    const asked = answered(old, addPacket(old.fields), choices);
    expect(draftFaults(asked, choices)).toMatchObject([{ code: 'missing' }, { code: 'missing' }]);
    const withOther = answered(
      asked,
      setPacket(asked.fields, { at: 0, patch: { crewId: 71 } }, choices),
      choices,
    );
    expect(draftFaults(withOther, choices)).toEqual([]);
    expect(placesOf(withOther, choices).packets).toEqual([{ crewId: 71, skidId: 13, logGradeId: 31 }]);
    const again = setPacket(asked.fields, { at: 0, patch: { crewId: 66, logGradeId: 30 } }, choices);
    expect(draftFaults({ fields: again, skidId: 12 }, choices)).toMatchObject([{ code: 'same' }]);
    // The same grade of the same crew at the skid it has left is other wood.
    expect(draftFaults({ fields: again, skidId: 9 }, choices)).toEqual([]);
  });
});
