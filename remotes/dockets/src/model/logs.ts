import type { ScaledLogs } from '@haulboard/contract';

/** Logs of a scaler as they are typed: a line a size, with diameter in cm, length in m and pieces. */
export function logsText(logs: readonly ScaledLogs[]): string {
  return logs
    .map(({ diameterMm, lengthCm, pieces }) => `${diameterMm / 10} ${lengthCm / 100} ${pieces}`)
    .join('\n');
}

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;

function readLine(line: string): ScaledLogs | undefined {
  const [cm, m, pieces, ...more] = line
    .replaceAll(',', '.')
    .split(/[\s;×x]+/)
    .map(Number);
  if (cm === undefined || m === undefined || pieces === undefined || more.length > 0) {
    return undefined;
  }
  const logs = { diameterMm: Math.round(cm * 10), lengthCm: Math.round(m * 100), pieces };
  const isRight =
    isWithin(logs.diameterMm, 50, 2000) &&
    isWithin(logs.lengthCm, 100, 2000) &&
    Number.isInteger(pieces) &&
    isWithin(pieces, 1, 9999);
  return isRight ? logs : undefined;
}

/** What typed lines say; `wrong` is the first line that says nothing, counted from 1. */
export function readLogs(text: string): { logs: ScaledLogs[]; wrong: number | undefined } {
  const lines = text.split('\n').map((line) => line.trim());
  const read = lines.map((line) => (line === '' ? null : readLine(line)));
  const wrong = read.indexOf(undefined);
  return {
    logs: read.filter((logs): logs is ScaledLogs => logs !== null && logs !== undefined),
    wrong: wrong === -1 ? undefined : wrong + 1,
  };
}
