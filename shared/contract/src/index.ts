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
export * from './calls/identity/account.ts';
export * from './calls/planning/alerts.ts';
export * from './calls/identity/audit.ts';
export * from './calls/identity/auth.ts';
export * from './calls/messages/broadcasts.ts';
export * from './calls/fleet/business.ts';
export * from './calls/identity/contact.ts';
export * from './calls/fleet/customer.ts';
export * from './calls/reports/dashboard.ts';
export * from './calls/planning/destination-queues.ts';
export * from './calls/drivers/device.ts';
export * from './calls/messages/driver-messages.ts';
export * from './calls/planning/closures.ts';
export * from './calls/dockets/docket-exports.ts';
export * from './calls/dockets/docket-files.ts';
export * from './calls/dockets/docket-layouts.ts';
export * from './calls/dockets/docket-numbers.ts';
export * from './calls/dockets/dockets.ts';
export * from './calls/fleet/fleet.ts';
export * from './calls/fleet/forests.ts';
export * from './calls/fleet/site-safety.ts';
export * from './calls/drivers/driver-papers.ts';
export * from './calls/drivers/help-calls.ts';
export * from './calls/planning/history.ts';
export * from './calls/drivers/incidents.ts';
export * from './calls/reports/income.ts';
export * from './calls/lists/import-templates.ts';
export * from './calls/lists/jobs.ts';
export * from './calls/lists/list-views.ts';
export * from './calls/dockets/left-open.ts';
export * from './calls/dockets/matching.ts';
export * from './calls/dockets/match-tolerances.ts';
export * from './calls/messages/notices.ts';
export * from './calls/drivers/photos.ts';
export type { PhotoCalls } from './calls/drivers/define-photo-calls.ts';
export * from './calls/planning/plan.ts';
export * from './calls/planning/plan-views.ts';
export * from './calls/planning/plan-money.ts';
export * from './calls/planning/preflight.ts';
export * from './calls/planning/presence.ts';
export * from './calls/planning/proposal.ts';
export * from './plan-horizon.ts';
export { isDue, type Recurrence } from './recurrence.ts';
export * from './calls/planning/legs.ts';
export * from './calls/fleet/past.ts';
export * from './calls/planning/plan-copy.ts';
export * from './calls/reports/rates.ts';
export * from './calls/planning/recurring.ts';
export * from './calls/identity/registration.ts';
export * from './calls/operations/releases.ts';
export * from './calls/reports/reports.ts';
export * from './calls/reports/report-schedules.ts';
export * from './calls/reports/running-report.ts';
export * from './report-address.ts';
export * from './role-report.ts';
export * from './calls/lists/search.ts';
export * from './calls/identity/second-factor.ts';
export * from './calls/planning/shares.ts';
export * from './calls/fleet/orders.ts';
export * from './calls/fleet/stock.ts';
export * from './calls/operations/system.ts';
export * from './calls/operations/system-report.ts';
export * from './calls/lists/table-file.ts';
export * from './calls/fleet/vehicle.ts';
export * from './calls/fleet/weighbridges.ts';
export * from './calls/planning/views.ts';
export * from './calls/dockets/weighing.ts';
export * from './entities/index.ts';
export { HEALTH_GATE, readHaltReason, writeHaltReason, type HaltReason } from './halt-reason.ts';
export type { AnyCall, CallInput, CallResult } from './define-call.ts';
export { pairParts, type PartPair } from './pair-parts.ts';
export { factsText, namesText, sentencesText } from './list-text.ts';
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
export { firstNames } from './first-names.ts';
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
  TRANSFER_STATUSES,
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
export { entity, flag, id, queryNumber, seconds, text, wireName } from './wire.ts';
/** @public The trucks of a fleet, as `listVehicles` gives them. */
/** @public The old name. */
export { MAX_DOCKETS as MOST_DOCKETS } from './packets.ts';
/** @public The old names. */
export { MAX_PHOTOS as MAX_INCIDENT_PHOTOS, type Photo as IncidentPhoto } from './entities/drivers/photo.ts';
/** @public What `passwordStrength` is made of (SPEC.md 5). */
export { passwordScore } from './password-strength.ts';
/** @public SPEC.md 6. */
export { isSubAccount } from './roles.ts';
/** @public A row of `ROUTES`. */
export type { RouteRule } from './routes.ts';
/** @public SPEC.md 4. */
export { isTaskStatus } from './task-status.ts';
