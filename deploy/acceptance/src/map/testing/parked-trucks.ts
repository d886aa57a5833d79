import { addVehicleDevice, vehicles } from '@haulboard/contract';
import { readAs } from '../../testing/api.ts';
import type { Place } from './phone-places.ts';
import type { Product } from '../../testing/product.ts';
import { until } from '../../testing/until.ts';

type Parking = { prefix: string; count: number; place: Place };

/** New trucks, each with a phone of its own that reports one and the same place; their codes. */
export async function parkTrucks(
  product: Product,
  { prefix, count, place: { latitude, longitude } }: Parking,
): Promise<string[]> {
  const admin = await readAs(product, 'admin');
  const [like] = (await admin.read(vehicles.calls.find, { page: 1, page_size: 1 })).list;
  if (!like) {
    throw new Error('the demo has no truck to be like');
  }
  const codes = Array.from({ length: count }, (_, nth) => `${prefix}${String(nth + 1).padStart(2, '0')}`);
  const keys: string[] = [];
  for (const vehicleCode of codes) {
    const { id } = await admin.write(vehicles.calls.create, {
      vehicleCode,
      rego: vehicleCode,
      trailerRego: '',
      configuration: like.configuration,
      status: 'available',
      driverName: '',
      driverPhone: '',
      carrierId: like.carrierId,
      carrierCompanyId: null,
      homeBaseId: like.homeBaseId,
      tareKg: like.tareKg,
      payloadTargetKg: like.payloadTargetKg,
      defaultStartMinute: like.defaultStartMinute,
      cofExpiry: null,
    });
    const call = { ...addVehicleDevice, path: `/admin/vehicle/${id}/device` } as const;
    const { key } = await admin.write(call, { name: 'Phone' });
    keys.push(key);
  }
  for (const key of keys) {
    const fix = new URLSearchParams({ id: key, lat: String(latitude), lon: String(longitude) });
    // A key that is new is known within seconds; until then a phone sends its fix again.
    await until('the phones are known', async () => {
      const { status } = await fetch(`${product.address}/ingest/osmand?${fix}`);
      return status === 200;
    });
  }
  return codes;
}
