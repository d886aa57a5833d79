import { destinations as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';
import { DestinationMore } from '../destinations/destination-more.tsx';
import { WEEKDAY_NAMES } from './weekday-names.ts';

export const destinations = defineKind({
  resource,
  title: msg`Destinations`,
  one: msg`destination`,
  fields: {
    name: msg`Name`,
    code: msg`Code`,
    type: msg`Type`,
    isActive: msg`In use`,
    acceptsGradeIds: msg`Grades it takes`,
    unloadMinutes: msg`Unloading`,
    openFromMinute: msg`Open from`,
    openToMinute: msg`Open until`,
    openDays: msg`Open on`,
    maxTrucks: msg`Maximum trucks at once`,
    maxGrossKg: msg`Gross weight limit`,
    latitude: msg`Latitude`,
    longitude: msg`Longitude`,
    inductionRequired: msg`Drivers need an induction`,
    inductionMonths: msg`An induction holds`,
    customerUserId: msg`Destination’s account`,
  },
  hints: {
    openDays: msg`None chosen: every day.`,
    inductionRequired: msg`Plans say who is sent here without one.`,
    inductionMonths: msg`Empty: for good, unless the induction itself ends.`,
    customerUserId: msg`Sees what comes here, and sends tickets of its weighbridge.`,
  },
  choices: {
    openDays: WEEKDAY_NAMES,
    type: {
      port: msg`Port`,
      sawmill: msg`Sawmill`,
      pulp: msg`Pulp mill`,
      panel: msg`Panel mill`,
      LVL: msg`LVL mill`,
      rail: msg`Rail head`,
      yard: msg`Yard`,
      weighbridge: msg`Weighbridge`,
    },
  },
  columns: ['name', 'code', 'type', 'isActive', 'unloadMinutes', 'openFromMinute', 'openToMinute'],
  More: DestinationMore,
  needs: { text: msg`Loads go only where their grade is taken.`, kinds: ['logGrades'] },
});
