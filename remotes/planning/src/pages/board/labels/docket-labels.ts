import { packetsOf, type PacketPlace } from '@haulboard/contract';

type Coded = PacketPlace & { crewCode: string; gradeCode: string };

/** `66 S30 + 77 A`: what a load carries, all its dockets, in a word each. */
export function sourceText(load: Coded & { readonly packets?: readonly Coded[] | undefined }): string {
  return packetsOf(load)
    .map(({ crewCode, gradeCode }) => `${crewCode} ${gradeCode}`)
    .join(' + ');
}

/** `S30 + A`: of one docket its grade, of several the crews with theirs. */
export function gradesText(load: Parameters<typeof sourceText>[0]): string {
  return load.packets ? sourceText(load) : load.gradeCode;
}
