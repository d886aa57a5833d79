import { destinations } from './destinations.ts';

const WITH_SCALE = new Set(['port', 'pulp']);

/** The key of a destination's weighbridge, `demo-weighbridge-NZTRG` for example. */
function weighbridgeKeyOf(code: string): string {
  return `demo-weighbridge-${code}`;
}

/** Ports and pulp mills buy by weight: they have a scale of their own. */
export const weighbridges = destinations
  .filter(({ type }) => WITH_SCALE.has(type))
  .map(({ code, name }) => ({ code, place: name, key: weighbridgeKeyOf(code) }));

/** The key of the weighbridge at a place, by its name. */
export function weighbridgeKeyAt(place: string): string | undefined {
  return weighbridges.find((bridge) => bridge.place === place)?.key;
}
