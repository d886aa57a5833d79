import { firstCanariesOf, type RegistryDocument } from '@haulboard/contract/shell';

/** Why a build may come to somebody's screen. */
export type Channel = 'stable' | 'canary' | 'trial' | 'last good';

export type LiveBuild = {
  readonly part: string;
  readonly build: string;
  readonly channel: Channel;
};

/** Every build that may come to somebody's screen: what is switched off does not. @param date now, in ms */
export function liveBuildsOf(document: RegistryDocument, date = Date.now()): LiveBuild[] {
  const { shell, remotes } = document;
  const shells = shell
    ? [
        { part: 'shell', build: shell.build, channel: 'stable' as const },
        ...(shell.canary ? [{ part: 'shell', build: shell.canary.build, channel: 'canary' as const }] : []),
      ]
    : [];
  const others = Object.entries(remotes)
    .filter(([, { isEnabled }]) => isEnabled)
    .flatMap(([part, { build, canary, trials = [], lastGood }]): LiveBuild[] => [
      { part, build, channel: 'stable' },
      ...(canary ? [{ part, build: canary.build, channel: 'canary' as const }] : []),
      ...trials
        .filter(({ until }) => Date.parse(until) > date)
        .map((trial) => ({ part, build: trial.build, channel: 'trial' as const })),
      ...(lastGood ? [{ part, build: lastGood.build, channel: 'last good' as const }] : []),
    ]);
  const firsts = firstCanariesOf(document)
    .filter(({ isEnabled }) => isEnabled)
    .map(({ name, canary }): LiveBuild => ({ part: name, build: canary.build, channel: 'canary' }));
  return [...shells, ...others, ...firsts];
}
