import { listCrews, listDestinations, listGrades } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { useMemo } from 'react';
import type { Choices } from '../../../../model/drafts/load-draft.ts';

/** Why the lists are not there, and the way to ask for them again. */
export type FailedLists = { error: Error; retry: () => void };

type Listed = { choices: Choices; hasLists: boolean; failedLists: FailedLists | undefined };

/** The lists a load is made of; fetched beside the board, so that the editor opens at once. */
export function useChoices(canEdit: boolean): Listed {
  const options = { enabled: canEdit };
  const crews = useCall(listCrews, {}, options);
  const grades = useCall(listGrades, {}, options);
  const destinations = useCall(listDestinations, { query: { page: 1, pageSize: 500 } }, options);
  const choices = useMemo(
    () => ({
      crews: crews.data ?? [],
      grades: grades.data ?? [],
      destinations: destinations.data?.list ?? [],
    }),
    [crews.data, grades.data, destinations.data],
  );
  const calls = [crews, grades, destinations];
  const missing = calls.filter(({ data, error }) => data === undefined && error !== null);
  const error = missing[0]?.error ?? null;
  return {
    choices,
    // A list without entries has come, too: then the editor says what is missing.
    hasLists: calls.every(({ isPending }) => !isPending),
    failedLists: error === null ? undefined : { error, retry: () => missing.forEach(({ retry }) => retry()) },
  };
}
