import { isAllowed, isGrantable, isWithheld } from '@haulboard/contract';
import type { User } from './caller.ts';

type Rights = Pick<User, 'role' | 'withheld' | 'granted'>;

/** Whether a user holds a permission: the role has it, nobody withholds it, and it was given where it must be. */
export function may({ role, withheld, granted }: Rights, permission: string): boolean {
  const isGiven = !isGrantable(permission) || granted.includes(permission);
  return isAllowed(role, permission) && isGiven && !isWithheld(withheld, permission);
}
