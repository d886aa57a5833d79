import { listCrews, listDestinations, listGrades } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { useMemo } from 'react';
import type { Choices } from '../../../../model/load-draft.ts';

/** The lists a load is made of; fetched beside the board, so that the editor opens at once. */
export function useChoices(canEdit: boolean): Choices {
  const options = { enabled: canEdit };
  const crews = useCall(listCrews, {}, options).data;
  const grades = useCall(listGrades, {}, options).data;
  const destinations = useCall(listDestinations, { query: { page: 1, pageSize: 500 } }, options).data;
  return useMemo(
    () => ({ crews: crews ?? [], grades: grades ?? [], destinations: destinations?.list ?? [] }),
    [crews, grades, destinations],
  );
}
