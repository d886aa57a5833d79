export { CALLS } from './calls/index.ts';
export * from './records/index.ts';
export {
  INCIDENT_CATEGORIES,
  INCIDENT_SEVERITIES,
  MIN_INCIDENT_TEXT,
  type IncidentCategory,
  type IncidentSeverity,
} from './records/incident.ts';
export {
  MAX_INCIDENT_PHOTOS,
  MAX_PHOTO_BYTES,
  MAX_THUMBNAIL_BYTES,
  type IncidentChoices,
  type IncidentClosure,
  type IncidentPhoto,
  type IncidentTrends,
} from './entities/incident.ts';
export {
  MAX_IMPORT,
  MAX_JOB_IMPORT,
  recordPage,
  recordRow,
  recordUse,
  type AnyResource,
  type RecordChange,
  type RecordRow,
  type RecordUse,
} from './resource/define-resource.ts';
export type { Field } from './resource/fields.ts';
export * from './calls/account.ts';
export * from './calls/audit.ts';
export * from './calls/auth.ts';
export * from './calls/broadcasts.ts';
export * from './calls/business.ts';
export * from './calls/contact.ts';
export * from './calls/customer.ts';
export * from './calls/dashboard.ts';
export * from './calls/device.ts';
export * from './calls/closures.ts';
export * from './calls/dockets.ts';
export * from './calls/fleet.ts';
export * from './calls/history.ts';
export * from './calls/incidents.ts';
export * from './calls/income.ts';
export * from './calls/jobs.ts';
export * from './calls/notices.ts';
export * from './calls/plan.ts';
export * from './calls/plan-views.ts';
export * from './calls/preflight.ts';
export * from './calls/presence.ts';
export * from './calls/proposal.ts';
export * from './plan-horizon.ts';
export * from './calls/plan-copy.ts';
export * from './calls/rates.ts';
export * from './calls/recurring.ts';
export * from './calls/registration.ts';
export * from './calls/releases.ts';
export * from './calls/reports.ts';
export * from './calls/search.ts';
export * from './calls/second-factor.ts';
export * from './calls/shares.ts';
export * from './calls/stock.ts';
export * from './calls/system.ts';
export * from './calls/system-report.ts';
export * from './calls/vehicle.ts';
export * from './calls/views.ts';
export * from './calls/weighing.ts';
export type { AnyCall, CallInput, CallResult } from './define-call.ts';
export { isLateLoad, LATE_AFTER_S, LOAD_STAGES, stageOf, type LoadStage } from './late-load.ts';
export { isNear } from './near.ts';
export { RESET_WORD } from './reset-word.ts';
export { isStockAtRisk, OLD_WOOD_DAYS, woodAge } from './stock-risk.ts';
export { STATUS_COLORS } from './status-colors.ts';
export {
  AUDIENCE_KINDS,
  type Audience,
  type AudienceKind,
  type AudiencePick,
  type AudiencePreview,
  type Broadcast,
  type BroadcastReceipt,
  type BroadcastTemplate,
} from './entities/broadcast.ts';
export {
  DOCKET_COLUMNS,
  DOCKET_STATUSES,
  type Docket,
  DOCKET_FACTS,
  type DocketChoices,
  type DocketColumnName,
  type DocketCorrection,
  type DocketFact,
  type PaperDocket,
  type DocketDetail,
  type DocketFilter,
  type DocketStatusCode,
} from './entities/docket.ts';
export {
  REFUSAL_CODES,
  type DeviceAnswer,
  type DeviceEvent,
  type LoadDifference,
  type RefusalCode,
} from './entities/device.ts';
export type { Closure, ClosureChoice, ClosureOption, ClosureRow, PlanClosure } from './entities/closure.ts';
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
} from './entities/stock.ts';
export { MAX_TRACKS } from './entities/fleet.ts';
export type {
  Crew,
  Destination,
  FenceEvent,
  LogGrade,
  TrackPoint,
  TrackStop,
  VehiclePosition,
  VehicleTrack,
} from './entities/fleet.ts';
export { REPORT_DIMENSIONS, REPORT_PERIODS } from './entities/report.ts';
export type * from './entities/report.ts';
export { INCOME_PAYERS, INCOME_REASONS } from './entities/income.ts';
export type * from './entities/income.ts';
export type * from './entities/dashboard.ts';
export { MAX_AUDIT_COUNT, type AuditEntry } from './entities/audit.ts';
export type { DocketSettings } from './entities/docket-settings.ts';
export type { Expiring, VehicleDevice, VehicleState } from './entities/vehicle-state.ts';
export { stepDeed } from './entities/history.ts';
export type {
  PastLoad,
  PastPlan,
  PlanHistory,
  PlanSeen,
  PlanStep,
  PlanTakenBack,
  StepDeed,
  StepLabel,
} from './entities/history.ts';
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
} from './entities/load-fields.ts';
export type { Notification, ShareEntry, ShareNotice } from './entities/notice.ts';
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
} from './entities/plan.ts';
export type { PlanTemplate, PlanTemplateBrief } from './entities/plan-template.ts';
export type {
  PlanLoad,
  PlanMail,
  PlanMailDelivery,
  PlanMailPreview,
  PlanTotal,
  PlanView,
  SentPlan,
} from './entities/plan-view.ts';
export {
  PREFLIGHT_LEVELS,
  preflightFinding,
  preflightRule,
  type PreflightFacts,
  type PreflightFinding,
  type PreflightRule,
} from './entities/preflight.ts';
export type { BoardPerson } from './entities/presence.ts';
export type { BoardCustomer, BoardLayout, SavedView } from './entities/view.ts';
export type {
  MarketOffer,
  MarketRequest,
  ShareLedger,
  ShareLedgerEntry,
  ShareMarket,
} from './entities/share.ts';
export type * from './entities/system-report.ts';
export { WAITING, type TicketDocket, type WaitingCode, type WeighTicket } from './entities/weighing.ts';
export type {
  Proposal,
  ProposalLeftOver,
  ProposalReason,
  ProposalResult,
  ProposalRow,
  ProposalTotals,
} from './entities/proposal.ts';
export type { LoadToCopy, PlanCopy } from './entities/plan-copy.ts';
export type { RecurringChange, RecurringLoad, RecurringPlan, RecurringState } from './entities/recurring.ts';
export type {
  ContactChange,
  Impersonation,
  OpenSession,
  Registration,
  RoleInfo,
  UserInfo,
} from './entities/user.ts';
export type { WithoutTruck } from './entities/without-truck.ts';
export {
  ApiError,
  Code,
  envelope,
  fieldFault,
  stepUpWanted,
  isSuccess,
  NetworkError,
  type FieldFault,
  type Proof,
} from './envelope.ts';
export {
  hasSamePackets,
  isSamePacket,
  MAX_DOCKETS,
  packetsOf,
  shareOf,
  type PacketPlace,
} from './packets.ts';
export { passwordStrength, type PasswordStrength } from './password-strength.ts';
export {
  allPermissions,
  isAllowed,
  isWithheld,
  permissionsOf,
  POLICY,
  rolesOf,
  withholdable,
  type Permission,
} from './policy.ts';
export { EVENT_TYPES, GLOBAL_EVENT, globalEvent, type EventType, type GlobalEvent } from './realtime.ts';
export {
  homePath,
  NO_ROLE,
  resolveRole,
  ROLES,
  roleSchema,
  STORED_ROLES,
  type HeldRole,
  type Role,
} from './roles.ts';
export { ROUTES } from './routes.ts';
export {
  findTaskEdge,
  isLive,
  isUnpublished,
  checkTaskMove,
  statusLabel,
  StatusView,
  TASK_EDGES,
  TaskStatus,
  type StatusLabel,
  type TaskActor,
  type TaskMoveFault,
} from './task-status.ts';

// Nobody in this workspace takes what follows, and it stays: remotes that were published, or live in a repository of
// their own, may take it by these names until contract 2.
/** @public For what a remote declares or sends by itself. */
export { defineCall, type Allow, type Call, type Method } from './define-call.ts';
/** @public As above. */
export { entity, flag, id, queryNumber, seconds, text } from './wire.ts';
/** @public The trucks of a fleet, as `listVehicles` gives them. */
export type { Vehicle } from './entities/fleet.ts';
/** @public The old name. */
export { MAX_DOCKETS as MOST_DOCKETS } from './packets.ts';
/** @public What `passwordStrength` is made of (SPEC.md 5). */
export { passwordScore } from './password-strength.ts';
/** @public SPEC.md 6. */
export { isSubAccount } from './roles.ts';
/** @public A row of `ROUTES`. */
export type { RouteRule } from './routes.ts';
/** @public SPEC.md 4. */
export { isTaskStatus } from './task-status.ts';
