import { getIncidentTrends, listIncidentPins, type CallResult, type incidents } from '@haulboard/contract';
import { atTime } from '@haulboard/contract/testing';
import type { Caller } from '../../../testing/api-server.ts';
import type { Draft } from './incident-drafts.ts';

type People = {
  report: (more: Draft) => Promise<CallResult<typeof incidents.calls.create>>;
  north: Caller;
  bay: Caller;
};

/** A dispatcher reports on one day with a place, with a skid and with neither, and looks at the map; so does another. */
export async function seePins({ report, north, bay }: People) {
  const [day, next] = ['2026-03-14', '2026-03-15'];
  const place = { latitude: -38.25, longitude: 176.5 };
  const said = await report({ occurredOn: day, ...place, occurredMinute: 600 });
  const atSkid = await report({ occurredOn: day, occurredMinute: 500 });
  const nowhere = await report({ occurredOn: day, occurredMinute: 400, skidId: null });
  await report({ occurredOn: next });
  const query = { from: day, to: day };
  const trends = await north.ask(getIncidentTrends, { query });
  return {
    expected: [
      { id: said.id, ...place, occurredAt: atTime(day, { hour: 10 }) },
      { id: atSkid.id },
      { id: nowhere.id },
    ],
    pins: await north.ask(listIncidentPins, { query }),
    ofOthers: await bay.ask(listIncidentPins, { query }),
    spots: {
      own: trends.spots.map(({ count }) => count),
      withoutPlace: trends.withoutSpot,
      hasSaidPlace: trends.spots.some(({ latitude }) => latitude === place.latitude),
      ofOthers: (await bay.ask(getIncidentTrends, { query })).spots,
    },
    backwards: await north.try(listIncidentPins, { query: { from: next, to: day } }),
  };
}
