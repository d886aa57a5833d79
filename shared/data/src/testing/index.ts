import './browser-parts.ts';
import { configure } from '@testing-library/react';
import { writeThePageOnlyAtTheEnd } from './waiting-errors.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 });
writeThePageOnlyAtTheEnd();

export { REMOTE_CHECKS, type RemoteUnderTest } from './remote-checks.tsx';
export { renderRemote } from './render-remote.tsx';
