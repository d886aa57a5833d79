import type { IncidentCategory, IncidentSeverity, Role, StatusLabel, WetRule } from '@haulboard/contract';
import { writeTexts, type Say } from '@haulboard/ui/texts';
import { msg } from '@lingui/core/macro';
import { messages as english } from './locales/en-US.po';
import { messages as chinese } from './locales/zh-CN.po';

/** How far a load is (SPEC.md, status of tasks). */
const statuses = (say: Say): Readonly<Record<StatusLabel, string>> => ({
  Draft: say(msg`Draft`),
  Pending: say(msg`Pending`),
  Published: say(msg`Published`),
  Accepted: say(msg`Accepted`),
  Loading: say(msg`Loading`),
  Loaded: say(msg`Loaded`),
  Weighed: say(msg`Weighed`),
  Completed: say(msg`Completed`),
  Declined: say(msg`Declined`),
  Canceled: say(msg`Canceled`),
  Enroute: say(msg`Enroute`),
});

const roles = (say: Say): Readonly<Record<Role, string>> => ({
  SUPPER_ADMIN: say(msg`Super admin`),
  CUSTOMER: say(msg`Customer`),
  SUB_CUSTOMER: say(msg`Sub-customer`),
  CARRIER: say(msg`Dispatcher`),
  SUB_CARRIER: say(msg`Sub-dispatcher`),
  CARRIER_COMPANY: say(msg`Carrier company`),
  CREW_COMPANY: say(msg`Crew company`),
  DESTINATION_CUSTOMER: say(msg`Destination customer`),
  SHARING_PORTAL_CARRIER: say(msg`Sharing-portal carrier`),
});

const incidentCategories = (say: Say): Readonly<Record<IncidentCategory, string>> => ({
  near_hit: say(msg`Near hit`),
  forest_road: say(msg`Forest road hazard`),
  loading_site: say(msg`Loading or unloading site`),
  load_shift: say(msg`Load shift or lost log`),
  restraint: say(msg`Chain, twitch or binder`),
  struck_by: say(msg`Struck by log or loader`),
  fall: say(msg`Slip, trip or fall`),
  loss_of_control: say(msg`Loss of control`),
  rollover: say(msg`Rollover`),
  collision: say(msg`Collision`),
  mechanical: say(msg`Mechanical fault`),
  overload: say(msg`Overload or over height`),
  fatigue: say(msg`Fatigue or work time`),
  speeding: say(msg`Speeding or driving complaint`),
  environment: say(msg`Property or environment`),
  security: say(msg`Security or aggression`),
  medical: say(msg`Medical`),
  other: say(msg`Something else`),
});

const incidentSeverities = (say: Say): Readonly<Record<IncidentSeverity, string>> => ({
  near_hit: say(msg`Nobody hurt`),
  first_aid: say(msg`First aid`),
  medical_treatment: say(msg`Medical treatment`),
  restricted_work: say(msg`Restricted work`),
  lost_time: say(msg`Lost time`),
  serious_harm: say(msg`Serious harm`),
  fatal: say(msg`Fatal`),
});

/** What a truck does when a forest's roads are wet. */
const wetRules = (say: Say): Readonly<Record<WetRule, string>> => ({
  none: say(msg`No rule for rain`),
  call: say(msg`Call before entering`),
  chains: say(msg`Chains required`),
  closed: say(msg`Closed to trucks`),
});

/** What is known of the safety of a place: one name for each, on every page. */
const siteLabels = (say: Say) => ({
  radio: say(msg`Radio`),
  callPoints: say(msg`Call in`),
  gate: say(msg`Gate code`),
  emergency: say(msg`Emergency point`),
  wet: say(msg`When wet`),
  note: say(msg`Safety note`),
  wetFrom: (rule: string, mm: number) => say(msg`${rule} from ${mm} mm of rain a day`),
  tell111: (place: string) => say(msg`for 111: ${place}`),
});

/** Why a build was not shown, as pages report it. What a newer page reports may have no name here. */
const buildFaults = (say: Say): Readonly<Partial<Record<string, string>>> => ({
  network: say(msg`files not fetched`),
  integrity: say(msg`files changed since they were published`),
  incompatible: say(msg`needs a newer version of Haulboard`),
  crash: say(msg`stopped by a fault of its own`),
  unlisted: say(msg`not published`),
  frozen: say(msg`froze the page`),
  expired: say(msg`the list of versions is too old`),
});

/**
 * What codes of the API are called in a language (`en-US` where it is none of ours).
 *
 * @example namesIn(i18n.locale).statuses[statusLabel(taskStatus)]
 */
export const namesIn = writeTexts({ 'en-US': english, 'zh-CN': chinese }, (say) => ({
  statuses: statuses(say),
  roles: roles(say),
  incidentCategories: incidentCategories(say),
  incidentSeverities: incidentSeverities(say),
  buildFaults: buildFaults(say),
  wetRules: wetRules(say),
  siteLabels: siteLabels(say),
}));
