import { unprocessable, type RequestError } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { netOf, type Masses } from './weights.ts';

/** The net mass of a truck whose dockets were told one by one: what they come to, which is also what was told in all. */
export function netOfParts(masses: Masses, nets: readonly number[]): number | undefined {
  const netKg = nets.reduce((sum, net) => sum + net, 0);
  const isAsTold = masses.netKg === undefined || masses.netKg === netKg;
  return isAsTold ? netOf({ ...masses, netKg }) : undefined;
}

/** Why the masses of a truck's dockets are refused; the field is named as it is on the wire. */
export function partsSumError(field: string, nets: readonly number[]): RequestError {
  const sum = nets.reduce((all, net) => all + net, 0);
  return unprocessable(
    field,
    message('together they weigh {sum} kg: it must be the net mass, within 20 kg of gross less tare', {
      sum,
    }),
  );
}

/** A net mass by what is known of its parts, in whole kilograms that come to it exactly. */
export function divideNet(netKg: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  // What is next to nothing is still something: no docket weighs 0.
  const least = weights.map((weight) => Math.max(weight, all / 100));
  const total = least.reduce((sum, weight) => sum + weight, 0);
  const ends = least.map((_, at) => {
    const upTo = least.slice(0, at + 1).reduce((sum, weight) => sum + weight, 0);
    return Math.round((netKg * upTo) / total);
  });
  return ends.map((end, at) => end - (ends[at - 1] ?? 0));
}
