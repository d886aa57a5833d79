import type { SettingsKind } from './define-kind.ts';
import { carriers } from './kinds/carriers.ts';
import { customers } from './kinds/customers.ts';
import { forests } from './kinds/forests.ts';
import { homeBases } from './kinds/home-bases.ts';
import { logGrades } from './kinds/log-grades.ts';
import { vehicles } from './kinds/vehicles.ts';

/** Every kind of record of the settings, in the order of the list. */
export const KINDS: readonly SettingsKind[] = [vehicles, homeBases, forests, logGrades, customers, carriers];
