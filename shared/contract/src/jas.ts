/** Logs of one size in a load, as a scaler wrote them. */
export type ScaledLogs = { diameterMm: number; lengthCm: number; pieces: number };

/** From here on the scaling rule takes the taper of a log in, and whole metres. */
const LONG_CM = 600;

/** The diameter that counts: down to a centimetre, from 14 cm on to an even one. */
function countedCm(diameterMm: number): number {
  const cm = Math.floor(diameterMm / 10);
  return cm < 14 ? cm : cm - (cm % 2);
}

/**
 * The volume of a log by the Japanese Agricultural Standard, in dm³ (m³ to three places). The diameter is the short axis
 * of the small end.
 */
export function jasOfLog({ diameterMm, lengthCm }: Omit<ScaledLogs, 'pieces'>): number {
  const cm = countedCm(diameterMm);
  // Twice the diameter: half centimetres of taper stay whole numbers.
  const twice = lengthCm < LONG_CM ? 2 * cm : 2 * cm + Math.floor(lengthCm / 100) - 4;
  return Math.round((twice * twice * lengthCm) / 4000);
}

/** The volume of all of them, each log to the dm³ as scalers write it. */
export function jasOfLogs(logs: readonly ScaledLogs[]): number {
  return logs.reduce((sum, { pieces, ...log }) => sum + pieces * jasOfLog(log), 0);
}
