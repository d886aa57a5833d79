import { rangesOfRemote, sharedByRemote, sharedByShell, sharedNameOf } from './shared-modules.ts';

describe('a team whose sources take fields and dialogs', () => {
  it.each(['@haulboard/ui/form', '@haulboard/ui/overlay'])('finds %s on a shell of before', (name) => {
    const { requiredVersion } = sharedByRemote()['@haulboard/ui/data'] ?? {};
    expect(sharedByRemote()[name]).toMatchObject({
      shareKey: '@haulboard/ui/data',
      import: false,
      requiredVersion,
    });
    expect(sharedByShell()[name]).toMatchObject({
      shareKey: '@haulboard/ui/data',
      import: '@haulboard/ui/data',
    });
    expect(Object.keys(rangesOfRemote())).not.toContain(name);
  });

  it('carries what no shell shares', () => {
    expect(sharedNameOf('@haulboard/ui/qr')).toBeUndefined();
    expect(sharedNameOf('@haulboard/contract/time')).toBe('@haulboard/contract/time');
  });
});
