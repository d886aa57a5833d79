import type { BoardPerson } from '@haulboard/contract';
import { createContext, useContext } from 'react';

const NOBODY: readonly BoardPerson[] = [];

/** Who else is on the board, for its rows: a row that nobody is on is not drawn anew for it. */
export const PeopleContext = createContext(NOBODY);

export const usePeople = () => useContext(PeopleContext);
