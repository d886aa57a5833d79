import { MAX_DOCKETS, type DeviceEvent, type PacketPlace } from '@haulboard/contract';
import { netOfParts, refusePartsSum } from '../dockets/parts.ts';
import { netOf } from '../dockets/weights.ts';
import { unprocessable } from '../../platform/http/refusal.ts';
import { say, type Said } from '../../platform/texts/say.ts';

export type WeighedEvent = Extract<DeviceEvent, { kind: 'weighed' }>;

/** What was weighed, in all or docket by docket; nothing when the masses do not fit each other. */
export function netOfEvent(event: WeighedEvent): number | undefined {
  const nets = event.packets?.map(({ netKg }) => netKg);
  return nets ? netOfParts(event, nets) : netOf(event);
}

/** Where masses are told docket by docket, each docket of the load has one, and no other. */
function refuseDockets(told: readonly { packetNo: number }[], count: number): Said | undefined {
  const numbers = told.map(({ packetNo }) => packetNo);
  const wrong = numbers.findIndex((no, at) => no > count || numbers.indexOf(no) < at);
  if (wrong !== -1) {
    const field = `packets.${wrong}.packet_no`;
    const no = numbers[wrong] ?? MAX_DOCKETS;
    const text =
      no > count ? say('the load has no docket {no}', { no }) : say('docket {no} is there twice', { no });
    return unprocessable(field, text).said;
  }
  return numbers.length < count
    ? unprocessable('packets', say('the load has {count} dockets: say what each of them weighs', { count }))
        .said
    : undefined;
}

/** Why a weighing is not taken, if so; the field is named. */
export function refuseWeights(
  event: WeighedEvent,
  { packets }: { packets: readonly PacketPlace[] | null },
): Said | undefined {
  const told = event.packets;
  if (!told) {
    return netOf(event) === undefined
      ? say('gross less tare must be more than nothing and within 20 kg of net')
      : undefined;
  }
  const nets = told.map(({ netKg }) => netKg);
  const misfit = refuseDockets(told, 1 + (packets?.length ?? 0));
  return misfit ?? (netOfEvent(event) === undefined ? refusePartsSum('packets', nets).said : undefined);
}
