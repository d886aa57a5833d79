import { useShell } from '@haulboard/data';
import { useMemo } from 'react';
import type { CommandError } from '../../../model/commands/command-errors.ts';
import { isPastDay } from '../../../model/plan-day.ts';
import { areStepsOpen, type Stepper } from '../../../model/commands/steps.ts';
import { isSuperAdmin } from '../../../model/super-admin.ts';
import type { PlanDay } from './plan/use-day.ts';

type Reach = {
  /** Why the plan cannot be changed on this day by this person, if so. */
  locked: CommandError | undefined;
  canEdit: boolean;
  /** The plan is a record, but what became of its loads can be put right. */
  canStep: boolean;
  stepper: Stepper;
};

const NO_PERMISSION: CommandError = { code: 'noPermission' };
const ONLY_STEPS: CommandError = { code: 'onlySteps' };
const READ_ONLY_DAY: CommandError = { code: 'readOnlyDay' };

type Day = { isAllowed: boolean; isPast: boolean; canStep: boolean };

function lockOf({ isAllowed, isPast, canStep }: Day): CommandError | undefined {
  if (!isAllowed) {
    return NO_PERMISSION;
  }
  const over = canStep ? ONLY_STEPS : READ_ONLY_DAY;
  return isPast ? over : undefined;
}

/** What this person may change of the day. */
export function useReach({ day, today }: Pick<PlanDay, 'day' | 'today'>): Reach {
  const { session } = useShell();
  const isAllowed = session.can('today.edit');
  const isAdmin = isSuperAdmin(session.user);
  const isPast = isPastDay(day, today);
  const canStep = isAllowed && areStepsOpen(day, today, isAdmin);
  const locked = lockOf({ isAllowed, isPast, canStep });
  const stepper = useMemo(() => ({ isAdmin, isPast }), [isAdmin, isPast]);
  return { locked, canEdit: locked === undefined, canStep, stepper };
}
