import { RESOURCES } from '@haulboard/contract';
import { FIXTURE } from '../../../testing/fixture.ts';
import { letters, type Sample, type Values } from './sample.ts';

const { truck, crew, skid, destination } = FIXTURE;

/** A report of the north's dispatcher with all that it may say. */
const incidentDraft = (nth: number): Values => ({
  category: 'rollover',
  severity: 'first_aid',
  notifiable: 'no',
  occurredOn: '2026-04-01',
  occurredMinute: 330,
  vehicleId: truck.n1,
  driverName: 'Mere',
  crewId: crew.tall,
  forestId: 1,
  skidId: skid.tall,
  destinationId: destination.port,
  road: `Low Level Road, km ${nth}`,
  latitude: -38.4,
  longitude: 176.6,
  description: 'The trailer rolled on the bend below the skid.',
  immediateAction: '',
  injuredPerson: '',
  injury: '',
  witnesses: '',
  damage: 'under_5k',
  policeAttended: false,
  worksafeRef: '',
  sceneReleasedOn: null,
  rootCause: '',
  status: 'open',
});

/** Incidents, and what is done about them. */
export const SAFETY: Sample[] = [
  {
    resource: RESOURCES.incidents,
    editor: 'carrier',
    draft: incidentDraft,
    change: { severity: 'lost_time', status: 'investigating' },
    wrong: {
      road: 'r'.repeat(121),
      category: 'weather',
      severity: 'bad',
      notifiable: 'perhaps',
      occurredOn: '01/04/2026',
      occurredMinute: 1440,
      vehicleId: truck.b1,
      crewId: crew.short,
      forestId: 2,
      skidId: skid.short,
      destinationId: 999_999,
      latitude: null,
      longitude: 181,
      description: 'It rolled.',
      injury: 'i'.repeat(501),
      damage: 'much',
      policeAttended: 'yes',
      sceneReleasedOn: 'soon',
      status: 'lost',
    },
    used: undefined,
  },
  {
    resource: RESOURCES.incidentActions,
    editor: 'carrier',
    draft: (nth) => ({
      what: `Action ${letters(nth)}${nth}`,
      incidentId: 1,
      owner: 'Rangi',
      ownerEmail: 'rangi@yard.example',
      dueOn: '2026-05-01',
      state: 'open',
      evidence: '',
    }),
    change: { state: 'doing', evidence: 'The road was graded.' },
    wrong: {
      what: '',
      incidentId: 999_999,
      owner: ' ',
      ownerEmail: 'ask Mere',
      dueOn: null,
      state: 'asleep',
    },
    used: undefined,
  },
];
