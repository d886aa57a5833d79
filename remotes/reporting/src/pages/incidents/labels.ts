import { msg } from '@lingui/core/macro';

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

/** The same for a report that is being written: it says what happened. */
export const NEW_INCIDENT_HINTS = {
  ...INCIDENT_HINTS,
  description: msg`At least 20 letters; of a near hit, a few words will do.`,
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
  ownerEmail: msg`Their e-mail address`,
  dueOn: msg`Due`,
  state: msg`State`,
  evidence: msg`How it is known to be done`,
  doneOn: msg`Done on`,
};
