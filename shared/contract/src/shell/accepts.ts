const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

function parse(version: string): [number, number, number] | undefined {
  const [, major, minor, patch] = VERSION.exec(version) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** How many leading numbers a range fixes: `^1.2.3` the major, `^0.2.3` the minor too, `~1.2.3` both. */
function fixedOf(sign: string, [major, minor]: readonly [number, number, number]): number {
  if (sign === '') {
    return 3;
  }
  if (sign === '~') {
    return 2;
  }
  const small = minor > 0 ? 2 : 3;
  return major > 0 ? 1 : small;
}

/** Whether a version (`1.4.0`) is in a range as builds write it: `^1.2.0`, `~1.2.0` or `1.2.0`. */
export function accepts(range: string, version: string): boolean {
  const [, sign = '', lowest = ''] = /^([\^~]?)(.+)$/.exec(range) ?? [];
  const low = parse(lowest);
  const present = parse(version);
  if (low === undefined || present === undefined) {
    return false;
  }
  const fixed = fixedOf(sign, low);
  const differs = low.findIndex((number, at) => present[at] !== number);
  if (differs === -1) {
    return true;
  }
  return differs >= fixed && (present[differs] ?? 0) > (low[differs] ?? 0);
}
