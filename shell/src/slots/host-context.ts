import { createContext } from 'react';
import type { PageHost } from '../remotes/remote-host.tsx';

/** The page that slots are placed in. */
export const HostContext = createContext<PageHost | undefined>(undefined);
