import './browser-parts.ts';
import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 });

export { REMOTE_CHECKS, type RemoteUnderTest } from './remote-checks.tsx';
export { renderRemote } from './render-remote.tsx';
