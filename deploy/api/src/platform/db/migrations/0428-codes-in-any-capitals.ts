import { runAll } from './run-all.ts';

/** `kind`: what the record is called in its history, `field` the code there. */
type Coded = {
  table: string;
  kind: string;
  field: string;
  key?: string;
  code?: string;
  within?: readonly string[];
  max?: number;
};

const CODED: readonly Coded[] = [
  { table: 'carrier', kind: 'carrier', key: 'carrier_id', field: 'code' },
  { table: 'carrier_company', kind: 'carrierCompany', field: 'code' },
  { table: 'crew', kind: 'crew', code: 'crew_code', field: 'crewCode' },
  { table: 'customer', kind: 'customer', field: 'code' },
  { table: 'destination', kind: 'destination', field: 'code' },
  {
    table: 'exporter_destination',
    kind: 'exporterDestination',
    code: 'exporter_code',
    field: 'exporterCode',
    within: ['destination_id'],
    max: 10,
  },
  { table: 'forest', kind: 'forest', field: 'code' },
  { table: 'log_grade', kind: 'logGrade', field: 'code' },
  { table: 'vehicle', kind: 'vehicle', code: 'vehicle_code', field: 'vehicleCode', within: ['carrier_id'] },
  {
    table: 'vehicle_certificate',
    kind: 'vehicleCertificate',
    code: 'number',
    field: 'number',
    within: ['vehicle_id', 'kind'],
    max: 40,
  },
];

/** Records of another carrier or port may have the same code. */
const placeIn = (columns: readonly string[]): string =>
  ["''", ...columns.map((column) => `${column}::text`)].join(" || ' ' || ");

/**
 * Of two codes that differ in their capitals alone, the later one gets a number behind it, with a line in its history.
 * A record that stands keeps its code rather than one that was removed.
 */
const tellApart = ({ table, kind, field, key = 'id', code = 'code', within = [], max = 20 }: Coded) => `
  do $$
  declare
    twin record;
    nth integer;
    free text;
    now_at integer;
  begin
    for twin in
      select id, code, place from (
        select ${key} as id, ${code} as code, ${placeIn(within)} as place, row_number() over (
          partition by ${placeIn(within)}, lower(${code}) order by removed_at is not null, ${key}) as nth
        from ${table}
      ) d where d.nth > 1 order by id
    loop
      nth := 2;
      loop
        free := left(twin.code, ${max} - length('-' || nth)) || '-' || nth;
        exit when not exists (
          select from ${table} where ${placeIn(within)} = twin.place and lower(${code}) = lower(free));
        nth := nth + 1;
      end loop;
      update ${table} set ${code} = free, version = version + 1 where ${key} = twin.id
        returning version into now_at;
      insert into record_change (kind, record_id, version, action, record)
        select kind, record_id, now_at, 'update', jsonb_set(record, '{${field}}', to_jsonb(free))
        from record_change where kind = '${kind}' and record_id = twin.id order by id desc limit 1;
    end loop;
  end $$`;

/** A refused code is told by the constraint's name: it stays. Removed records hold their codes, as before. */
const onlyOnce = ({ table, code = 'code', within = [] }: Coded) => [
  `alter table ${table} drop constraint ${table}_${code}_key`,
  `create unique index ${table}_${code}_key on ${table} (${within.map((column) => `${column}, `).join('')}lower(${code}))`,
];

/** People and files know records by their codes, whatever the size of the letters (DOMAIN.md 6.9). */
export const up = runAll(CODED.flatMap((one) => [tellApart(one), ...onlyOnce(one)]));
