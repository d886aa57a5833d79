import { NZ } from '@haulboard/contract/testing';
import { setupI18n } from '@lingui/core';
import { aTask } from '../testing/builders.ts';
import { docketTexts } from './load-labels.ts';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
const packet = {
  crewId: 71,
  crewCode: '71',
  crewName: 'Rimu',
  forestName: 'Kinleith',
  skidId: 13,
  skidName: 'Skid 13',
  logGradeId: 31,
  gradeCode: 'PULP',
  plannedLoadAt: null,
};
const docket = (packetNo: number, more: { netKg?: number; estKg?: number } = {}) => ({
  packetNo,
  docketNo: `31000${packetNo}`,
  netKg: null,
  estKg: null,
  ...more,
});

describe('what a dispatcher reads of dockets', () => {
  it('is nothing before a single docket is written, then its number and mass', () => {
    const one = aTask({ id: 1 });
    expect(docketTexts(i18n, one, NZ)).toEqual([]);
    expect(docketTexts(i18n, { ...one, dockets: [docket(1)] }, NZ)).toEqual(['Docket no. 310001']);
    expect(docketTexts(i18n, { ...one, dockets: [docket(1, { estKg: 30_000 })] }, NZ)).toEqual([
      'Docket no. 310001, about 30.0 t',
    ]);
    expect(docketTexts(i18n, { ...one, dockets: [docket(1, { estKg: 30_000, netKg: 30_540 })] }, NZ)).toEqual(
      ['Docket no. 310001, 30.5 t'],
    );
  });

  it('is of each docket where there are more, as far as it is known', () => {
    const dockets = [docket(1, { netKg: 15_250 }), docket(2)];
    expect(
      docketTexts(i18n, aTask({ id: 1, packets: [packet, { ...packet, skidId: 14 }], dockets }), NZ),
    ).toEqual([
      expect.stringMatching(/^Docket 1: crew 66 .*S30, \d+:\d\d am, no\. 310001, 15\.\d t$/),
      'Docket 2: crew 71 Kinleith · Skid 13, PULP, no. 310002',
      'Docket 3: crew 71 Kinleith · Skid 13, PULP',
    ]);
  });
});
