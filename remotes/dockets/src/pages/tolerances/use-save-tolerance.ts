import { changeMatchTolerance, type MatchTolerance } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { useSaveVersion } from '../use-save-version.ts';

export type Limits = Pick<MatchTolerance, 'netKg' | 'netPermille' | 'windowMinutes'>;

export const limitsOf = ({ netKg, netPermille, windowMinutes }: Limits): Limits => ({
  netKg,
  netPermille,
  windowMinutes,
});

/** Saves how far dockets and tickets of a destination may differ, also once the dialog is gone. */
export function useSaveTolerance() {
  const { t } = useLingui();
  const { saveVersion, ...state } = useSaveVersion(changeMatchTolerance);
  const save = (before: MatchTolerance, limits: Limits): Promise<boolean> => {
    const { destinationId, destinationName } = before;
    const inputOf = (values: Limits, version: number) => ({
      params: { id: destinationId },
      body: { ...limitsOf(values), version },
    });
    return saveVersion({
      text: t`Saved the tolerance of ${destinationName}`,
      input: inputOf(limits, before.version),
      inputBack: ({ version }) => inputOf(before, version),
    });
  };
  return { ...state, save };
}

export type SaveTolerance = ReturnType<typeof useSaveTolerance>;
