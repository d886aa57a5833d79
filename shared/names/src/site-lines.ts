import type { SiteFacts } from '@haulboard/contract';
import { namesIn } from './names-in.ts';

/** As emergency services take a place: latitude before longitude, to some metres. */
const pairOf = (latitude: number | null, longitude: number | null): string =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/**
 * What is known of a skid's safety, as names and texts in a language; nothing of what nobody has entered. Who reports an
 * emergency looks for the place first, so it comes first.
 */
export function siteLines(site: SiteFacts | undefined, locale: string): [name: string, text: string][] {
  if (!site) {
    return [];
  }
  const { siteLabels: say, wetRules } = namesIn(locale);
  const { wetRule, wetRuleMm, emergencyPoint } = site;
  const pair = pairOf(site.emergencyLatitude, site.emergencyLongitude);
  const rule = wetRules[wetRule];
  const wet = wetRuleMm === null ? rule : say.wetFrom(rule, wetRuleMm);
  const lines: [string, string][] = [
    [say.emergency, [emergencyPoint, pair === '' ? '' : say.tell111(pair)].filter(Boolean).join('\n')],
    [say.radio, site.radioChannel],
    [say.callPoints, site.callPoints],
    [say.gate, site.gateCode ?? ''],
    [say.wet, wetRule === 'none' ? '' : wet],
    [say.note, site.safetyNote],
  ];
  return lines.filter(([, text]) => text !== '');
}
