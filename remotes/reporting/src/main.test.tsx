import { REMOTE_CHECKS } from '@haulboard/data/testing';
import { cleanup } from '@testing-library/react';
import { manifest } from './manifest.ts';

afterEach(cleanup);

describe('reporting, held to the contract of remotes', () => {
  it.each(REMOTE_CHECKS)('$name', async ({ run }) => {
    const module = await import('./main.tsx');
    await expect(run({ manifest, module })).resolves.toBeUndefined();
  });
});
