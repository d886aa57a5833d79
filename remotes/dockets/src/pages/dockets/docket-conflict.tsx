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

type Props = {
  draft: DocketDraft;
  theirs: DocketDetail;
  gradeName: (id: number) => string;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else saved first: what they changed, beside what is typed here, until one is chosen. */
export function DocketConflict({ draft, theirs, gradeName, isBusy, onKeepMine, onTakeTheirs }: Props) {
  const { t, i18n } = useLingui();
  const { before } = draft;
  const now = draftOf(theirs);
  const mine = typedFields(draft);
  const names = useFieldNames();
  const shown = (name: FieldName, fields: DocketFields, gradeCode: string) =>
    (name === 'logGradeId' ? gradeCode : String(fields[name])) || UNKNOWN;
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
            {`${names[name]}: ${shown(name, before, before.gradeCode)} → ${shown(name, now, theirs.gradeCode)}`}
            {mine.includes(name) && (
              <>
                {' · '}
                <Trans>yours: {shown(name, draft, gradeName(draft.logGradeId))}</Trans>
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
    driver: t`Driver`,
    trailer: t`Trailer`,
    note: t`Note`,
    logs: t`Scaled logs`,
  };
}
