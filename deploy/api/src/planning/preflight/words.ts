import type { PreflightRule } from '@haulboard/contract';
import { say, type Said } from '../../platform/texts/say.ts';

/** What each rule is called where the server refuses; the browser says more. */
export const RULE_NAMES: Readonly<Record<PreflightRule, Said>> = {
  overlap: say('the truck has two loads at once'),
  'truck-away': say('the truck is not available'),
  'cof-expired': say('the certificate of fitness has expired'),
  'share-open': say('the truck is shared or on offer'),
  'destination-closed': say('the destination is closed'),
  closure: say('it is marked as closed'),
  'destination-grade': say('the destination does not take the grade'),
  'crew-off': say('the crew does not work that day'),
  'gross-configuration': say('the truck is too heavy for its configuration'),
  'gross-route': say('the truck is too heavy for the route'),
  'permit-expired': say('the permit is not valid that day'),
  'work-day': say('more than 13 hours of work in a day'),
  'work-rest': say('less than 10 hours of rest between two days'),
  'work-period': say('more than 70 hours of work without a day of rest'),
  'closed-under-way': say('it is on its way to where it is closed'),
  'permit-missing': say('no permit for this mass on record'),
  'work-break': say('no half hour of break planned within 5.5 hours'),
  'stock-short': say('the grade is not in stock'),
  'crew-hours': say('loading outside the crew’s hours'),
  'destination-hours': say('arriving outside the opening hours'),
  'destination-queue': say('more trucks than the destination takes at once'),
  'skid-queue': say('more trucks than the skid takes at once'),
};
