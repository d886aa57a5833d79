/** Whether the shell's contract (`1.4.0`) serves a remote built for a range (`^1.2.0`): same major, at least that version. */
export function acceptsContract(range: string, provided: string): boolean {
  const wanted = numbersOf(range.replace(/^\^/, ''));
  const given = numbersOf(provided);
  if (!wanted || !given || wanted[0] !== given[0]) {
    return false;
  }
  const [, wantedMinor, wantedPatch] = wanted;
  const [, givenMinor, givenPatch] = given;
  return givenMinor > wantedMinor || (givenMinor === wantedMinor && givenPatch >= wantedPatch);
}

function numbersOf(version: string): [number, number, number] | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return major === undefined || minor === undefined || patch === undefined
    ? undefined
    : [Number(major), Number(minor), Number(patch)];
}
