import type { IncidentCategory, IncidentSeverity } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const CATEGORY_NAMES: Readonly<Record<IncidentCategory, MessageDescriptor>> = {
  near_hit: msg`Near hit`,
  forest_road: msg`Forest road hazard`,
  loading_site: msg`Loading or unloading site`,
  load_shift: msg`Load shift or lost log`,
  restraint: msg`Chain, twitch or binder`,
  struck_by: msg`Struck by log or loader`,
  fall: msg`Slip, trip or fall`,
  loss_of_control: msg`Loss of control`,
  rollover: msg`Rollover`,
  collision: msg`Collision`,
  mechanical: msg`Mechanical fault`,
  overload: msg`Overload or over height`,
  fatigue: msg`Fatigue or work time`,
  speeding: msg`Speeding or driving complaint`,
  environment: msg`Property or environment`,
  security: msg`Security or aggression`,
  medical: msg`Medical`,
  other: msg`Something else`,
};

export const SEVERITY_NAMES: Readonly<Record<IncidentSeverity, MessageDescriptor>> = {
  near_hit: msg`Nobody hurt`,
  first_aid: msg`First aid`,
  medical_treatment: msg`Medical treatment`,
  restricted_work: msg`Restricted work`,
  lost_time: msg`Lost time`,
  serious_harm: msg`Serious harm`,
  fatal: msg`Fatal`,
};

export const NOTIFIABLE_NAMES = { no: msg`No`, unsure: msg`Unsure`, yes: msg`Yes` };

export const STATUS_NAMES = {
  open: msg`Open`,
  investigating: msg`Under investigation`,
  actions: msg`Actions under way`,
  closed: msg`Closed`,
};

export const DAMAGE_NAMES = {
  none: msg`None`,
  under_5k: msg`Up to $5,000`,
  under_50k: msg`Up to $50,000`,
  over_50k: msg`More than $50,000`,
};

export const STATE_NAMES = { open: msg`Not begun`, doing: msg`Under way`, done: msg`Done` };

/** Every field of an incident by its name, and what the list says besides. */
export const INCIDENT_FIELDS = {
  reportNo: msg`Report`,
  category: msg`What happened`,
  severity: msg`Severity`,
  notifiable: msg`Notifiable to WorkSafe`,
  occurredOn: msg`Day`,
  occurredMinute: msg`Time`,
  vehicleId: msg`Truck`,
  driverName: msg`Driver`,
  crewId: msg`Crew`,
  forestId: msg`Forest`,
  skidId: msg`Skid`,
  destinationId: msg`Destination`,
  road: msg`Road or place`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  description: msg`What happened, in words`,
  immediateAction: msg`What was done at once`,
  injuredPerson: msg`Who was hurt, and whom they work for`,
  injury: msg`Injury and treatment`,
  witnesses: msg`Who else was there`,
  damage: msg`Damage`,
  policeAttended: msg`Police attended`,
  worksafeRef: msg`WorkSafe reference`,
  sceneReleasedOn: msg`Scene released on`,
  rootCause: msg`Why it happened`,
  status: msg`State`,
  openActions: msg`Open actions`,
  photos: msg`Photos`,
};

export const INCIDENT_HINTS = {
  description: msg`At least 20 letters; a near hit may go without.`,
  notifiable: msg`A death, an illness or injury treated in hospital, or an event that could have killed someone.`,
  road: msg`For example: Low Level Road, km 12`,
  status: msg`Closing opens the places that were closed for it.`,
};

/** Headings of the form, by the field below each. */
export const INCIDENT_GROUPS = {
  category: msg`What and when`,
  vehicleId: msg`Truck and place`,
  description: msg`What happened`,
  injuredPerson: msg`People and damage`,
  worksafeRef: msg`What follows`,
};

export const ACTION_FIELDS = {
  what: msg`What is to be done`,
  incidentId: msg`Incident`,
  owner: msg`Who does it`,
  dueOn: msg`Due`,
  state: msg`State`,
  evidence: msg`How it is known to be done`,
  doneOn: msg`Done on`,
};
