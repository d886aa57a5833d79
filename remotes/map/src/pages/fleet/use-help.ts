import { listHelpCalls, type VehiclePosition } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import { useCall } from '@haulboard/data';
import { useMemo } from 'react';
import { helpPlaces } from '../../model/fleet/help-places.ts';

/** Where drivers call for help. The shell says the same in words, and has what to do about it. */
export function useHelp(trucks: readonly VehiclePosition[]): readonly LatLng[] {
  const { data } = useCall(listHelpCalls, {});
  return useMemo(() => helpPlaces(data ?? [], trucks), [data, trucks]);
}
