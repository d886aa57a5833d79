import { message } from '../../platform/texts/message.ts';

/** What is said where somebody looks in vain for one. */
export const NOT_FOUND = {
  Crew: message('Crew not found'),
  Customer: message('Customer not found'),
  Destination: message('Destination not found'),
  Device: message('Device not found'),
  List: message('List not found'),
  Message: message('Message not found'),
  Template: message('Template not found'),
  Truck: message('Truck not found'),
  View: message('View not found'),
  Weighbridge: message('Weighbridge not found'),
};
