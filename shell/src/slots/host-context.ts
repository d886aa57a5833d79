import { createContext } from 'react';
import type { PageHost } from '../remotes/host/remote-host.tsx';

/** The page that slots are placed in. */
export const HostContext = createContext<PageHost | undefined>(undefined);
