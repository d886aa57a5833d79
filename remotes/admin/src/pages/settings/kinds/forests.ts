import { forests as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';
import { EMERGENCY_FIELDS } from './emergency-labels.ts';

export const forests = defineKind({
  resource,
  title: msg`Forests`,
  one: msg`forest`,
  fields: {
    name: msg`Name`,
    code: msg`Code`,
    customerId: msg`Customer`,
    latitude: msg`Latitude`,
    longitude: msg`Longitude`,
    maxGrossKg: msg`Gross weight limit`,
    radioChannel: msg`Radio channel`,
    callPoints: msg`Where drivers call in`,
    gateCode: msg`Gate code`,
    ...EMERGENCY_FIELDS,
    wetRule: msg`When the roads are wet`,
    wetRuleMm: msg`From rain of a day`,
    safetyNote: msg`Safety note`,
    inductionRequired: msg`Drivers need an induction`,
    inductionMonths: msg`An induction holds`,
  },
  hints: {
    callPoints: msg`Points on the road and what is said there, for example “Km 5, up empty”.`,
    gateCode: msg`Seen by dispatchers and the forest’s owner, and sent to the trucks that go there. It is in no list, file, search or mail.`,
    emergencyPoint: msg`Where an ambulance or helicopter meets you: what is told to 111.`,
    wetRuleMm: msg`Empty: whenever they are wet.`,
    inductionRequired: msg`Plans say who is sent here without one.`,
    inductionMonths: msg`Empty: for good, unless the induction itself ends.`,
    safetyNote: msg`Bridges, one-way roads, no phone reception: whatever a driver must know beforehand.`,
  },
  groups: {
    radioChannel: msg`On the road`,
    emergencyPoint: msg`In an emergency`,
    wetRule: msg`Rain and other rules`,
    inductionRequired: msg`Inductions`,
  },
  choices: {
    wetRule: {
      none: msg`No rule for rain`,
      call: msg`Call before entering`,
      chains: msg`Chains required`,
      closed: msg`Closed to trucks`,
    },
  },
  columns: ['name', 'code', 'customerId', 'radioChannel', 'emergencyPoint', 'wetRule', 'maxGrossKg'],
  notCopied: ['gateCode', 'emergencyPoint', 'emergencyLatitude', 'emergencyLongitude'],
  needs: { text: msg`A forest needs a customer.`, kinds: ['customers'] },
});
