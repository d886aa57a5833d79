import { defineRemote } from './remote-manifest.ts';
import { isSlotName, ownerOfSlot, SLOTS, slotsMissing, slotsOffered } from './slots.ts';

const wants = { slot: 'map.truck-day', fields: ['vehicleId', 'day'] };

describe('a slot of a page', () => {
  it('belongs to the remote that its name begins with', () => {
    expect(ownerOfSlot('map.truck-day')).toBe('map');
    expect(Object.keys(SLOTS).every((slot) => /^[a-z]+\.[a-z-]+$/.test(slot))).toBe(true);
  });

  it('gives plain data alone: what is more, or of another kind, is refused', () => {
    const { context } = SLOTS['map.truck-day'];
    expect(context.safeParse({ vehicleId: 7, day: '2026-11-21' }).success).toBe(true);
    expect(context.safeParse({ vehicleId: 7, day: '2026-11-21', open: () => 1 }).success).toBe(false);
    expect(context.safeParse({ vehicleId: 7, day: 'today' }).success).toBe(false);
  });

  it('is offered by name, with each of its fields', () => {
    expect(slotsOffered()).toEqual(['map.truck-day', 'map.truck-day.day', 'map.truck-day.vehicleId']);
    expect(isSlotName('toString')).toBe(false);
  });

  it('is missed by an extension whose field a shell does not give; of shells of before nothing is known', () => {
    expect(slotsMissing(wants, { names: { slots: slotsOffered() } })).toEqual([]);
    expect(slotsMissing(wants, { names: { slots: ['map.truck-day', 'map.truck-day.day'] } })).toEqual([
      'map.truck-day.vehicleId',
    ]);
    expect(slotsMissing(wants, { names: {} })).toBeUndefined();
  });
});

it('is declared by a remote as data, beside its pages', () => {
  const manifest = defineRemote({
    name: 'dockets',
    version: '1.0.0',
    contract: '^1.4.0',
    routes: [
      {
        path: '/dockets',
        title: { 'en-US': 'D', 'zh-CN': '货' },
        permission: 'docket.view',
        roles: ['CARRIER'],
        menu: true,
        order: 1,
      },
    ],
    redirects: {},
    locales: ['en-US', 'zh-CN'],
    extensions: [
      {
        slot: 'map.truck-day',
        name: 'truck-dockets',
        title: { 'en-US': 'D', 'zh-CN': '货' },
        permission: 'docket.view',
        order: 1,
        fields: ['day'],
      },
    ],
  });
  expect(manifest).toMatchObject({ slots: [], extensions: [{ fields: ['day'] }] });
});
