import { z } from 'zod';
import { INCIDENT_CATEGORIES, INCIDENT_SEVERITIES } from '../records/incident.ts';
import { entity, id, seconds, text } from '../wire.ts';

/** So many photos an incident may have. */
export const MAX_INCIDENT_PHOTOS = 12;
/** A photo as it is sent: the browser makes it smaller first. */
export const MAX_PHOTO_BYTES = 1_400_000;
export const MAX_THUMBNAIL_BYTES = 60_000;

/** Four letters for three bytes, and what is left over. */
const base64 = (bytes: number) => text(Math.ceil(bytes / 3) * 4).regex(/^[\w+/]+={0,2}$/, 'must be base64');

const taken = {
  /** When and where it was taken, as its file says; nothing where it does not. */
  takenAt: z.nullable(seconds),
  latitude: z.nullable(z.number().min(-90).max(90)),
  longitude: z.nullable(z.number().min(-180).max(180)),
  caption: text(200).trim(),
};

export const newIncidentPhoto = entity({
  ...taken,
  image: base64(MAX_PHOTO_BYTES),
  thumbnail: base64(MAX_THUMBNAIL_BYTES),
});

/** A photo of an incident, without its picture. */
export const incidentPhoto = entity({
  ...taken,
  id,
  /** A small picture of it, as base64. */
  thumbnail: z.string(),
  thumbnailType: z.string(),
  bytes: z.int(),
  addedAt: seconds,
  addedBy: z.string(),
});
export type IncidentPhoto = z.output<typeof incidentPhoto>;

/** A place that is closed for an incident. */
export const incidentClosure = entity({
  /** The closure of the plan, which the board shows and opens again. */
  disruptionId: id,
  version: z.int(),
  carrierId: id,
  kind: z.enum(['skid', 'road']),
  name: z.string(),
  fromAt: seconds,
  untilAt: seconds,
  /** Open again since; nothing while it is closed. */
  endedAt: z.nullable(seconds),
});
export type IncidentClosure = z.output<typeof incidentClosure>;

const named = { id, name: z.string() };

/** What somebody who reports an incident chooses from, and what they chose last. */
export const incidentChoices = entity({
  vehicles: z.array(entity({ ...named, driverName: z.string() })),
  crews: z.array(entity({ ...named, skidId: id })),
  forests: z.array(entity(named)),
  skids: z.array(entity({ ...named, forestId: id })),
  destinations: z.array(entity(named)),
  last: entity({ vehicleId: z.nullable(id), forestId: z.nullable(id), skidId: z.nullable(id) }),
});
export type IncidentChoices = z.output<typeof incidentChoices>;

const count = z.int().min(0);

/** How often what happened. */
export const incidentTrends = entity({
  from: z.iso.date(),
  to: z.iso.date(),
  total: count,
  notifiable: count,
  openActions: count,
  overdueActions: count,
  /** Every month of the days, by its first day: how many of each severity. */
  months: z.array(entity({ month: z.iso.date(), counts: z.array(count) })),
  categories: z.array(entity({ category: z.enum(INCIDENT_CATEGORIES), count, harmed: count })),
  severities: z.array(entity({ severity: z.enum(INCIDENT_SEVERITIES), count })),
  /** By forest, skid or road; the most first. */
  places: z.array(entity({ forestId: z.nullable(id), name: z.string(), count, harmed: count })),
});
export type IncidentTrends = z.output<typeof incidentTrends>;
