// What the calls carry: the types of it, and the lists that screens choose from.
export {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  MAX_THUMBNAIL_BYTES,
  type DevicePhoto,
  type NewPhoto,
  type Photo,
} from './photo.ts';
export {
  DAY_PARTS,
  MAX_PINS,
  MAX_SPOTS,
  type IncidentChoices,
  type IncidentClosure,
  type IncidentPin,
  type IncidentTrends,
} from './incident.ts';
export {
  AUDIENCE_KINDS,
  type Audience,
  type AudienceKind,
  type AudiencePick,
  type AudiencePreview,
  type Broadcast,
  type BroadcastReceipt,
  type BroadcastTemplate,
} from './broadcast.ts';
export { MAX_INVOICE_NO } from './docket-invoice.ts';
export { DOCKET_STATUSES, DocketStatus, type DocketStatusCode } from './docket-status.ts';
export {
  DOCKET_COLUMNS,
  EXPORT_DAYS,
  EXPORT_STATES,
  MAX_PRINTED_DOCKETS,
  type Docket,
  DOCKET_FACTS,
  type DocketChoices,
  type DocketColumnName,
  type DocketCorrection,
  type DocketFact,
  type PaperDocket,
  type DocketDetail,
  type DocketFilter,
  type DocketVolume,
  type ListedDocket,
} from './docket.ts';
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
} from './docket-export.ts';
export type { ForestPlace } from './forest-place.ts';
export type { HelpCall } from './help-call.ts';
export type { DestinationQueue, DestinationQueueDetail } from './destination-queue.ts';
export { type DeclinedLeg, type TruckLeg, type TruckLegs } from './truck-leg.ts';
export { MAX_PAST_DAYS, type PastVisit } from './past-visit.ts';
export { type AlertCount, type AlertKind, type AlertTaker, type TruckAlert } from './alert.ts';
export {
  DOCKET_ERRORS,
  type CheckKind,
  type DocketChecks,
  type DocketError,
  type DocketFault,
} from './docket-check.ts';
export {
  LEFT_OPEN_KINDS,
  NOBODY_ID,
  USUAL_CUT_OFF,
  type CutOff,
  type LeftOpenKind,
  type LeftOpenPerson,
  type LeftOpenRow,
  type OwnerTarget,
} from './left-open.ts';
export { USUAL_TOLERANCE, type MatchTolerance, type ToleranceTrial } from './match-tolerance.ts';
export { SHEET_GROUPINGS, type SheetGroup, type SheetGrouping } from './docket-sheet.ts';
export { MAX_DRIVER_TEXT, type DriverChoice, type DriverMessage } from './driver-message.ts';
export {
  REFUSAL_CODES,
  type DeviceAnswer,
  type DeviceEvent,
  type LoadDifference,
  type RefusalCode,
} from './device.ts';
export type { Closure, ClosureChoice, ClosureOption, ClosureRow, PlanClosure } from './closure.ts';
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
} from './stock.ts';
export type { OrderRow, OrderWeek } from './order.ts';
export { MAX_TRACKS } from './fleet.ts';
export type {
  Crew,
  Destination,
  FenceEvent,
  LogGrade,
  TrackPoint,
  TrackStop,
  VehiclePosition,
  VehicleTrack,
} from './fleet.ts';
export { EVERY_DIMENSION, MAX_REPORT_DAYS, REPORT_DIMENSIONS, REPORT_PERIODS } from './report.ts';
export { SCHEDULE_DAYS, SCHEDULE_SPANS } from './report-schedule.ts';
export type * from './report-schedule.ts';
export type * from './report.ts';
export {
  ROW_FIGURES,
  /** @public Builds of before take it. */
  RUNNING_FIGURES,
} from './running-report.ts';
export type * from './running-report.ts';
export { INCOME_PAYERS, INVOICED, MAX_INCOME_DAYS, RATE_TRIAL_DAYS } from './income.ts';
export type * from './income.ts';
export type * from './plan-money.ts';
export type * from './dashboard.ts';
export { MAX_AUDIT_COUNT, type AuditEntry } from './audit.ts';
export type { DocketSettings } from './docket-settings.ts';
export type { NumberCrew, NumberFault, NumberMove, NumberRange } from './docket-number.ts';
export type { Expiring, VehicleDevice, VehicleState } from './vehicle-state.ts';
export { stepDeed } from './history.ts';
export type {
  PastLoad,
  PastPlan,
  PlanHistory,
  PlanSeen,
  PlanStep,
  PlanTakenBack,
  StepDeed,
  StepLabel,
} from './history.ts';
export type { Job } from './job.ts';
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
} from './load-fields.ts';
export type { Notification, ShareEntry, ShareNotice } from './notice.ts';
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
} from './plan.ts';
export type { PlanTemplate, PlanTemplateBrief } from './plan-template.ts';
export type {
  PlanLoad,
  PlanMail,
  PlanMailDelivery,
  PlanMailPreview,
  PlanTotal,
  PlanView,
  SentPlan,
} from './plan-view.ts';
export {
  PREFLIGHT_LEVELS,
  preflightFinding,
  preflightRule,
  type PreflightFacts,
  type PreflightFinding,
  type PreflightRule,
} from './preflight.ts';
export type { BoardPerson } from './presence.ts';
export type { BoardCustomer, BoardLayout, SavedView } from './view.ts';
export type { MarketOffer, MarketRequest, ShareLedger, ShareLedgerEntry, ShareMarket } from './share.ts';
export { MAX_SYSTEM_DAYS } from './system-report.ts';
export type * from './system-report.ts';
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
} from './matching.ts';
export {
  MAX_WEIGHED_KG,
  NET_TOLERANCE_KG,
  TICKET_FIELDS,
  ticketTemplatesOf,
  WAITING,
  type TicketDocket,
  type WaitingCode,
  type WeighTicket,
} from './weighing.ts';
export type {
  Proposal,
  ProposalLeftOver,
  ProposalReason,
  ProposalResult,
  ProposalRow,
  ProposalTotals,
} from './proposal.ts';
export type { LoadToCopy, PlanCopy } from './plan-copy.ts';
export type { RecurringChange, RecurringLoad, RecurringPlan, RecurringState } from './recurring.ts';
export type { ContactChange, Impersonation, OpenSession, Registration, RoleInfo, UserInfo } from './user.ts';
export type { WithoutTruck } from './without-truck.ts';
export {
  isVitalSample,
  rateVital,
  type VitalFigure,
  type VitalRating,
  type VitalSample,
  type WebVital,
} from './web-vital.ts';
