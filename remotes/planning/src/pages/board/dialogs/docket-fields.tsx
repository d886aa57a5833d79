import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import {
  gradesOf,
  type Choices,
  type EditorFields,
  type PacketAnswer,
} from '../../../model/drafts/load-draft.ts';
import {
  addPacket,
  canAddPacket,
  packetField,
  removePacket,
  setPacket,
} from '../../../model/drafts/packet-draft.ts';
import styles from './dialogs.module.css';
import { EditorSelect } from './editor-select.tsx';
import { gradeOption, type Option } from './option-text.ts';

type Props = {
  fields: EditorFields;
  choices: Choices;
  crewOptions: Option[];
  isDisabled: boolean;
  idOf: (field: string) => string;
  errorOf: (field: string) => string;
  onChange: (fields: EditorFields) => void;
  /** A question was answered: what is asked next. */
  onAnswer: (fields: EditorFields, field: string) => void;
};

/** What else the truck picks up for the same destination: up to two further dockets. */
export function DocketFields(props: Props) {
  const { fields, choices, isDisabled, idOf, onChange, onAnswer } = props;
  const { t } = useLingui();
  const packets = fields.packets ?? [];
  return (
    <>
      {packets.map((packet, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a docket is its place, until it is stored
        <Docket key={at} {...props} packet={packet} at={at} />
      ))}
      {!isDisabled && canAddPacket(fields) && (
        <div className={styles['addDocket']}>
          <Button
            id={idOf('addDocket')}
            size="small"
            onClick={() => onAnswer(addPacket(fields), 'logGradeId')}
          >
            {t`Add a docket`}
          </Button>
          {packets.length > 0 && (
            <Button size="small" type="text" onClick={() => onChange(removeAll(fields, choices))}>
              {t`Join into one docket`}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function removeAll(fields: EditorFields, choices: Choices): EditorFields {
  return (fields.packets ?? []).reduce((next) => removePacket(next, 0, choices), fields);
}

function Docket({ packet, at, ...props }: Props & { packet: PacketAnswer; at: number }) {
  const { fields, choices, crewOptions, isDisabled, idOf, errorOf, onChange, onAnswer } = props;
  const { t } = useLingui();
  const number = at + 2;
  const [crewField, gradeField] = [packetField(at, 'crewId'), packetField(at, 'logGradeId')];
  const answer = (field: string, patch: Partial<PacketAnswer>) =>
    onAnswer(setPacket(fields, { at, patch }, choices), field);
  return (
    <fieldset className={styles['docket']} aria-label={t`Docket ${number}`}>
      <EditorSelect
        id={idOf(crewField)}
        label={t`Crew, docket ${number}`}
        error={errorOf(crewField)}
        value={packet.crewId}
        options={crewOptions}
        isDisabled={isDisabled}
        onChoose={(crewId) => answer(crewField, { crewId })}
      />
      <EditorSelect
        id={idOf(gradeField)}
        label={t`Grade, docket ${number}`}
        error={errorOf(gradeField)}
        value={packet.logGradeId}
        options={gradesOf(choices, packet.crewId).map(gradeOption)}
        isDisabled={isDisabled}
        onChoose={(logGradeId) => answer(gradeField, { logGradeId })}
      />
      {!isDisabled && (
        <Button
          className={styles['removeDocket'] ?? ''}
          size="small"
          type="text"
          onClick={() => onChange(removePacket(fields, at, choices))}
        >
          {t`Remove docket ${number}`}
        </Button>
      )}
    </fieldset>
  );
}
