// What the calls carry: the types of it, and the lists that screens choose from.
export {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  MAX_THUMBNAIL_BYTES,
  type DevicePhoto,
  type NewPhoto,
  type Photo,
} from './drivers/photo.ts';
export {
  DAY_PARTS,
  MAX_PINS,
  MAX_SPOTS,
  type IncidentChoices,
  type IncidentClosure,
  type IncidentPin,
  type IncidentTrends,
} from './drivers/incident.ts';
export {
  AUDIENCE_KINDS,
  type Audience,
  type AudienceKind,
  type AudiencePick,
  type AudiencePreview,
  type Broadcast,
  type BroadcastReceipt,
  type BroadcastTemplate,
} from './messages/broadcast.ts';
export { INVOICING_STATES, MAX_CHOSEN_DOCKETS, MAX_INVOICE_NO } from './dockets/docket-invoice.ts';
export { DOCKET_STATUSES, DocketStatus, type DocketStatusCode } from './dockets/docket-status.ts';
export {
  EXPORT_DAYS,
  EXPORT_STATES,
  isOfBooks,
  MAX_DOCKET_NUMBER,
  MAX_NOTE_WORDS,
  readsLastDays,
  type DocketFilter,
} from './dockets/docket-filter.ts';
export {
  DOCKET_COLUMNS,
  MAX_DRIVER_NAMES,
  MAX_PRINTED_DOCKETS,
  type Docket,
  DOCKET_FACTS,
  type DocketChoices,
  type DocketColumnName,
  type DocketCorrection,
  type DocketFact,
  type PaperDocket,
  type DocketDetail,
  type DocketVolume,
  type ListedDocket,
} from './dockets/docket.ts';
export {
  DOCKET_FIELD_NAMES,
  DOCKET_FIELDS,
  DOCKET_FORMATS,
  docketLayout,
  HOLD_RULES,
  MAX_EXPORT_COLUMNS,
  SHIPPED_LAYOUTS,
  usualFormat,
  type DocketFieldKind,
  type DocketFieldName,
  type DocketFormat,
  type DocketLayout,
  type ExportColumn,
  type HoldRule,
  type StoredLayout,
} from './dockets/docket-export.ts';
export type { ForestPlace } from './fleet/forest-place.ts';
export type { ExpiringDriverPaper } from './drivers/driver-paper.ts';
export type { SiteFacts } from './fleet/site-facts.ts';
export type { HelpCall } from './drivers/help-call.ts';
export type { DestinationQueue, DestinationQueueDetail } from './planning/destination-queue.ts';
export { type DeclinedLeg, type TruckLeg, type TruckLegs } from './planning/truck-leg.ts';
export { MAX_PAST_DAYS, type PastVisit } from './fleet/past-visit.ts';
export { type AlertCount, type AlertKind, type AlertTaker, type TruckAlert } from './planning/alert.ts';
export {
  DOCKET_ERRORS,
  type CheckKind,
  type DocketChecks,
  type DocketError,
  type DocketFault,
} from './dockets/docket-check.ts';
export {
  LEFT_OPEN_KINDS,
  NOBODY_ID,
  USUAL_CUT_OFF,
  type CutOff,
  type LeftOpenKind,
  type LeftOpenPerson,
  type LeftOpenRow,
  type OwnerTarget,
} from './dockets/left-open.ts';
export { USUAL_TOLERANCE, type MatchTolerance, type ToleranceTrial } from './dockets/match-tolerance.ts';
export { SHEET_GROUPINGS, type SheetGroup, type SheetGrouping } from './dockets/docket-sheet.ts';
export { MAX_DRIVER_TEXT, type DriverChoice, type DriverMessage } from './messages/driver-message.ts';
export {
  REFUSAL_CODES,
  type DeviceAnswer,
  type DeviceEvent,
  type LoadDifference,
  type RefusalCode,
} from './drivers/device.ts';
export type { Closure, ClosureChoice, ClosureOption, ClosureRow, PlanClosure } from './planning/closure.ts';
export {
  CALL_MODES,
  crewStock,
  STOCK_SOURCES,
  type CalledLine,
  type CallMode,
  type CrewStock,
  type StockChoices,
  type StockCrew,
  type StockMovement,
  type StockSource,
  type StockStatistic,
} from './fleet/stock.ts';
export type { OrderRow, OrderWeek } from './fleet/order.ts';
export { MAX_TRACKS } from './fleet/fleet.ts';
export type {
  Crew,
  Destination,
  FenceEvent,
  LogGrade,
  TrackPoint,
  TrackStop,
  VehiclePosition,
  VehicleTrack,
} from './fleet/fleet.ts';
export { EVERY_DIMENSION, MAX_REPORT_DAYS, REPORT_DIMENSIONS, REPORT_PERIODS } from './reports/report.ts';
export { SCHEDULE_DAYS, SCHEDULE_SPANS } from './reports/report-schedule.ts';
export type * from './reports/report-schedule.ts';
export type * from './reports/report.ts';
export {
  ROW_FIGURES,
  /** @public Builds of before take it. */
  RUNNING_FIGURES,
} from './reports/running-report.ts';
export type * from './reports/running-report.ts';
export { INCOME_PAYERS, INVOICED, MAX_INCOME_DAYS, RATE_TRIAL_DAYS } from './reports/income.ts';
export type * from './reports/income.ts';
export type * from './planning/plan-money.ts';
export type * from './reports/dashboard.ts';
export { MAX_AUDIT_COUNT, type AuditEntry } from './identity/audit.ts';
export type { DocketSettings } from './dockets/docket-settings.ts';
export type { NumberCrew, NumberFault, NumberMove, NumberRange } from './dockets/docket-number.ts';
export type { Expiring, VehicleDevice, VehicleState } from './fleet/vehicle-state.ts';
export { stepDeed } from './planning/history.ts';
export type {
  PastLoad,
  PastPlan,
  PlanHistory,
  PlanSeen,
  PlanStep,
  PlanTakenBack,
  StepDeed,
  StepLabel,
} from './planning/history.ts';
export type { Job } from './lists/job.ts';
export {
  BLANK_TEXTS,
  differingFields,
  isLoadText,
  LOAD_FIELDS,
  LOAD_KEYS,
  LOAD_TEXT_KEYS,
  loadKeysOf,
  loadKeysOfKind,
  loadTexts,
  textsOf,
  textsOnto,
  withFields,
  type CarriedBy,
  type LoadFields,
  type LoadKey,
  type LoadPatch,
  type LoadText,
  type LoadTexts,
  type PacketFields,
} from './planning/load-fields.ts';
export type { Notification, ShareEntry, ShareNotice } from './messages/notice.ts';
export {
  planConflict,
  type Board,
  type BoardRows,
  type BoardVehicle,
  type CarrierBrief,
  type OpenStock,
  type Packet,
  type PlanChange,
  type PlanConflict,
  type Task,
  type TaskDocket,
  type VehicleShare,
} from './planning/plan.ts';
export type { PlanTemplate, PlanTemplateBrief } from './planning/plan-template.ts';
export type {
  PlanLoad,
  PlanMail,
  PlanMailDelivery,
  PlanMailPreview,
  PlanTotal,
  PlanView,
  SentPlan,
} from './planning/plan-view.ts';
export {
  PREFLIGHT_LEVELS,
  preflightFinding,
  preflightRule,
  type PreflightFacts,
  type PreflightFinding,
  type PreflightRule,
} from './planning/preflight.ts';
export type { BoardPerson } from './planning/presence.ts';
export type { BoardCustomer, BoardLayout, SavedView } from './planning/view.ts';
export type {
  MarketOffer,
  MarketRequest,
  ShareLedger,
  ShareLedgerEntry,
  ShareMarket,
} from './planning/share.ts';
export { MAX_SYSTEM_DAYS } from './operations/system-report.ts';
export type * from './operations/system-report.ts';
export {
  MATCH_STATES,
  OPEN_STATES,
  type MatchCandidate,
  type MatchComparison,
  type MatchRow,
  type MatchRule,
  type MatchState,
  type SettlementKind,
  type SettleTarget,
} from './dockets/matching.ts';
export {
  MAX_WEIGHED_KG,
  NET_TOLERANCE_KG,
  TICKET_FIELDS,
  ticketTemplatesOf,
  WAITING,
  type TicketDocket,
  type WaitingCode,
  type WeighTicket,
} from './dockets/weighing.ts';
export type {
  Proposal,
  ProposalLeftOver,
  ProposalReason,
  ProposalResult,
  ProposalRow,
  ProposalTotals,
} from './planning/proposal.ts';
export type { LoadToCopy, PlanCopy } from './planning/plan-copy.ts';
export type { RecurringChange, RecurringLoad, RecurringPlan, RecurringState } from './planning/recurring.ts';
export type {
  ContactChange,
  Impersonation,
  OpenSession,
  Registration,
  RoleInfo,
  UserInfo,
} from './identity/user.ts';
export type { WithoutTruck } from './planning/without-truck.ts';
export {
  isVitalSample,
  rateVital,
  type VitalFigure,
  type VitalRating,
  type VitalSample,
  type WebVital,
} from './operations/web-vital.ts';
