import { message } from '../../../platform/texts/message.ts';

/** What is said where somebody looks in vain for one. */
export const NOT_FOUND = {
  Closure: message('Closure not found'),
  Crew: message('Crew not found'),
  Dispatcher: message('Dispatcher not found'),
  Docket: message('Docket not found'),
  Incident: message('Incident not found'),
  Layout: message('Layout not found'),
  Load: message('Load not found'),
  Photo: message('Photo not found'),
  Proposal: message('Proposal not found'),
  Recurrence: message('Recurring load not found'),
  Request: message('Request not found'),
  Share: message('Share not found'),
  Step: message('Step not found'),
  Template: message('Template not found'),
  Ticket: message('Ticket not found'),
  Truck: message('Truck not found'),
  View: message('View not found'),
};
