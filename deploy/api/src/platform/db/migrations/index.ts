import type { Migration } from 'kysely/migration';
import { core } from './0001-core.ts';
import { realtime } from './0002-realtime.ts';
import { accounts } from './0003-accounts.ts';
import { audit } from './0004-audit.ts';
import { dockets } from './0005-dockets.ts';
import { releases } from './0006-releases.ts';
import { messages } from './0007-messages.ts';
import { history } from './0008-history.ts';
import { preflight } from './0009-preflight.ts';
import { sentPlans } from './0010-sent-plans.ts';
import { proposals } from './0011-proposal.ts';
import { device } from './0012-device.ts';
import { templates } from './0014-templates.ts';
import { shareMarket } from './0015-share-market.ts';
import { disruptions } from './0016-disruptions.ts';
import { views } from './0017-views.ts';
import { publishLater } from './0018-publish-later.ts';
import { splitLoads } from './0019-split-loads.ts';
import { recurring } from './0020-recurring.ts';
import { docketParts } from './0021-docket-parts.ts';
import { recurringDockets } from './0022-recurring-dockets.ts';
import { docketRanges } from './0023-docket-ranges.ts';
import { verifiedEmail } from './0024-verified-email.ts';
import { wakeWithoutNotify } from './0025-wake-without-notify.ts';
import { knownDevices } from './0026-known-devices.ts';
import { compactPositions } from './0027-compact-positions.ts';
import { forgetting } from './0028-forgetting.ts';
import { refusedPositions } from './0029-refused-positions.ts';
import { sessionOffset } from './0030-session-offset.ts';
import { proposalTurns } from './0031-proposal-turns.ts';
import { planMailState } from './0032-plan-mail-state.ts';
import { contactChanges } from './0033-contact-changes.ts';
import { sessionProof } from './0034-session-proof.ts';
import { secondFactor } from './0035-second-factor.ts';
import { securityEvents } from './0036-security-events.ts';
import { docketSearch } from './0037-docket-search.ts';
import { noteByCustomer } from './0038-note-by-customer.ts';
import { draftPlaces } from './0043-draft-places.ts';
import { messageDay } from './0049-message-day.ts';
import { records } from './0050-records.ts';
import { moreRecords } from './0051-more-records.ts';
import { truckList } from './0052-truck-list.ts';
import { exporterDestinations } from './0053-exporter-destinations.ts';
import { carrierCompanies } from './0054-carrier-companies.ts';
import { rates } from './0055-rates.ts';
import { geoFences } from './0056-geo-fences.ts';
import { factors } from './0057-factors.ts';
import { removedUsers } from './0063-removed-users.ts';
import { broadcasts } from './0060-broadcasts.ts';
import { broadcastTemplates } from './0061-broadcast-templates.ts';
import { driverMessages } from './0115-driver-messages.ts';
import { withheld } from './0074-withheld.ts';
import { docketList } from './0064-docket-list.ts';
import { stockLedger } from './0069-stock-ledger.ts';
import { docketChanges } from './0065-docket-changes.ts';
import { taskDay } from './0080-task-day.ts';
import { incidents } from './0085-incidents.ts';
import { income } from './0081-income.ts';
import { crewDockets } from './0075-crew-dockets.ts';
import { vehiclePapers } from './0076-vehicle-papers.ts';
import { auditSearch } from './0077-audit-search.ts';
import { positionRefusals } from './0096-position-refusals.ts';
import { fenceEvents } from './0097-fence-events.ts';
import { jobs } from './0094-jobs.ts';
import { importTemplates } from './0100-import-templates.ts';
import { listViews } from './0110-list-views.ts';
import { vehicleAbsences } from './0093-vehicle-absences.ts';
import { pageFaults } from './0089-page-faults.ts';
import { systemFigures } from './0090-system-figures.ts';

/** All migrations by name; they run in the order of their names, each once. Old ones are never edited. */
export const migrations: Record<string, Migration> = {
  '0001-core': core,
  '0002-realtime': realtime,
  '0003-accounts': accounts,
  '0004-audit': audit,
  '0005-dockets': dockets,
  '0006-releases': releases,
  '0007-messages': messages,
  '0008-history': history,
  '0009-preflight': preflight,
  '0010-sent-plans': sentPlans,
  '0011-proposal': proposals,
  '0012-device': device,
  '0014-templates': templates,
  '0015-share-market': shareMarket,
  '0016-disruptions': disruptions,
  '0017-views': views,
  '0018-publish-later': publishLater,
  '0019-split-loads': splitLoads,
  '0020-recurring': recurring,
  '0021-docket-parts': docketParts,
  '0022-recurring-dockets': recurringDockets,
  '0023-docket-ranges': docketRanges,
  '0024-verified-email': verifiedEmail,
  '0025-wake-without-notify': wakeWithoutNotify,
  '0026-known-devices': knownDevices,
  '0027-compact-positions': compactPositions,
  '0028-forgetting': forgetting,
  '0029-refused-positions': refusedPositions,
  '0030-session-offset': sessionOffset,
  '0031-proposal-turns': proposalTurns,
  '0032-plan-mail-state': planMailState,
  '0033-contact-changes': contactChanges,
  '0034-session-proof': sessionProof,
  '0035-second-factor': secondFactor,
  '0036-security-events': securityEvents,
  '0037-docket-search': docketSearch,
  '0038-note-by-customer': noteByCustomer,
  '0043-draft-places': draftPlaces,
  '0049-message-day': messageDay,
  '0050-records': records,
  '0051-more-records': moreRecords,
  '0052-truck-list': truckList,
  '0053-exporter-destinations': exporterDestinations,
  '0054-carrier-companies': carrierCompanies,
  '0055-rates': rates,
  '0056-geo-fences': geoFences,
  '0057-factors': factors,
  '0063-removed-users': removedUsers,
  '0060-broadcasts': broadcasts,
  '0061-broadcast-templates': broadcastTemplates,
  '0074-withheld': withheld,
  '0064-docket-list': docketList,
  '0069-stock-ledger': stockLedger,
  '0065-docket-changes': docketChanges,
  '0080-task-day': taskDay,
  '0085-incidents': incidents,
  '0075-crew-dockets': crewDockets,
  '0076-vehicle-papers': vehiclePapers,
  '0077-audit-search': auditSearch,
  '0081-income': income,
  '0096-position-refusals': positionRefusals,
  '0097-fence-events': fenceEvents,
  '0093-vehicle-absences': vehicleAbsences,
  '0094-jobs': jobs,
  '0100-import-templates': importTemplates,
  '0110-list-views': listViews,
  '0115-driver-messages': driverMessages,
  '0089-page-faults': pageFaults,
  '0090-system-figures': systemFigures,
};
