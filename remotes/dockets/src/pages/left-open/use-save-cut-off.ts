import { changeCutOff, type CutOff } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { useSaveVersion } from '../use-save-version.ts';

export type CutOffBody = Pick<CutOff, 'byMinute' | 'daysAfter' | 'usualOwnerId' | 'isTold'>;

const bodyOf = ({ byMinute, daysAfter, usualOwnerId, isTold }: CutOffBody): CutOffBody => ({
  byMinute,
  daysAfter,
  usualOwnerId,
  isTold,
});

/** Saves a cut-off, also once the dialog is gone. */
export function useSaveCutOff() {
  const { t } = useLingui();
  const { saveVersion, ...state } = useSaveVersion(changeCutOff);
  const save = (before: CutOff, body: CutOffBody): Promise<boolean> => {
    const inputOf = (values: CutOffBody, version: number) => ({
      params: { carrierId: before.carrierId },
      body: { ...bodyOf(values), version },
    });
    return saveVersion({
      text: t`Saved`,
      input: inputOf(body, before.version),
      inputBack: ({ version }) => inputOf(before, version),
    });
  };
  return { ...state, save };
}

export type SaveCutOff = ReturnType<typeof useSaveCutOff>;
