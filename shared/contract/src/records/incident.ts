import { z } from 'zod';
import { defineResource } from '../resource/define-resource.ts';
import {
  choiceField,
  clockField,
  dayField,
  optionalDayField,
  optionalDecimalField,
  optionalLookupField,
  switchField,
  textField,
} from '../resource/fields.ts';
import { seconds } from '../wire.ts';

/** What happened, in the words of the industry. */
export const INCIDENT_CATEGORIES = [
  'near_hit',
  'forest_road',
  'loading_site',
  'load_shift',
  'restraint',
  'struck_by',
  'fall',
  'loss_of_control',
  'rollover',
  'collision',
  'mechanical',
  'overload',
  'fatigue',
  'speeding',
  'environment',
  'security',
  'medical',
  'other',
] as const;
export type IncidentCategory = (typeof INCIDENT_CATEGORIES)[number];

/** How bad it was, the mildest first. */
export const INCIDENT_SEVERITIES = [
  'near_hit',
  'first_aid',
  'medical_treatment',
  'restricted_work',
  'lost_time',
  'serious_harm',
  'fatal',
] as const;
export type IncidentSeverity = (typeof INCIDENT_SEVERITIES)[number];

/** The law wants to hear of these: a report of one is notifiable. */
export const GRAVE_SEVERITIES: readonly IncidentSeverity[] = ['serious_harm', 'fatal'];

/** Fewer letters say nothing of what happened; a near hit may go without. */
export const MIN_INCIDENT_TEXT = 20;

/** Incident reports (SPEC.md 7: `GET /admin/incident/report`). It happened in a day and minute of New Zealand. */
export const incidents = defineResource({
  name: 'incident',
  plural: 'incidents',
  title: 'Incidents',
  path: '/admin/incident/report',
  allow: { view: 'report.view', edit: 'report.edit' },
  fields: {
    category: choiceField(INCIDENT_CATEGORIES),
    severity: choiceField(INCIDENT_SEVERITIES),
    notifiable: choiceField(['no', 'unsure', 'yes']),
    occurredOn: dayField(),
    occurredMinute: clockField(),
    vehicleId: optionalLookupField('vehicles', 'vehicleCode'),
    driverName: textField({ max: 80 }),
    crewId: optionalLookupField('crews', 'crewCode'),
    forestId: optionalLookupField('forests', 'forestName'),
    skidId: optionalLookupField('skids', 'skidName'),
    destinationId: optionalLookupField('destinations', 'destinationName'),
    road: textField({ max: 120 }),
    latitude: optionalDecimalField({ min: -90, max: 90, unit: 'degrees' }),
    longitude: optionalDecimalField({ min: -180, max: 180, unit: 'degrees' }),
    description: textField({ max: 4000, isLong: true }),
    immediateAction: textField({ max: 2000, isLong: true }),
    injuredPerson: textField({ max: 200 }),
    injury: textField({ max: 500, isLong: true }),
    witnesses: textField({ max: 500, isLong: true }),
    damage: choiceField(['none', 'under_5k', 'under_50k', 'over_50k']),
    policeAttended: switchField(),
    worksafeRef: textField({ max: 60 }),
    sceneReleasedOn: optionalDayField(),
    rootCause: textField({ max: 2000, isLong: true }),
    status: choiceField(['open', 'investigating', 'actions', 'closed']),
  },
  shown: {
    reportNo: z.string(),
    /** Whose incident it is. */
    carrierName: z.string(),
    reportedBy: z.string(),
    reportedAt: seconds,
    /** Until this day neither it nor its photos can be removed. */
    keptUntil: z.nullable(z.iso.date()),
    openActions: z.int(),
    photos: z.int(),
    vehicleCode: z.nullable(z.string()),
    crewCode: z.nullable(z.string()),
    forestName: z.nullable(z.string()),
    skidName: z.nullable(z.string()),
    destinationName: z.nullable(z.string()),
  },
  label: 'reportNo',
  sort: ['occurredOn', 'reportNo', 'category', 'severity', 'status', 'vehicleCode', 'forestName'],
  filters: ['occurredOn', 'category', 'severity', 'status', 'notifiable', 'vehicleId', 'forestId'],
});

/** What a report says of what nobody was asked, or has answered yet. */
export const BLANK_INCIDENT = {
  crewId: null,
  destinationId: null,
  road: '',
  latitude: null,
  longitude: null,
  immediateAction: '',
  injuredPerson: '',
  injury: '',
  witnesses: '',
  damage: 'none',
  policeAttended: false,
  worksafeRef: '',
  sceneReleasedOn: null,
  rootCause: '',
  status: 'open',
} as const satisfies Partial<z.output<typeof incidents.row>>;
