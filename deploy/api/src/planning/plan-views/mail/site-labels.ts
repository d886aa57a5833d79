import { factsText, type WetRule } from '@haulboard/contract';
import { message, type Message } from '../../../platform/texts/message.ts';
import { oneLine } from '../../../platform/texts/one-line.ts';
import type { Language } from '../../../platform/texts/translate.ts';
import type { MailSite } from './read-mail-sites.ts';

const RULES: Readonly<Record<Exclude<WetRule, 'none'>, Message>> = {
  call: message('call before entering'),
  chains: message('chains required'),
  closed: message('closed to trucks'),
};

function emergencyLine(site: MailSite, language: Language): Message[] {
  const { emergencyPoint, emergencyLatitude, emergencyLongitude } = site;
  const isPlaced = emergencyLatitude !== null && emergencyLongitude !== null;
  const pair = isPlaced ? `${emergencyLatitude.toFixed(5)}, ${emergencyLongitude.toFixed(5)}` : '';
  const place = factsText([oneLine(emergencyPoint), pair], language);
  return place === '' ? [] : [message('Emergency point for 111: {place}', { place })];
}

function wetLine({ wetRule, wetRuleMm }: MailSite): Message[] {
  if (wetRule === 'none') {
    return [];
  }
  const rule = RULES[wetRule];
  return [
    wetRuleMm === null
      ? message('When the roads are wet: {rule}', { rule })
      : message('From {mm} mm of rain a day: {rule}', { mm: wetRuleMm, rule }),
  ];
}

/** What a mail says of the safety of a skid; nothing where nothing is on record. */
export function siteLines(site: MailSite | undefined, language: Language): Message[] {
  if (!site) {
    return [];
  }
  const radio = oneLine(site.radioChannel);
  return [
    ...(radio === '' ? [] : [message('Radio: {radio}', { radio })]),
    ...emergencyLine(site, language),
    ...wetLine(site),
  ];
}
