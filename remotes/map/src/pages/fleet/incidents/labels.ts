import type { IncidentCategory, IncidentSeverity } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const CATEGORY_NAMES: Readonly<Record<IncidentCategory, MessageDescriptor>> = {
  near_hit: msg`Near hit`,
  forest_road: msg`Forest road hazard`,
  loading_site: msg`Loading or unloading site`,
  load_shift: msg`Load shift or lost log`,
  restraint: msg`Chain, twitch or binder`,
  struck_by: msg`Struck by log or loader`,
  fall: msg`Slip, trip or fall`,
  loss_of_control: msg`Loss of control`,
  rollover: msg`Rollover`,
  collision: msg`Collision`,
  mechanical: msg`Mechanical fault`,
  overload: msg`Overload or over height`,
  fatigue: msg`Fatigue or work time`,
  speeding: msg`Speeding or driving complaint`,
  environment: msg`Property or environment`,
  security: msg`Security or aggression`,
  medical: msg`Medical`,
  other: msg`Something else`,
};

export const SEVERITY_NAMES: Readonly<Record<IncidentSeverity, MessageDescriptor>> = {
  near_hit: msg`Nobody hurt`,
  first_aid: msg`First aid`,
  medical_treatment: msg`Medical treatment`,
  restricted_work: msg`Restricted work`,
  lost_time: msg`Lost time`,
  serious_harm: msg`Serious harm`,
  fatal: msg`Fatal`,
};
