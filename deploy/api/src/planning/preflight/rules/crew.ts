import { openLoads, stopsOf, type Found, type Rule } from '../rule.ts';
import { isInside } from '../../plan/hours/span.ts';

/** A crew that does not work that day loads nobody; one that has gone home may be asked to stay, so that warns. */
export const crewRule: Rule = (loads, facts) =>
  openLoads(loads, facts).flatMap((load) =>
    stopsOf(load, facts).flatMap(({ packet, span }): Found[] => {
      const crew = facts.crews.get(packet.crewId);
      if (!crew) {
        return [];
      }
      const found = { taskIds: [load.id], vehicleId: load.vehicleId };
      if (crew.off !== '') {
        return [{ ...found, rule: 'crew-off', facts: { crew: crew.code, reason: crew.off } }];
      }
      return !span || crew.hours === null || isInside(span, crew.hours)
        ? []
        : [{ ...found, rule: 'crew-hours', facts: { crew: crew.code, ...span } }];
    }),
  );
