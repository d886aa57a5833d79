/** A phone's clock is a little off; more than this is a wrong clock. */
const WRONG_CLOCK_S = 120;

/** By how much times of the device must be moved to be ours, seconds. `sentAt`: its clock as it sent them. */
export function clockShift(sentAt: number | undefined, present: number): number {
  const shift = sentAt === undefined ? 0 : present - sentAt;
  return Math.abs(shift) > WRONG_CLOCK_S ? shift : 0;
}
