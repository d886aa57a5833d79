import type { BoardVehicle } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Choices } from '../../../model/drafts/load-draft.ts';
import type { Option } from '../dialogs/option-text.ts';
import { skidPlace } from '../../../components/load-labels.ts';
import { placeOption } from '../labels/place-labels.ts';
import type { ClosureDraft } from './closure-draft.ts';

function once(options: Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

/** What can be closed, by its kind. */
export function useTargets(
  choices: Choices,
  vehicles: readonly BoardVehicle[],
): Record<ClosureDraft['kind'], Option[]> {
  const { i18n } = useLingui();
  return useMemo(
    () => ({
      destination: choices.destinations.map((place) => placeOption(i18n, place)),
      skid: once(choices.crews.map((crew) => ({ value: crew.skidId, label: skidPlace(crew) }))),
      crew: choices.crews.map(({ id, crewCode, name }) => ({ value: id, label: `${crewCode} ${name}` })),
      truck: vehicles.map(({ vehicleId, vehicleCode, driverName }) => ({
        value: vehicleId,
        label: `${vehicleCode} · ${driverName}`,
      })),
      road: once(
        choices.crews.flatMap(({ forestId: value, forestName: label }) => (value ? [{ value, label }] : [])),
      ),
    }),
    [choices, vehicles, i18n],
  );
}
