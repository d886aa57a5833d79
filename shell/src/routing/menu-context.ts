import { createContext } from 'react';
import type { MenuRoute } from './resolve-path.ts';

/** The menu of the person in front, for whoever must say where else to go. */
export const MenuContext = createContext<readonly MenuRoute[]>([]);
