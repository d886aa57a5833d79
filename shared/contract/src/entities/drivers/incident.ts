import { z } from 'zod';
import { INCIDENT_CATEGORIES, INCIDENT_SEVERITIES } from '../../records/incident.ts';
import { entity, id, seconds } from '../../wire.ts';

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

/** Parts of a day that incidents are counted by, of three hours each. */
export const DAY_PARTS = 8;

/** More spots would cover the map. */
export const MAX_SPOTS = 300;

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
  /** From Monday to Sunday, how many in each part of the day, from midnight on. */
  weekdays: z.array(z.array(count).length(DAY_PARTS)).length(7),
  /** By forest, skid or road; the most first. */
  places: z.array(entity({ forestId: z.nullable(id), name: z.string(), count, harmed: count })),
  /** Where on the map, those within about two kilometres together; the most first, at most `MAX_SPOTS`. */
  spots: z
    .array(entity({ latitude: z.number(), longitude: z.number(), name: z.string(), count, harmed: count }))
    .default([]),
  /** How many of all are on none of these spots. */
  withoutSpot: count.default(0),
});
export type IncidentTrends = z.output<typeof incidentTrends>;

/** More pins would cover the map. */
export const MAX_PINS = 500;

/** An incident as the map shows it. */
export const incidentPin = entity({
  id,
  reportNo: z.string(),
  category: z.enum(INCIDENT_CATEGORIES),
  severity: z.enum(INCIDENT_SEVERITIES),
  isClosed: z.boolean(),
  occurredAt: seconds,
  vehicleId: z.nullable(id),
  vehicleCode: z.nullable(z.string()),
  /** Skid, destination or road; empty where nobody said. */
  placeName: z.string(),
  /** As it was reported, else of the skid, else of the destination; nothing where nobody said. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type IncidentPin = z.output<typeof incidentPin>;
