import { getPreflight, RESOURCES, type CertificateKind } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { addLoad, freshDay } from '../../testing/loads.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck } = FIXTURE;

describe('a truck whose trailer must not be on the road', () => {
  let api: Api;
  let north: Caller;

  withServer({}, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
  });

  const addPaper = (kind: CertificateKind, expires: Day) =>
    north.ask(RESOURCES.vehicleCertificates.calls.create, {
      body: {
        vehicleId: truck.n1,
        kind,
        number: expires,
        route: '',
        forestId: null,
        destinationId: null,
        maxGrossKg: null,
        validFrom: null,
        expires,
        endKm: null,
        note: '',
      },
    });

  it('is said before its plan goes out, until the paper is renewed', async () => {
    const day = freshDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    const expired = async () => {
      const { findings } = await north.ask(getPreflight, { query: { date: dayStart(day) } });
      return findings.filter(({ rule }) => rule === 'paper-expired');
    };
    await addPaper('registration', day);
    expect(await expired()).toEqual([]);
    const ranOut = addDays(day, -1);
    await addPaper('trailer_cof', ranOut);
    expect(await expired()).toMatchObject([
      { level: 'warn', taskIds: [load.id], facts: { truck: 'N1', reason: 'trailer_cof', day: ranOut } },
    ]);
    await addPaper('trailer_cof', addDays(day, 180));
    expect(await expired()).toEqual([]);
  });
});
