import { promote } from '../changes/promote.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/registry.ts';
import { rollback } from '../changes/rollback.ts';
import { openStore, type Store } from '../store/store.ts';
import { builtShell, temporaryFolder } from '../testing/built-folder.ts';
import { said } from '../testing/said.ts';
import { docketsWith, mapWith, SLOT } from '../testing/slotted.ts';

const [OLD, NEW] = ['aaaaaaaa', 'eeeeeeee'] as const;
const [M1, M2, D1] = ['bbbbbbbb', 'cccccccc', 'dddddddd'] as const;
const ALL = [SLOT, `${SLOT}.day`, `${SLOT}.vehicleId`];

/** A store whose dockets show something in a page of the map. A shell whose slot gives no day waits, and a map without it. */
function storeWithSlot(): Store {
  const store = openStore(temporaryFolder());
  publish(store, builtShell(OLD, 'old', { names: { slots: ALL } }));
  publish(store, builtShell(NEW, 'new', { names: { slots: ALL.filter((name) => !name.endsWith('.day')) } }));
  promote(store, { part: 'shell', build: OLD });
  publish(store, mapWith([SLOT], M1));
  publish(store, mapWith([], M2));
  publish(store, docketsWith());
  promote(store, { part: 'map', build: M1 });
  promote(store, { part: 'dockets', build: D1 });
  return store;
}

describe('a team that releases what drops a slot, or a field of it', () => {
  it('reads who would show nothing any more on that shell, and changes nothing', () => {
    const store = storeWithSlot();
    expect(() => promote(store, { part: 'shell', build: NEW })).toThrow(
      `shell ${NEW} would break what runs: dockets ${D1}: truck-dockets (${SLOT}.day is gone). Nothing was changed`,
    );
    expect(readRegistry(store).shell?.build).toBe(OLD);
  });

  it('reads the same of a page that places it no more', () => {
    const store = storeWithSlot();
    expect(() => promote(store, { part: 'map', build: M2 })).toThrow(
      `dockets ${D1}: truck-dockets (map places ${SLOT} no more)`,
    );
  });

  it('may do it with a reason, and take it back at once', () => {
    const store = storeWithSlot();
    const words = ['promote', 'map', M2, '--without-rehearsal', '--despite-breaks'];
    said(store, ...words, '--reason', 'the card is being drawn anew');
    expect(readRegistry(store).remotes['map']?.build).toBe(M2);
    rollback(store, { part: 'map', reason: 'blank' });
    expect(readRegistry(store).remotes['map']?.build).toBe(M1);
  });

  it('is not kept from it by extensions of what is switched off', () => {
    const store = storeWithSlot();
    said(store, 'disable', 'dockets', '--reason', 'no dockets today');
    expect(promote(store, { part: 'shell', build: NEW }).isChanged).toBe(true);
  });
});

describe('whoever asks who uses what', () => {
  it('sees who places each slot, who fills it, and what another shell would drop', () => {
    const store = storeWithSlot();
    expect(said(store, 'contracts').text).toMatch(
      /slot +placed by +filled by\nmap\.truck-day +map +dockets: truck-dockets\n/,
    );
    const seen = said(store, 'contracts', '--against', NEW);
    expect(seen.isFaulty).toBe(true);
    expect(seen.text).toContain(`dockets ${D1} (stable): truck-dockets (${SLOT}.day is gone)`);
    expect(seen.json).toMatchObject({
      slots: [{ slot: SLOT, placedBy: ['map'], filledBy: ['dockets: truck-dockets'] }],
      lostSlots: [{ part: 'dockets', build: D1 }],
    });
  });

  it('hears that the checkout has them all', () => {
    expect(said(storeWithSlot(), 'contracts', '--against', 'workspace').json).toMatchObject({
      lostSlots: [],
    });
  });
});
