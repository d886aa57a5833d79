import { useCallback, useState } from 'react';
import { ownChanges, type FenceChanges } from '../../../model/fences/fence-change.ts';
import type { DrawnShape, Fence } from '../../../model/fences/fences.ts';

type Begun = {
  /** The record that the changes are made over. */
  fence: Fence;
  /** The fence as the pointer begins to move it; another one is drawn anew. */
  movable: Fence;
  changes: FenceChanges;
};

/** Only the form knows how far a corridor reaches: the pointer moves its line. */
const shapeOver = ({ fence, changes }: Begun, shape: DrawnShape): DrawnShape =>
  shape.shape === 'corridor' ? { ...shape, radiusM: changes.radiusM ?? fence.radiusM } : shape;

/** What is changed of one fence and not saved yet. It stays while a truck is looked at. */
export function useFenceChange() {
  const [begun, setBegun] = useState<Begun>();
  const moveTo = useCallback(
    (shape: DrawnShape) =>
      setBegun((now) => now && { ...now, changes: { ...now.changes, ...shapeOver(now, shape) } }),
    [],
  );
  return {
    begun,
    begin: (fence: Fence) => setBegun({ fence, movable: fence, changes: {} }),
    /** Its shape was moved. */
    moveTo,
    /** Its shape was typed: the pointer goes on from there. */
    place: (shape: DrawnShape) =>
      setBegun((now) => {
        const changes = now && { ...now.changes, ...shape };
        return now && changes && { ...now, changes, movable: { ...now.fence, ...changes } };
      }),
    set: (changes: FenceChanges) =>
      setBegun((now) => now && { ...now, changes: { ...now.changes, ...changes } }),
    /** Goes on over what somebody else has made of the fence. */
    rebase: (fence: Fence, changes: FenceChanges) =>
      setBegun({ fence, movable: { ...fence, ...ownChanges(fence, changes) }, changes }),
    end: () => setBegun(undefined),
  };
}
