import type { DocketDetail } from '@haulboard/contract';
import { ConflictBar, UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  changedFields,
  draftOf,
  typedFields,
  type DocketDraft,
  type DocketFields,
  type FieldName,
} from './docket-draft.ts';
import styles from './dockets.module.css';
import { STATUS_NAMES } from './labels.ts';

type Chosen = 'logGradeId' | 'vehicleId';
type Called = Readonly<Record<Chosen, string>>;

const isChosen = (name: FieldName): name is Chosen => name === 'logGradeId' || name === 'vehicleId';
const calledOf = ({ gradeCode, vehicleCode }: Pick<DocketDetail, 'gradeCode' | 'vehicleCode'>): Called => ({
  logGradeId: gradeCode,
  vehicleId: vehicleCode,
});

type Props = {
  draft: DocketDraft;
  theirs: DocketDetail;
  /** What a grade or a truck is called that somebody has chosen here. */
  nameOf: Readonly<Record<Chosen, (id: number) => string>>;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else saved first: what they changed, beside what is typed here, until one is chosen. */
export function DocketConflict({ draft, theirs, nameOf, isBusy, onKeepMine, onTakeTheirs }: Props) {
  const { t, i18n } = useLingui();
  const { before } = draft;
  const now = draftOf(theirs);
  const mine = typedFields(draft);
  const names = useFieldNames();
  const shown = (name: FieldName, fields: DocketFields, called: Called) =>
    (isChosen(name) ? called[name] : String(fields[name])) || UNKNOWN;
  const chosen = {
    logGradeId: nameOf.logGradeId(draft.logGradeId),
    vehicleId: nameOf.vehicleId(draft.vehicleId),
  };
  return (
    <ConflictBar
      label={t`Changed elsewhere`}
      message={<Trans>Somebody else has changed this docket in the meantime.</Trans>}
      answers={theirs}
      isBusy={isBusy}
      mine={{ text: t`Keep mine`, onClick: onKeepMine }}
      theirs={{ text: t`Take theirs`, onClick: onTakeTheirs }}
    >
      <ul className={styles['lines']}>
        {changedFields(draft, theirs).map((name) => (
          <li key={name}>
            {`${names[name]}: ${shown(name, before, calledOf(before))} → ${shown(name, now, calledOf(theirs))}`}
            {mine.includes(name) && (
              <>
                {' · '}
                <Trans>yours: {shown(name, draft, chosen)}</Trans>
              </>
            )}
          </li>
        ))}
        {theirs.status !== before.status && (
          <li>{`${t`Status`}: ${i18n._(STATUS_NAMES[before.status])} → ${i18n._(STATUS_NAMES[theirs.status])}`}</li>
        )}
        {theirs.voidReason !== '' && <li>{`${t`Void`}: ${theirs.voidReason}`}</li>}
      </ul>
    </ConflictBar>
  );
}

function useFieldNames(): Readonly<Record<FieldName, string>> {
  const { t } = useLingui();
  return {
    gross: t`Gross (t)`,
    tare: t`Tare (t)`,
    net: t`Net (t)`,
    ticket: t`Weigh ticket`,
    pieces: t`Pieces`,
    length: t`Length (m)`,
    logGradeId: t`Grade`,
    vehicleId: t`Truck`,
    driver: t`Driver`,
    trailer: t`Trailer`,
    note: t`Note`,
    logs: t`Scaled logs`,
  };
}
