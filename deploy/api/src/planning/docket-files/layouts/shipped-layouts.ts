import {
  usualFormat,
  type DocketFieldName,
  type DocketLayout,
  type ExportColumn,
  type HoldRule,
  type SHIPPED_LAYOUTS,
} from '@haulboard/contract';

export type ShippedName = (typeof SHIPPED_LAYOUTS)[number];

type ColumnOptions = Partial<Pick<ExportColumn, 'format' | 'fixed' | 'isRequired'>>;

const column = (heading: string, field: DocketFieldName | null, more: ColumnOptions = {}): ExportColumn => ({
  heading,
  field,
  fixed: '',
  format: usualFormat(field),
  isRequired: false,
  aliases: [],
  ...more,
});

const demanded = (heading: string, field: DocketFieldName, format = usualFormat(field)): ExportColumn =>
  column(heading, field, { format, isRequired: true });

/** What exchange of dockets in New Zealand demands of each of them (DOMAIN.md 4.8 and 5). */
const HELD: HoldRule[] = ['void', 'disputed', 'no_number', 'no_net'];

const layoutOf = (columns: ExportColumn[], hasHeadings = true): DocketLayout => ({
  columns,
  hasHeadings,
  holdBack: HELD,
});

/** Export customers ask for it. It comes last, so that no other column moves. */
const JAS = column('JAS (m³)', 'jas');

/** The columns that FLITS is known to have, by their letters; two customers mean different times by the fourth. */
const flits = (time: 'upliftAt' | 'weighedAt') =>
  layoutOf(
    [
      column('A', null),
      column('B', null),
      demanded('Docket No.', 'docketNo'),
      demanded('At Customer Date & Time', time, 'nz'),
      demanded('Truck', 'vehicle'),
      demanded('Trailer', 'trailerRego'),
      demanded('Crew', 'crewCode'),
      column('H', null),
      demanded('Compartment', 'compartment'),
      demanded('Species', 'grade', 'first'),
      demanded('Log Grade (Sold As)', 'grade'),
      demanded('Net Weight', 'net', 'tonnes'),
      column('Pieces', 'pieces'),
      JAS,
    ],
    false,
  );

/**
 * Layouts to begin with. Of FLITS the columns A to K are public (DOMAIN.md 4.8); every such export demands the others.
 * Of PSLog, LIMS and the generic one only the rules are public. Their order is a proposal, to be put right in a copy.
 */
export const SHIPPED: Readonly<Record<ShippedName, { name: string; layout: DocketLayout }>> = {
  generic: {
    name: 'Generic',
    layout: layoutOf([
      demanded('Docket', 'docketNo'),
      demanded('Date', 'day', 'date'),
      column('Uplift', 'upliftAt', { format: 'iso' }),
      column('Delivery', 'weighedAt', { format: 'iso' }),
      demanded('Customer', 'customer'),
      demanded('Crew', 'crewCode'),
      demanded('Forest', 'forest'),
      demanded('Compartment', 'compartment'),
      demanded('Grade', 'grade'),
      column('Length (m)', 'length'),
      column('Pieces', 'pieces'),
      demanded('Destination', 'destination'),
      demanded('Carrier', 'carrier'),
      demanded('Truck', 'vehicle'),
      column('Trailer', 'trailerRego'),
      column('Gross (t)', 'gross', { format: 'tonnes' }),
      column('Tare (t)', 'tare', { format: 'tonnes' }),
      demanded('Net (t)', 'net', 'tonnes'),
      column('Weigh ticket', 'ticket'),
      column('Note', 'note'),
      JAS,
    ]),
  },
  flits_afl: { name: 'FLITS (AFL)', layout: flits('upliftAt') },
  flits_hfm: { name: 'FLITS (HFM)', layout: flits('weighedAt') },
  pslog: {
    name: 'PSLog',
    layout: layoutOf([
      demanded('Docket', 'docketNo'),
      demanded('Delivery Date', 'weighedAt', 'nz'),
      demanded('Supplier', 'crewCode'),
      demanded('Forest', 'forestCode'),
      demanded('Compartment', 'compartment'),
      demanded('Customer', 'customer'),
      demanded('Destination', 'destinationCode'),
      demanded('Grade', 'grade'),
      column('Length', 'length', { format: 'centimetres' }),
      column('Pieces', 'pieces'),
      demanded('Net Weight', 'net', 'tonnes'),
      demanded('Carrier', 'carrier'),
      demanded('Truck', 'vehicle'),
      column('Trailer', 'trailerRego'),
      JAS,
    ]),
  },
  lims: {
    name: 'LIMS',
    layout: layoutOf([
      demanded('Docket', 'docketNo'),
      demanded('Uplift Date', 'upliftAt', 'nz'),
      demanded('Delivery Date', 'weighedAt', 'nz'),
      demanded('Crew', 'crewCode'),
      demanded('Forest', 'forestCode'),
      demanded('Compartment', 'compartment'),
      demanded('Grade', 'grade'),
      demanded('Destination', 'destinationCode'),
      demanded('Carrier', 'carrier'),
      demanded('Truck', 'rego'),
      column('Trailer', 'trailerRego'),
      column('Pieces', 'pieces'),
      column('Gross', 'gross', { format: 'kg' }),
      column('Tare', 'tare', { format: 'kg' }),
      demanded('Net', 'net', 'kg'),
      JAS,
    ]),
  },
};
