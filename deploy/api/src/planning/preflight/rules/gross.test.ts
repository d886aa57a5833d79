import type { DestinationFacts, Permit, SkidFacts, TruckFacts } from '../facts.ts';
import { aDay, aDestination, aLoad, aSkid, aTruck } from '../testing/a-day.ts';
import { grossRule } from './gross.ts';

type FoundOptions = {
  truck?: Partial<TruckFacts>;
  payload?: number;
  skid?: Partial<SkidFacts>;
  mill?: Partial<DestinationFacts>;
};

/** 17.5 t of truck and 32.5 t of logs unless said: 50 t on the road. */
function found({ truck = {}, payload = 32_500, skid = {}, mill = {} }: FoundOptions) {
  const load = aLoad(1, [5, 9], { estPayloadKg: payload });
  const facts = aDay({ trucks: [aTruck(truck)], skids: [aSkid(skid)], destinations: [aDestination(mill)] });
  return grossRule([load], facts).map((one) => [one.rule, one.facts.kg, one.facts.limitKg]);
}

const permit = (more: Partial<Permit>): Permit => ({
  name: 'P',
  maxGrossKg: 50_000,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  forestId: null,
  destinationId: null,
  ...more,
});

// VDAM Rule 2016: 44 to 46 t without a permit, 50MAX 50 t, HPMV 54 and 58 t by permit (DOMAIN.md 4.4).
describe('what truck and load weigh', () => {
  it.each<[string, FoundOptions, unknown[]]>([
    ['50 t on a 50MAX permit', {}, []],
    [
      '100 kg too much for the configuration',
      { payload: 32_600, truck: { permits: [permit({ maxGrossKg: 54_000 })] } },
      [['gross-configuration', 50_100, 50_000]],
    ],
    ['46 t need no permit', { payload: 28_500, truck: { permits: [] } }, []],
    [
      '47 t do, and none is on record',
      { payload: 29_500, truck: { permits: [] } },
      [['permit-missing', 47_000, 46_000]],
    ],
    [
      'a lighter permit does not carry it',
      { truck: { permits: [permit({ maxGrossKg: 48_000 })] } },
      [['permit-missing', 50_000, 46_000]],
    ],
    [
      'the permit ran out yesterday',
      { truck: { permits: [permit({ validTo: '2026-11-20' })] } },
      [['permit-expired', 50_000, 46_000]],
    ],
    ['it runs out today', { truck: { permits: [permit({ validTo: '2026-11-21' })] } }, []],
    [
      'it begins tomorrow',
      { truck: { permits: [permit({ validFrom: '2026-11-22' })] } },
      [['permit-expired', 50_000, 46_000]],
    ],
    [
      'a permit that names no mass and no first day',
      { truck: { permits: [permit({ maxGrossKg: null, validFrom: null })] } },
      [],
    ],
    [
      'an old one does not matter beside a valid one',
      { truck: { permits: [permit({ validTo: '2026-03-01' }), permit({})] } },
      [],
    ],
    ['the permit is for this forest', { truck: { permits: [permit({ forestId: 1 })] } }, []],
    [
      'the permit is for another forest',
      { truck: { permits: [permit({ forestId: 2 })] } },
      [['permit-missing', 50_000, 46_000]],
    ],
    [
      'the permit is for another mill',
      { truck: { permits: [permit({ destinationId: 2 })] } },
      [['permit-missing', 50_000, 46_000]],
    ],
    ['the forest’s roads carry less', { skid: { maxGrossKg: 46_000 } }, [['gross-route', 50_000, 46_000]]],
    [
      'the mill’s weighbridge carries less',
      { mill: { maxGrossKg: 49_000 } },
      [['gross-route', 50_000, 49_000]],
    ],
    [
      'nobody has limits of the configuration',
      { truck: { limits: null, permits: [] }, payload: 60_000 },
      [['configuration-unknown', undefined, undefined]],
    ],
  ])('%s', (_, given, expected) => {
    expect(found(given)).toEqual(expected);
  });

  it('says when a permit runs out, or when it begins', () => {
    const factsOf = (one: Permit) =>
      grossRule([aLoad(1, [5, 9])], aDay({ trucks: [aTruck({ permits: [one] })] }))[0]?.facts;
    expect(factsOf(permit({ validTo: '2026-11-20' }))).toMatchObject({
      permit: 'P',
      reason: 'expired',
      day: '2026-11-20',
    });
    expect(factsOf(permit({ validFrom: '2026-11-22' }))).toMatchObject({
      reason: 'not-yet',
      day: '2026-11-22',
    });
  });
});
