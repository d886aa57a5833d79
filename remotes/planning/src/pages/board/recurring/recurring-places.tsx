import { isLoadText, loadKeysOf, type BoardVehicle, type RecurringLoad } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { setField, type Choices, type EditorFields } from '../../../model/drafts/load-draft.ts';
import {
  answered,
  draftFaults,
  skidsOf,
  type RecurringDraft,
} from '../../../model/drafts/recurring-draft.ts';
import dialogStyles from '../dialogs/dialogs.module.css';
import { DocketFields } from '../dialogs/docket-fields.tsx';
import { EditorSelect } from '../dialogs/editor-select.tsx';
import { TextFields } from '../dialogs/text-fields.tsx';
import type { Option } from '../dialogs/option-text.ts';
import { useEditorErrors } from '../dialogs/use-editor-errors.ts';
import { useEditorOptions } from '../dialogs/use-editor-options.ts';
import { skidPlace } from '../../../components/load-labels.ts';

type Props = {
  id: string;
  one: RecurringLoad;
  draft: RecurringDraft;
  choices: Choices;
  vehicles: readonly BoardVehicle[];
  onChange: (draft: RecurringDraft) => void;
};

/** What was chosen before stays to be seen, though it could not be chosen now. */
function withKept(options: Option[], kept: Option): Option[] {
  return options.some(({ value }) => value === kept.value) ? options : [kept, ...options];
}

/** A borrowed truck is there for its day only. */
function ownTrucks(vehicles: readonly BoardVehicle[]): Option[] {
  return vehicles
    .filter(({ share }) => share?.direction !== 'in')
    .map(({ vehicleId: value, vehicleCode, driverName }) => ({
      value,
      label: `${vehicleCode} · ${driverName}`,
    }));
}

/** The choices of each question; a truck that is off stays one while it is chosen. */
function useOptions({ one, draft, choices, vehicles }: Props) {
  const { fields } = draft;
  const { crewId, logGradeId, destinationId } = useEditorOptions({ fields, choices, vehicles });
  const { vehicleId, vehicleCode } = one;
  const trucks = ownTrucks(vehicles);
  return {
    crewId,
    skidId: skidsOf(draft, one, choices).map((place) => ({ value: place.skidId, label: skidPlace(place) })),
    logGradeId,
    destinationId,
    vehicleId: vehicleId === null ? trucks : withKept(trucks, { value: vehicleId, label: vehicleCode ?? '' }),
  };
}

const TEXTS = loadKeysOf('recurring').filter((key) => isLoadText(key));

/** Where a recurring load comes from and goes to, its truck and its texts. */
export function RecurringPlaces(props: Props) {
  const { id, draft, choices, onChange } = props;
  const { t } = useLingui();
  const { fields, skidId } = draft;
  const options = useOptions(props);
  const errorOf = useEditorErrors(draftFaults(draft, choices));
  const idOf = (field: string) => `${id}-${field}`;
  const answer = (next: EditorFields) => onChange(answered(draft, next, choices));
  const question = (field: 'crewId' | 'logGradeId' | 'destinationId' | 'vehicleId', label: string) => (
    <EditorSelect
      id={idOf(field)}
      label={label}
      error={errorOf(field)}
      value={fields[field]}
      options={options[field]}
      isDisabled={false}
      {...(field === 'vehicleId' ? { placeholder: t`No truck` } : {})}
      onChoose={(value) => answer(setField(fields, { [field]: value }, choices))}
    />
  );
  return (
    <div className={dialogStyles['fields']}>
      {question('crewId', t`Crew`)}
      <EditorSelect
        id={idOf('skidId')}
        label={t`Skid`}
        error=""
        value={skidId}
        options={options.skidId}
        isDisabled={false}
        onChoose={(value) => onChange({ ...draft, skidId: value ?? skidId })}
      />
      {question('logGradeId', t`Grade`)}
      <DocketFields
        fields={fields}
        choices={choices}
        crewOptions={options.crewId}
        isDisabled={false}
        idOf={idOf}
        errorOf={errorOf}
        onChange={answer}
        onAnswer={answer}
      />
      {question('destinationId', t`Destination`)}
      {question('vehicleId', t`Truck`)}
      <TextFields
        keys={TEXTS}
        texts={fields}
        idOf={idOf}
        errorOf={errorOf}
        onChange={(texts) => answer({ ...fields, ...texts })}
      />
    </div>
  );
}
