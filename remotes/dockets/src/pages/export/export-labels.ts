import type { DocketFieldName, DocketFormat, HoldRule } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Names<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const FIELD_NAMES: Names<DocketFieldName> = {
  docketNo: msg`Number`,
  day: msg`Day`,
  upliftAt: msg`Time of uplift`,
  weighedAt: msg`Time of weighing`,
  status: msg`Status`,
  type: msg`Kind`,
  customer: msg`Customer`,
  crewCode: msg`Crew code`,
  crew: msg`Crew`,
  crewName: msg`Crew name`,
  forestCode: msg`Forest code`,
  forest: msg`Forest`,
  skid: msg`Skid`,
  compartment: msg`Compartment, else skid`,
  latitude: msg`Latitude of the skid`,
  longitude: msg`Longitude of the skid`,
  vehicle: msg`Truck`,
  rego: msg`Rego`,
  trailerRego: msg`Trailer`,
  carrier: msg`Carrier`,
  driver: msg`Driver`,
  grade: msg`Grade`,
  destinationCode: msg`Destination code`,
  destination: msg`Destination`,
  gross: msg`Gross`,
  tare: msg`Tare`,
  net: msg`Net`,
  ticket: msg`Weigh ticket`,
  invoice: msg`Invoice`,
  pieces: msg`Pieces`,
  length: msg`Length`,
  jas: msg`JAS (m³)`,
  jasRule: msg`What made the JAS`,
  eCheck: msg`E-check`,
  mCheck: msg`M-check`,
  note: msg`Note`,
};

export const FORMAT_NAMES: Names<DocketFormat> = {
  plain: msg`As it is`,
  upper: msg`Capital letters`,
  first: msg`First letter`,
  centimetres: msg`Centimetres`,
  tonnes: msg`Tonnes, 27.460`,
  kg: msg`Kilograms, 27460`,
  date: msg`As a date`,
  iso: msg`2026-03-10`,
  nz: msg`10/03/2026`,
  compact: msg`20260310`,
  zoned: msg`With the time zone`,
};

export const HOLD_NAMES: Names<HoldRule> = {
  void: msg`Void`,
  disputed: msg`Disputed`,
  no_number: msg`Without a number`,
  no_net: msg`Without a weight`,
  no_pieces: msg`Without pieces`,
  unsettled: msg`Not settled in the match`,
};
