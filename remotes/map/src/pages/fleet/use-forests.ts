import { listForestPlaces, type ForestPlace } from '@haulboard/contract';
import { useCall } from '@haulboard/data';

const NONE: readonly ForestPlace[] = [];

/** Forests under the trucks. The map is of use without them: nothing is said where they do not come. */
export function useForests(): readonly ForestPlace[] {
  return useCall(listForestPlaces, {}).data ?? NONE;
}
