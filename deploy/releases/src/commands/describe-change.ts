import { isDeepStrictEqual } from 'node:util';
import type { RegistryDocument, RemoteEntry, Urgency } from '@haulboard/contract/shell';
import type { Outcome } from '../change-registry.ts';

type Share = Pick<NonNullable<RemoteEntry['canary']>, 'build' | 'roles' | 'percent'>;

/** What the registry says of one part, without the manifests. */
export type Summary = {
  readonly build: string | null;
  readonly isEnabled: boolean;
  readonly urgency: Urgency;
  readonly lastGood: string | null;
  readonly canary: Share | null;
};

function shareOf(canary: Share | undefined): Share | null {
  return canary ? { build: canary.build, roles: canary.roles, percent: canary.percent } : null;
}

function summaryOfRemote({ build, isEnabled, urgency, lastGood, canary }: RemoteEntry): Summary {
  return { build, isEnabled, urgency, lastGood: lastGood?.build ?? null, canary: shareOf(canary) };
}

/** What a document says of one part. */
export function summaryOf({ shell, remotes }: RegistryDocument, part: string): Summary {
  const entry = remotes[part];
  if (entry) {
    return summaryOfRemote(entry);
  }
  const own = part === 'shell' ? shell : null;
  const canary = shareOf(own?.canary);
  return { build: own?.build ?? null, isEnabled: true, urgency: 'idle', lastGood: null, canary };
}

function changeOfCanary(part: string, was: Summary, is: Summary): string[] {
  if (isDeepStrictEqual(was.canary, is.canary)) {
    return [];
  }
  if (is.canary === null) {
    return [`the canary ${was.canary?.build ?? ''} has ended`];
  }
  const { build, percent, roles } = is.canary;
  const people = `${percent} % of ${roles.join(', ') || 'all roles'}`;
  return [`${part} ${build} goes to ${people}; everybody else stays at ${is.build ?? 'nothing'}`];
}

function changeOfSwitch(part: string, was: Summary, is: Summary): string[] {
  if (was.isEnabled !== is.isEnabled) {
    return [`${part} is switched ${is.isEnabled ? 'on' : 'off'}`];
  }
  return is.isEnabled ? [] : [`${part} stays switched off`];
}

/** What changed for a part, as a person says it. */
export function differences(part: string, { before, registry }: Outcome): string[] {
  const was = summaryOf(before, part);
  const is = summaryOf(registry, part);
  const isOther = was.build !== is.build;
  return [
    ...(isOther ? [`${part} runs ${is.build ?? 'nothing'}, before: ${was.build ?? 'nothing'}`] : []),
    ...changeOfCanary(part, was, is),
    ...changeOfSwitch(part, was, is),
  ];
}
