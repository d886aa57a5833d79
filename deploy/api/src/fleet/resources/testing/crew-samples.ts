import { RESOURCES } from '@haulboard/contract';
import { FIXTURE } from '../../../testing/fixture.ts';
import { dayOf, letters, type Sample } from './sample.ts';

const { carrier, crew, customer, grade, skid } = FIXTURE;

/** Crews, and the days on which they work otherwise. */
export const CREWS: Sample[] = [
  {
    resource: RESOURCES.crews,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: (nth) => ({
      crewCode: `G${letters(nth)}${nth}`,
      name: 'Gang',
      customerId: customer.acme,
      forestId: 1,
      skidId: skid.tall,
      area: 'Bay of Plenty',
      status: 'working',
      gradeIds: [grade.a],
      carrierIds: [carrier.north, carrier.bay],
      loadMinutes: 25,
      loaderFromMinute: 300,
      loaderToMinute: null,
      workDays: [],
      maxTrucksAtSkid: null,
      contactName: '',
      contactEmail: '',
      contactLanguage: 'zh-CN',
      companyUserId: null,
    }),
    change: {
      area: '',
      workDays: ['mon', 'fri'],
      gradeIds: [grade.a, grade.pulp],
      carrierIds: [carrier.bay],
    },
    wrong: {
      crewCode: '',
      area: 'a'.repeat(61),
      skidId: skid.short,
      gradeIds: [999_999],
      loadMinutes: 0,
      workDays: ['mon', 'mon'],
      status: 'asleep',
      contactEmail: 'ask the boss',
      contactLanguage: 'Chinese',
    },
    unique: 'crewCode',
    used: crew.tall,
  },
  {
    resource: RESOURCES.crewExceptions,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: (nth) => ({
      crewId: crew.tall,
      day: dayOf(nth),
      status: 'off',
      fromMinute: null,
      toMinute: null,
      note: `Meeting ${letters(nth)}${nth}`,
    }),
    change: { status: 'working', fromMinute: 420, toMinute: 720 },
    wrong: {
      crewId: 999_999,
      day: '2030',
      status: 'asleep',
      fromMinute: -1,
      toMinute: 1441,
      note: 'n'.repeat(201),
    },
    unique: 'day',
    used: undefined,
  },
];
