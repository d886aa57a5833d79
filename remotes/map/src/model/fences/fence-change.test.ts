import { fence } from '../../testing/fence.ts';
import { changedParts, ownChanges, partsOfFields } from './fence-change.ts';

const BEFORE = fence();
const MOVED = { latitude: -38.5, longitude: 176.7, radiusM: 250 };

describe('what somebody changes of a fence', () => {
  it('is told by its parts: a shape is one, whatever of it was moved', () => {
    expect(changedParts(BEFORE, { ...BEFORE, ...MOVED, maxTrucks: 4 })).toEqual(['shape', 'maxTrucks']);
    expect(partsOfFields(['latitude', 'radiusM', 'destinationId'])).toEqual(['shape', 'destination']);
  });

  it('goes over what somebody else has made of it with the whole shape', () => {
    const theirs = { ...BEFORE, radiusM: 900, name: 'Skid 704/2' };
    expect({ ...theirs, ...ownChanges(BEFORE, { latitude: -38.5 }) }).toMatchObject({
      name: 'Skid 704/2',
      latitude: -38.5,
      radiusM: BEFORE.radiusM,
    });
  });

  it('gives way where somebody else has changed the same part, and only there', () => {
    const changes = { ...MOVED, bufferM: 40, speedLimitKmh: 30 };
    expect(ownChanges(BEFORE, changes, { ...BEFORE, radiusM: 900 })).toEqual({
      bufferM: 40,
      speedLimitKmh: 30,
    });
    expect(ownChanges(BEFORE, { ...changes, speedLimitKmh: null })).not.toHaveProperty('speedLimitKmh');
  });
});
