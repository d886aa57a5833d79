import { z } from 'zod';

/** The one event name on a user's channel (SPEC.md 7). */
export const GLOBAL_EVENT = 'global-event';

/**
 * Types of `global-event`. The first five are SPEC.md's; the rest is ours.
 * Events are hints: they say what to fetch again, they never carry the data.
 */
export const EVENT_TYPES = [
  'share_accept',
  'share_vehicle',
  'share_task_modify',
  'notification',
  'socket_state_change',
  'task_modify',
  'vehicle_position',
  'presence',
  'release',
  'broadcast',
  'driver_message',
  'job',
  'truck_alert',
  'help_call',
  'left_open',
  'docket_photo',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * The payload of a hint: a type, the day (seconds), the ids concerned and, of loads, the trucks whose rows they changed.
 * Unknown types are ignored by clients.
 */
export const globalEvent = z.object({
  type: z.string(),
  date: z.optional(z.int()),
  ids: z.optional(z.array(z.int())),
  vehicles: z.optional(z.array(z.int())),
});
export type GlobalEvent = z.infer<typeof globalEvent>;
