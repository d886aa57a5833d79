import type { DocketFieldName, DocketLayout, HoldRule } from '@haulboard/contract';
import { NO_PARTS, type Mark } from '../../../platform/export/part-writer.ts';
import type { Read } from './read-dockets.ts';
import { cellText, writeValue, type Reader } from './write-value.ts';

/** The version whose shape is followed: github.com/kwf-ev/eldat-schema, `schema.json`, 1.0.2. */
const VERSION = '1.0.2';

/** WGS 84, as the standard wants it: by its number. */
const CRS = '4326';

/** What the standard calls a kind of wood that its lists do not have: New Zealand's grades are in none of them. */
const UNLISTED = 'xy';

export const ELDAT_FIELDS = [
  'docketNo',
  'upliftAt',
  'customer',
  'carrier',
  'driver',
  'vehicle',
  'rego',
  'crew',
  'forest',
  'skid',
  'latitude',
  'longitude',
  'destination',
  'grade',
  'net',
] as const satisfies readonly DocketFieldName[];

/** Without these a delivery note has no number or no amount, which the standard demands. */
const DEMANDED: readonly HoldRule[] = ['void', 'no_number', 'no_net'];

/** Its columns are its own; what holds a docket back may be more. */
export const eldatLayout = (layout: DocketLayout | undefined): DocketLayout => ({
  columns: [],
  hasHeadings: false,
  holdBack: [...new Set([...DEMANDED, ...(layout?.holdBack ?? [])])],
});

const business = (name: string) => ({ business: { business_data: { name } } });

const place = (name: string, role: string, contact: string) => ({
  location: { location_data: { location_name: name } },
  other_contact: [{ other_contact_role: role, other_contact_name: contact }],
});

/**
 * A docket as a `delivery_note` of ELDAT, KWF's open standard for wood logistics: github.com/kwf-ev/eldat-schema.
 * It has the fields that the standard demands and we know. It is of that shape, and does not pass its schema.
 * Left out are addresses, phones and mail of the parties. `state` knows no New Zealand, `amount_unit` no fresh tonnes:
 * here it is `t`. Species, use and quality have no radiata grades: ours is in `pile_text`.
 * Left out too are signatures, status, files and what was measured, which wants the calibration of a scale.
 */
function deliveryNoteOf(docket: Read, reader: Reader) {
  const text = (name: DocketFieldName) => String(docket.of(name) ?? '');
  const number = (name: DocketFieldName) => Number(docket.of(name) ?? 0);
  const amount = [{ amount_value: number('net') / 1000, amount_unit: 't' }];
  const loaded = { value: docket.of('upliftAt'), format: 'zoned' } as const;
  const pile = {
    wood_id: [],
    product_data: [
      {
        aggregation_type: 'pol',
        wood_definition: { quality: [], grade: UNLISTED, use: UNLISTED, species: UNLISTED, amount },
      },
    ],
    pile_text: text('grade'),
    coordinate: { longitude: number('longitude'), latitude: number('latitude'), crs: CRS },
  };
  return {
    document: {
      meta: { version: { code: VERSION } },
      eldat: {
        delivery_note: {
          transfer_address: {
            transfer_employer: business(text('customer')),
            loading_location: place(`${text('forest')}, ${text('skid')}`, 'crew', text('crew')),
            unloading_location: place(text('destination'), 'receiver', text('destination')),
            shipper: business(text('carrier')),
          },
          transfer: {
            delivery: { delivery_no: text('docketNo') },
            haulier: { haulier_surname: text('driver') },
            haul_means: [{ haul_means_no: text('rego') || text('vehicle'), amount }],
          },
          origin: [
            {
              load: {
                loading_time: cellText(writeValue('upliftAt', loaded, reader)),
                estimated_amount: [{ amount }],
              },
              pile_data: [pile],
            },
          ],
        },
      },
    },
  };
}

/** Dockets as one list of ELDAT documents, in parts. */
export function eldatParts(reader: Reader) {
  return {
    add: (dockets: readonly Read[], before: Mark) => {
      const lines = dockets.map((docket) => JSON.stringify(deliveryNoteOf(docket, reader)));
      const begin = before.lines > NO_PARTS.lines && lines.length > 0 ? ',\n' : '';
      return {
        bytes: Buffer.from(begin + lines.join(',\n'), 'utf8'),
        mark: { ...before, lines: before.lines + lines.length },
      };
    },
    end: () => ({ head: Buffer.from('[\n', 'utf8'), tail: Buffer.from('\n]\n', 'utf8') }),
  };
}
