import type { PreflightFinding } from '@haulboard/contract';
import { createContext, useContext } from 'react';
import type { FindingsById } from '../state/plan/publish-check.ts';

/** What was found, for the cells of the board: a cell that has nothing to say is not drawn anew for it. */
export type Found = {
  findings: readonly PreflightFinding[];
  byTask: FindingsById;
  byVehicle: FindingsById;
};

const NOTHING: Found = { findings: [], byTask: new Map(), byVehicle: new Map() };

export const FindingsContext = createContext<Found>(NOTHING);

export const useFindings = () => useContext(FindingsContext);
