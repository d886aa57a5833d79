import { createContext, useContext } from 'react';
import { NO_MONEY, type PlanMoneyById } from '../state/plan/use-plan-money.ts';

/** What the day earns and costs, for the cells of the board and the card of a load. */
export const MoneyContext = createContext<PlanMoneyById>(NO_MONEY);

export const useMoney = () => useContext(MoneyContext);
