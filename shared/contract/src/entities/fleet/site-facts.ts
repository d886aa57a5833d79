import { z } from 'zod';
import { WET_RULES } from '../../records/forest.ts';
import { entity, id } from '../../wire.ts';

/** What somebody must know who goes to a skid: the forest's, where the skid has nothing of its own. */
const facts = {
  forestName: z.string(),
  radioChannel: z.string(),
  /** Where drivers call in, and what they say there. */
  callPoints: z.string(),
  /** Where help is met: in words, degrees in WGS 84. */
  emergencyPoint: z.string(),
  emergencyLatitude: z.nullable(z.number()),
  emergencyLongitude: z.nullable(z.number()),
  wetRule: z.enum(WET_RULES),
  /** Rain of a day (mm) from which the rule holds; none: whenever the roads are wet. */
  wetRuleMm: z.nullable(z.int()),
  safetyNote: z.string(),
  /** Left out for who may not know it. */
  gateCode: z.optional(z.string()),
};

export const siteFacts = entity({ skidId: id, skidName: z.string(), ...facts });
export type SiteFacts = z.output<typeof siteFacts>;

/** The same on the phone in the cab, of a load's own skid. */
export const deviceSite = entity(facts);
