import type { Page } from 'playwright-core';
import type { Product } from '../../testing/product.ts';

export type Place = { latitude: number; longitude: number };

/** Two places near each other, and one a day's way from any skid. No road of the demo leads by the depot. */
export const PLACES = {
  FIRST: { latitude: -38.1201, longitude: 176.3102 },
  SECOND: { latitude: -37.9503, longitude: 176.9904 },
  FAR: { latitude: -46.5952, longitude: 168.3401 },
  DEPOT: { latitude: -44.1002, longitude: 170.8301 },
} as const;

let lastFixAt = 0;

/**
 * What a phone sends: the query form of the OsmAnd protocol. Two fixes, a second apart: a jump is believed once the next
 * fix bears it out. Each is younger than all before, also when two calls fall in one second.
 */
export async function sendPlaceOf(product: Product, place: Place, truck: string): Promise<number> {
  const at = Math.max(Math.floor(Date.now() / 1000) - 1, lastFixAt + 1);
  lastFixAt = at + 1;
  await sendFix(product, place, { truck, at });
  return sendFix(product, place, { truck, at: lastFixAt });
}

type Fix = { truck: string; at: number };

async function sendFix(
  { address }: Product,
  { latitude, longitude }: Place,
  { truck, at }: Fix,
): Promise<number> {
  const query = new URLSearchParams({
    id: `demo-truck-${truck}`,
    lat: String(latitude),
    lon: String(longitude),
    speed: '30',
    bearing: '90',
    timestamp: String(at),
  });
  const response = await fetch(`${address}/ingest/osmand?${query.toString()}`);
  return response.status;
}

/** A truck drives north for ten minutes, stands for half an hour and drives on. */
export async function driveWithStop(product: Product, from: Place, { truck, at }: Fix): Promise<void> {
  for (const minute of [0, 2, 4, 6, 8, 10, 40, 42, 44]) {
    const driven = minute < 40 ? minute : minute - 30;
    const place = { ...from, latitude: from.latitude + driven * 0.003 };
    const status = await sendFix(product, place, { truck, at: at + minute * 60 });
    if (status !== 200) {
      throw new Error(`a fix of ${truck} was answered ${status}`);
    }
  }
}

/** A product that has just started hears from its trucks one by one; rows come in until all have reported. */
export async function settled(opened: Page): Promise<void> {
  for (let count = -1; count !== (await opened.getByRole('option').count());) {
    count = await opened.getByRole('option').count();
    await opened.waitForTimeout(4000);
  }
}
