import type { SiteFacts } from '@haulboard/contract';

/** What is known of the safety of skid 12. */
export function aSite(more: Partial<SiteFacts> = {}): SiteFacts {
  return {
    skidId: 12,
    skidName: 'Skid 12',
    forestName: 'Kinleith',
    radioChannel: 'RT 12',
    callPoints: '',
    emergencyPoint: 'Helipad at the forest office',
    emergencyLatitude: -38.41,
    emergencyLongitude: 176.61,
    wetRule: 'closed',
    wetRuleMm: 20,
    safetyNote: '',
    gateCode: '4471#',
    ...more,
  };
}
