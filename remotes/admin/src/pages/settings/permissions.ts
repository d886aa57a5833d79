import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a super admin can give, in words. */
export const GRANTS: Readonly<Record<string, MessageDescriptor>> = {
  'driver_message.send': msg`Write to their own drivers`,
};

/** What a sub-account can be refused, in words. */
export const PERMISSIONS: Readonly<Record<string, MessageDescriptor>> = {
  'today.view': msg`Open the day plans`,
  'today.edit': msg`Plan loads`,
  'today.publish': msg`Publish plans`,
  'today.propose': msg`Have plans proposed`,
  'map.view': msg`Open the map`,
  'share.offer': msg`Offer trucks to others`,
  'share.answer': msg`Accept and decline offered trucks`,
  'notice.view': msg`Read notices and messages`,
  'notice.edit': msg`Mark messages as read`,
  'stock.view': msg`See stock`,
  'stock.edit': msg`Call and correct stock`,
  'stock.open': msg`Open the stock pages`,
  'stock_overview.order': msg`Change orders of destinations`,
  'stock_overview.view': msg`Open the stock overview`,
  'plan.view': msg`See published plans`,
  'plan.read': msg`Read published plans`,
  'plan.send': msg`Send plans by mail`,
  'docket.view': msg`See dockets`,
  'docket.match': msg`Match dockets`,
  'docket.tickets': msg`Import weighbridge tickets`,
  'docket.numbers': msg`See docket numbers`,
  'docket.edit': msg`Enter and correct dockets`,
  'docket.void': msg`Void dockets`,
  'charts.view': msg`Open reports`,
  'dashboard.view': msg`Open the dashboard`,
  'report.view': msg`Open health and safety`,
  'report.edit': msg`Report incidents and change reports`,
  'settings.view': msg`Open the settings`,
  'search.view': msg`Search`,
  'exporter_destination.view': msg`See exporter destinations`,
  'vehicle.view': msg`See the list of trucks`,
  'home_base.view': msg`See home bases`,
  'forest.view': msg`See forests and skids`,
  'log_grade.view': msg`See log grades`,
  'customer_record.view': msg`See customers`,
  'carrier_record.view': msg`See carriers`,
  'carrier_company.view': msg`See carrier companies`,
  'rates_record.view': msg`See rates`,
  'geo_fence.view': msg`See geo fences`,
  'conversion_factor.view': msg`See conversion factors`,
  'fuel_factor.view': msg`See fuel factors`,
  'crew.view': msg`See crews`,
  'destination.view': msg`See destinations`,
};
