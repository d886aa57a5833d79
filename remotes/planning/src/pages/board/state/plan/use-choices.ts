import { listCrews, listDestinations, listGrades } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { useMemo } from 'react';
import type { Choices } from '../../../../model/drafts/load-draft.ts';

/** The lists a load is made of; fetched beside the board, so that the editor opens at once. */
export function useChoices(canEdit: boolean): { choices: Choices; hasLists: boolean } {
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
  // A list without entries has come, too: then the editor says what is missing.
  return { choices, hasLists: [crews, grades, destinations].every(({ isPending }) => !isPending) };
}
