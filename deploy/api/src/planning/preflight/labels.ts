import type { PreflightRule } from '@haulboard/contract';
import { message, type Message } from '../../platform/texts/message.ts';

/** What each rule is called where the server refuses; the browser says more. */
export const RULE_NAMES: Readonly<Record<PreflightRule, Message>> = {
  overlap: message('the truck has two loads at once'),
  'truck-away': message('the truck is not available'),
  'cof-expired': message('the certificate of fitness has expired'),
  'share-open': message('the truck is shared or on offer'),
  'destination-closed': message('the destination is closed'),
  closure: message('it is marked as closed'),
  'destination-grade': message('the destination does not take the grade'),
  'crew-off': message('the crew does not work that day'),
  'gross-configuration': message('the truck is too heavy for its configuration'),
  'gross-route': message('the truck is too heavy for the route'),
  'permit-expired': message('the permit is not valid that day'),
  'work-day': message('more than 13 hours of work in a day'),
  'work-rest': message('less than 10 hours of rest between two days'),
  'work-period': message('more than 70 hours of work without a day of rest'),
  'closed-under-way': message('it is on its way to where it is closed'),
  'configuration-unknown': message('the truck’s configuration has no limits on record'),
  'permit-missing': message('no permit for this mass on record'),
  'paper-expired': message('a paper of the truck or its trailer has expired'),
  'licence-expired': message('the driver’s licence has expired'),
  'licence-too-low': message('the driver’s licence is for lighter trucks'),
  'induction-missing': message('the driver has no valid induction on record'),
  'work-break': message('no half hour of break planned within 5.5 hours'),
  'stock-short': message('the grade is not in stock'),
  'crew-hours': message('loading outside the crew’s hours'),
  'destination-hours': message('arriving outside the opening hours'),
  'destination-queue': message('more trucks than the destination takes at once'),
  'skid-queue': message('more trucks than the skid takes at once'),
};
