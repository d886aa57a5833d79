import type { BoardVehicle } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { goalsOf, gradesOf, type Choices, type EditorFields } from '../../../model/drafts/load-draft.ts';
import { checkVehicle, type CommandError } from '../../../model/commands/command-errors.ts';
import { skidPlace } from '../../../components/load-labels.ts';
import { placeOption } from '../labels/place-labels.ts';
import { commandErrorText } from '../labels/command-error-labels.ts';
import { gradeOption, type Option } from './option-text.ts';

type UseEditorOptionsInput = { fields: EditorFields; choices: Choices; vehicles: readonly BoardVehicle[] };

type Refuse = (vehicle: BoardVehicle) => CommandError | undefined;

/** Trucks to choose from; those that cannot have it say why. `refuse` stays the same while the dialog is open. */
export function useTruckOptions(vehicles: readonly BoardVehicle[], refuse: Refuse = checkVehicle): Option[] {
  const { i18n } = useLingui();
  return useMemo(
    () =>
      vehicles.map((vehicle) => {
        const refusal = refuse(vehicle);
        const { vehicleId, vehicleCode, driverName, configuration } = vehicle;
        const label = `${vehicleCode} · ${driverName} · ${configuration}`;
        return refusal
          ? { value: vehicleId, label: `${vehicleCode} · ${commandErrorText(i18n, refusal)}`, disabled: true }
          : { value: vehicleId, label };
      }),
    [vehicles, i18n, refuse],
  );
}

/** What each question of the editor can be answered with, given the answers before it. */
export function useEditorOptions({ fields, choices, vehicles }: UseEditorOptionsInput) {
  const { crewId } = fields;
  const { i18n } = useLingui();
  const trucks = useTruckOptions(vehicles);
  return useMemo(
    () => ({
      crewId: choices.crews.map(({ id, crewCode, name, ...place }) => ({
        value: id,
        label: `${crewCode} ${name} · ${skidPlace(place)}`,
      })),
      logGradeId: gradesOf(choices, crewId).map(gradeOption),
      destinationId: goalsOf(choices, fields).map((place) => placeOption(i18n, place)),
      vehicleId: trucks,
    }),
    [choices, crewId, fields, trucks, i18n],
  );
}
