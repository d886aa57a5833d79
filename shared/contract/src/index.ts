export { CALLS } from './calls/index.ts';
export * from './records/index.ts';
export {
  BLANK_INCIDENT,
  GRAVE_SEVERITIES,
  INCIDENT_CATEGORIES,
  INCIDENT_SEVERITIES,
  MIN_INCIDENT_TEXT,
  type IncidentCategory,
  type IncidentSeverity,
} from './records/incident.ts';
export {
  MAX_IMPORT,
  MAX_EXPORT_AT_ONCE,
  MAX_JOB_IMPORT,
  recordPage,
  recordRemoval,
  recordRow,
  recordUse,
  type AnyResource,
  type RecordChange,
  type RecordRemoval,
  type RecordRow,
  type RecordUse,
} from './resource/define-resource.ts';
export { isEmail, normalPhone } from './resource/contact.ts';
export type { Field } from './resource/fields.ts';
export { BOM, csvField, FORMULA, withoutGuard } from './resource/csv-text.ts';
export { readNumber } from './resource/read-number.ts';
export { readText } from './resource/read-text.ts';
export * from './calls/account.ts';
export * from './calls/alerts.ts';
export * from './calls/audit.ts';
export * from './calls/auth.ts';
export * from './calls/broadcasts.ts';
export * from './calls/business.ts';
export * from './calls/contact.ts';
export * from './calls/customer.ts';
export * from './calls/dashboard.ts';
export * from './calls/destination-queues.ts';
export * from './calls/device.ts';
export * from './calls/driver-messages.ts';
export * from './calls/closures.ts';
export * from './calls/docket-exports.ts';
export * from './calls/docket-files.ts';
export * from './calls/docket-layouts.ts';
export * from './calls/docket-numbers.ts';
export * from './calls/dockets.ts';
export * from './calls/fleet.ts';
export * from './calls/forests.ts';
export * from './calls/help-calls.ts';
export * from './calls/history.ts';
export * from './calls/incidents.ts';
export * from './calls/income.ts';
export * from './calls/import-templates.ts';
export * from './calls/jobs.ts';
export * from './calls/list-views.ts';
export * from './calls/left-open.ts';
export * from './calls/matching.ts';
export * from './calls/match-tolerances.ts';
export * from './calls/notices.ts';
export * from './calls/photos.ts';
export type { PhotoCalls } from './calls/define-photo-calls.ts';
export * from './calls/plan.ts';
export * from './calls/plan-views.ts';
export * from './calls/plan-money.ts';
export * from './calls/preflight.ts';
export * from './calls/presence.ts';
export * from './calls/proposal.ts';
export * from './plan-horizon.ts';
export { isDue, type Recurrence } from './recurrence.ts';
export * from './calls/legs.ts';
export * from './calls/past.ts';
export * from './calls/plan-copy.ts';
export * from './calls/rates.ts';
export * from './calls/recurring.ts';
export * from './calls/registration.ts';
export * from './calls/releases.ts';
export * from './calls/reports.ts';
export * from './calls/report-schedules.ts';
export * from './calls/running-report.ts';
export * from './report-address.ts';
export * from './role-report.ts';
export * from './calls/search.ts';
export * from './calls/second-factor.ts';
export * from './calls/shares.ts';
export * from './calls/orders.ts';
export * from './calls/stock.ts';
export * from './calls/system.ts';
export * from './calls/system-report.ts';
export * from './calls/table-file.ts';
export * from './calls/vehicle.ts';
export * from './calls/weighbridges.ts';
export * from './calls/views.ts';
export * from './calls/weighing.ts';
export * from './entities/index.ts';
export { HEALTH_GATE, readHaltReason, writeHaltReason, type HaltReason } from './halt-reason.ts';
export type { AnyCall, CallInput, CallResult } from './define-call.ts';
export { pairParts, type PartPair } from './pair-parts.ts';
export { isLateLoad, LATE_AFTER_S, LOAD_STAGES, stageOf, type LoadStage } from './late-load.ts';
export { jasOfLogs, type ScaledLogs } from './jas.ts';
export { isNear } from './near.ts';
export { RESET_WORD } from './reset-word.ts';
export { isStockAtRisk, OLD_WOOD_DAYS, woodAge } from './stock-risk.ts';
export { STATUS_COLORS } from './status-colors.ts';
export {
  ApiError,
  Code,
  conflictData,
  envelope,
  faultsByField,
  /** @public Builds of before take it. */
  fieldFault,
  fieldFaultsOf,
  stepUpWanted,
  isSuccess,
  NetworkError,
  sentenceOf,
  type FieldFault,
  type Proof,
  type RegistrationWaits,
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
  isGrantable,
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
  checkTaskMove,
  findTaskEdge,
  isLive,
  isOffPlan,
  isUnpublished,
  OFF_PLAN_STATUSES,
  statusLabel,
  StatusView,
  TASK_EDGES,
  TaskStatus,
  UNDER_WAY_STATUSES,
  type StatusLabel,
  type TaskActor,
  type TaskMoveFault,
} from './task-status.ts';

// Nobody in this workspace takes what follows, and it stays. Published remotes, and remotes in a repository of their
// own, may take it by these names until contract 2.
/** @public For what a remote declares or sends by itself. */
export { defineCall, type Allow, type Call, type Method } from './define-call.ts';
/** @public As above. */
export { entity, flag, id, queryNumber, seconds, text } from './wire.ts';
/** @public The trucks of a fleet, as `listVehicles` gives them. */
/** @public The old name. */
export { MAX_DOCKETS as MOST_DOCKETS } from './packets.ts';
/** @public The old names. */
export { MAX_PHOTOS as MAX_INCIDENT_PHOTOS, type Photo as IncidentPhoto } from './entities/photo.ts';
/** @public What `passwordStrength` is made of (SPEC.md 5). */
export { passwordScore } from './password-strength.ts';
/** @public SPEC.md 6. */
export { isSubAccount } from './roles.ts';
/** @public A row of `ROUTES`. */
export type { RouteRule } from './routes.ts';
/** @public SPEC.md 4. */
export { isTaskStatus } from './task-status.ts';
