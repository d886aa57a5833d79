import { MAX_DOCKETS, type DeviceEvent, type PacketPlace } from '@haulboard/contract';
import { netOfParts, partsSumError } from '../dockets/parts.ts';
import { netOf } from '../dockets/weights.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message, type Message } from '../../platform/texts/message.ts';

export type WeighedEvent = Extract<DeviceEvent, { kind: 'weighed' }>;

/** What was weighed, in all or docket by docket; nothing when the masses do not fit each other. */
export function netOfEvent(event: WeighedEvent): number | undefined {
  const nets = event.packets?.map(({ netKg }) => netKg);
  return nets ? netOfParts(event, nets) : netOf(event);
}

/** Where masses are told docket by docket, each docket of the load has one, and no other. */
function checkDockets(told: readonly { packetNo: number }[], count: number): Message | undefined {
  const numbers = told.map(({ packetNo }) => packetNo);
  const wrong = numbers.findIndex((no, at) => no > count || numbers.indexOf(no) < at);
  if (wrong !== -1) {
    const field = `packets.${wrong}.packet_no`;
    const no = numbers[wrong] ?? MAX_DOCKETS;
    const text =
      no > count
        ? message('the load has no docket {no}', { no })
        : message('docket {no} is there twice', { no });
    return unprocessable(field, text).said;
  }
  return numbers.length < count
    ? unprocessable(
        'packets',
        message('the load has {count} dockets: say what each of them weighs', { count }),
      ).said
    : undefined;
}

/** Why a weighing is not taken, if so; the field is named. */
export function checkWeights(
  event: WeighedEvent,
  { packets }: { packets: readonly PacketPlace[] | null },
): Message | undefined {
  const told = event.packets;
  if (!told) {
    return netOf(event) === undefined
      ? message('gross less tare must be more than nothing and within 20 kg of net')
      : undefined;
  }
  const nets = told.map(({ netKg }) => netKg);
  const misfit = checkDockets(told, 1 + (packets?.length ?? 0));
  return misfit ?? (netOfEvent(event) === undefined ? partsSumError('packets', nets).said : undefined);
}
