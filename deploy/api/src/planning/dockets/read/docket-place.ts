import { z } from 'zod';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';

/** Where in a list a docket stands: its day, then its id; no two stand in one place. */
export type DocketPlace = { day: string; id: number };

const place = z.tuple([z.iso.date(), z.coerce.number().int().min(1).max(2_147_483_647)]);

export function placeText({ day, id }: DocketPlace): string {
  return `${day}.${id}`;
}

/** @throws RequestError 422 for what no answer gave */
export function readPlace(text: string, field: string): DocketPlace {
  const read = place.safeParse(text.split('.'));
  if (!read.success) {
    throw unprocessable(field, message('give what an earlier answer named as the next or previous place'));
  }
  const [day, id] = read.data;
  return { day, id };
}
