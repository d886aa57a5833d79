import { message, type Message } from '../../platform/texts/message.ts';

// So many of what keeps a record from being removed. Languages put number and noun together each in its own way.

type Counted = (count: number) => Message;

export const accountsBelow: Counted = (count) =>
  count === 1 ? message('1 sub-account') : message('{count} sub-accounts', { count });
export const carrierCompanies: Counted = (count) =>
  count === 1 ? message('1 carrier company') : message('{count} carrier companies', { count });
export const conversionFactors: Counted = (count) =>
  count === 1 ? message('1 conversion factor') : message('{count} conversion factors', { count });
export const crews: Counted = (count) =>
  count === 1 ? message('1 crew') : message('{count} crews', { count });
export const destinations: Counted = (count) =>
  count === 1 ? message('1 destination') : message('{count} destinations', { count });
export const exporters: Counted = (count) =>
  count === 1 ? message('1 exporter') : message('{count} exporters', { count });
export const forests: Counted = (count) =>
  count === 1 ? message('1 forest') : message('{count} forests', { count });
export const geoFences: Counted = (count) =>
  count === 1 ? message('1 geo fence') : message('{count} geo fences', { count });
export const lentDays: Counted = (count) =>
  count === 1
    ? message('1 day on which it is lent or offered')
    : message('{count} days on which it is lent or offered', { count });
export const liveLoads: Counted = (count) =>
  count === 1 ? message('1 load that is not done') : message('{count} loads that are not done', { count });
export const loads: Counted = (count) =>
  count === 1 ? message('1 load') : message('{count} loads', { count });
export const phones: Counted = (count) =>
  count === 1 ? message('1 driver’s phone') : message('{count} drivers’ phones', { count });
export const rates: Counted = (count) =>
  count === 1 ? message('1 rate') : message('{count} rates', { count });
export const recurringLoads: Counted = (count) =>
  count === 1 ? message('1 recurring load') : message('{count} recurring loads', { count });
export const skids: Counted = (count) =>
  count === 1 ? message('1 skid') : message('{count} skids', { count });
export const stockLines: Counted = (count) =>
  count === 1 ? message('1 line of stock') : message('{count} lines of stock', { count });
export const trucks: Counted = (count) =>
  count === 1 ? message('1 truck') : message('{count} trucks', { count });
export const users: Counted = (count) =>
  count === 1 ? message('1 user') : message('{count} users', { count });
