/** Dockets that are compared: what is void or was not used yet has nothing wrong. */
const IS_CHECKED = 'status not in (0, -2)';

/** What a docket says that is compared: with another value it is another docket to whoever looked at it. */
const FACTS = [
  'task_id',
  'packet_no',
  'day',
  'crew_id',
  'customer_id',
  'log_grade_id',
  'destination_id',
  'vehicle_id',
  'pieces',
  'length_m',
  'gross_kg',
  'tare_kg',
  'net_kg',
  'truck_net_kg',
  'scaled_logs',
];

const facts = (row: 'old' | 'new') => `(${FACTS.map((fact) => `${row}.${fact}`).join(', ')})`;

/** In a trigger: the docket says something else than before. */
export const FACTS_DIFFER = `${facts('old')} is distinct from ${facts('new')}`;

/** Every exporter at the destination wants it. */
const isWanted = (what: 'requires_jas' | 'requires_pieces') => `coalesce((
  select bool_and(e.${what}) from exporter_destination e
  where e.destination_id = k.destination_id and e.is_active and e.removed_at is null), false)`;

/** A factor without a region, of the docket's forest or of all. */
const HAS_FACTOR = `exists (
      select from conversion_factor f where f.grade_id = k.log_grade_id and f.per = 'jas_per_t' and f.region = ''
        and f.removed_at is null and f.valid_from <= k.day
        and (f.forest_id is null or f.forest_id = (select s.forest_id from skid s where s.id = k.skid_id)))`;

/** The same of its crew's region, since migration 0447. */
export const REGION_FACTOR = '(jas_factor(k.log_grade_id, k.skid_id, k.crew_id, k.day) is not null)';

/** What the destination carries, and what the configuration may weigh. */
export const LIMIT_KG = `(select least(d.max_gross_kg, c.max_gross_kg) from destination d, vehicle v
      left join configuration_limit c on c.configuration = v.configuration
      where d.id = k.destination_id and v.id = k.vehicle_id)`;

/** `hasFactor`: whether the mass of docket `k` can be turned into a volume. `limitKg`: what its truck may weigh. */
type Parts = { hasFactor: string; limitKg: string };

/** An error by the condition under which it is there; in the order in which people read them. */
const errorsWhere = ({ hasFactor, limitKg }: Parts): readonly [code: string, when: string][] => [
  [
    'out_of_range',
    `not exists (select from docket_range r where r.crew_id = k.crew_id and r.customer_id = k.customer_id
      and case when k.docket_no ~ '^[0-9]{1,12}$' then k.docket_no::bigint end between r.from_no and r.to_no)`,
  ],
  ['date', 'load.day <> k.day'],
  ['crew', 'packet.crew_id <> k.crew_id'],
  ['grade', 'packet.crew_id = k.crew_id and packet.log_grade_id <> k.log_grade_id'],
  ['truck', 'load.vehicle_id <> k.vehicle_id'],
  ['destination', 'load.destination_id <> k.destination_id'],
  [
    'net_weight',
    `abs(ticket.net_kg - coalesce(k.truck_net_kg, k.net_kg)) > (
      select greatest(coalesce(max(m.net_kg), 100), round(ticket.net_kg * coalesce(max(m.net_permille), 5) / 1000.0))
      from match_rule m where m.destination_id = k.destination_id)`,
  ],
  ['overweight', `k.gross_kg > ${limitKg}`],
  [
    'missing_pieces',
    `k.pieces is null and k.net_kg is not null and (${isWanted('requires_pieces')}
      or (select c.docket_requires_pieces from crew c where c.id = k.crew_id))`,
  ],
  [
    'missing_length',
    `k.length_m is null and k.net_kg is not null and (select c.docket_requires_length from crew c where c.id = k.crew_id)`,
  ],
  [
    'missing_jas',
    `k.scaled_logs is null and k.net_kg is not null and ${isWanted('requires_jas')} and not ${hasFactor}`,
  ],
];

/** What of dockets is looked at anew, with the condition that says which, as `k`. What was accepted was of before. */
const lookAgain = (which: string) => `
  update docket k set e_accepted = '{}'
  where ${which} and k.${IS_CHECKED} and (k.e_accepted <> '{}' or k.e_errors is distinct from docket_errors(k))`;

/** The function that says what is wrong of a docket. */
export const docketErrors = (
  parts: Parts,
): string => `function docket_errors(k docket) returns text[] language plpgsql stable as $body$
    declare
      load record; packet record; ticket record;
    begin
      if not (k.${IS_CHECKED}) then
        return '{}';
      end if;
      select t.day, t.vehicle_id, t.destination_id into load from task t where t.id = k.task_id;
      select q.crew_id, q.log_grade_id into packet from task_packet q
        where q.task_id = k.task_id and q.packet_no = k.packet_no;
      select w.net_kg into ticket from weigh_ticket w
        where w.state = 'matched' and (w.docket_id = k.id or w.task_id = k.task_id)
        order by (w.docket_id = k.id) is true desc, w.id desc limit 1;
      return array_remove(array[
        ${errorsWhere(parts)
          .map(([code, when]) => `case when ${when} then '${code}' end`)
          .join(',\n        ')}
      ], null);
    end $body$`;

/**
 * What is wrong of a docket by its load, its ticket and what its crew and destination want. Whoever writes one of
 * them, the docket says at once what is wrong.
 */
export const DOCKET_ERRORS = [
  `create ${docketErrors({ hasFactor: HAS_FACTOR, limitKg: LIMIT_KG })}`,
  `create function check_docket() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'UPDATE' and ${FACTS_DIFFER} then
        new.e_accepted := '{}';
        if new.status = old.status and old.status in (40, -1) then
          new.status := case when new.net_kg is null then 10 else 20 end;
        end if;
      end if;
      if new.status <> 40 then
        new.verified_by := null;
        new.verified_at := null;
      end if;
      new.e_errors := array(select code from unnest(docket_errors(new)) with ordinality as e (code, place)
        where code <> all(new.e_accepted) order by place);
      return new;
    end $body$`,
  `create trigger docket_checked before insert or update of ${FACTS.join(', ')}, status, e_accepted on docket
    for each row execute function check_docket()`,
  `create function check_dockets_of_load() returns trigger language plpgsql as $body$
    begin
      ${lookAgain('k.task_id = new.id')};
      return null;
    end $body$`,
  `create trigger task_checks_dockets after update of day, vehicle_id, crew_id, log_grade_id, destination_id, packets
    on task for each row when ((old.day, old.vehicle_id, old.crew_id, old.log_grade_id, old.destination_id, old.packets)
      is distinct from (new.day, new.vehicle_id, new.crew_id, new.log_grade_id, new.destination_id, new.packets))
    execute function check_dockets_of_load()`,
  `create function check_dockets_of_ticket() returns trigger language plpgsql as $body$
    begin
      ${lookAgain('(k.id in (old.docket_id, new.docket_id) or k.task_id in (old.task_id, new.task_id))')};
      return null;
    end $body$`,
  `create trigger weigh_ticket_checks_dockets after insert or update of state, docket_id, task_id on weigh_ticket
    for each row execute function check_dockets_of_ticket()`,
  `create function check_dockets_of_place() returns trigger language plpgsql as $body$
    begin
      ${lookAgain('k.destination_id = new.destination_id and k.net_kg is not null and k.day > current_date - 31')};
      return null;
    end $body$`,
  `create trigger match_rule_checks_dockets after insert or update of net_kg, net_permille on match_rule
    for each row execute function check_dockets_of_place()`,
];
