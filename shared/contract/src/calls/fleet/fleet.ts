import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import {
  crew,
  crewArea,
  crewDay,
  logGrade,
  vehicle,
  vehiclePosition,
  vehicleTrack,
} from '../../entities/fleet/fleet.ts';
import { otherCarrier } from '../../entities/planning/plan.ts';
import { destinations } from '../../records/destination.ts';
import { entity, queryNumber, text } from '../../wire.ts';

export const listVehicles = defineCall({
  name: 'listVehicles',
  summary: 'The trucks of the caller’s fleet',
  method: 'GET',
  path: '/admin/vehicle/list',
  allow: 'vehicle.view',
  result: z.array(vehicle),
});

export const listCrews = defineCall({
  name: 'listCrews',
  summary: 'Crews that loads can be planned for',
  method: 'GET',
  path: '/v1.0.3/admin/crew/list',
  allow: 'crew.view',
  result: z.array(crew),
});

/** `date`: any moment of the day; today when left out. */
export const listCrewSchedule = defineCall({
  name: 'listCrewSchedule',
  summary: 'When each crew loads, where it stands, and how many loads a day has for it',
  method: 'GET',
  path: '/v1.0.3/admin/crew/list/schedule',
  allow: 'crew.view',
  freshOn: ['task_modify', 'socket_state_change'],
  query: entity({ date: z.optional(queryNumber) }),
  result: z.array(crewDay),
});

export const listCrewAreas = defineCall({
  name: 'listCrewAreas',
  summary: 'The areas that crews work in',
  method: 'GET',
  path: '/admin/crew/area',
  allow: 'crew.view',
  freshOn: ['task_modify', 'socket_state_change'],
  result: z.array(crewArea),
});

/** Destinations, a page at a time. */
export const listDestinations = destinations.calls.find;

export const listGrades = defineCall({
  name: 'listGrades',
  summary: 'Log grades',
  method: 'GET',
  path: '/admin/log_grade/list',
  allow: 'crew.view',
  result: z.array(logGrade),
});

export const listCarriers = defineCall({
  name: 'listCarriers',
  summary: 'Other dispatchers, with whom a truck can be shared; all of them for who works for all',
  method: 'GET',
  path: '/admin/carrier/list',
  // Who shares trucks does so on the board; a super admin opens any of them.
  allow: 'today.view',
  result: z.array(otherCarrier),
});

export const listPositions = defineCall({
  name: 'listPositions',
  summary: 'Last known place of each truck the caller may follow today',
  method: 'GET',
  path: '/admin/vehicle/position',
  allow: 'map.view',
  result: z.array(vehiclePosition),
});

/** `ids`: trucks, separated by commas. `date`: the New Zealand midnight of a day. Trucks that are not the caller's are left out. */
export const listTracks = defineCall({
  name: 'listTracks',
  summary: 'Where trucks went on a day: tracks, stops and fences',
  method: 'GET',
  path: '/admin/vehicle/track',
  allow: 'map.view',
  query: entity({ ids: text(100), date: queryNumber }),
  result: z.array(vehicleTrack),
});
