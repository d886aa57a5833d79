/** From Loaded on the wood is on the truck; declined and cancelled loads take none. */
const IS_TAKEN = 'p.task_status >= 40';
const IS_PLANNED = 'p.task_status >= 0 and p.task_status < 40';

/** No zone on earth has an earlier day: who plans for a day that is over hardly matters, a missing one would. */
export const TODAY_ANYWHERE = `(now() at time zone 'UTC')::date - 1`;

/**
 * Writes what is missing between what a load should hold of its lines and what it holds. It takes from the line it already
 * holds, else from one with enough left. A lot that was never called has no line, and no figures.
 */
export const FOLLOW_LOAD = [
  `create function line_for(load_id integer, crew integer, skid integer, grade integer, wanted numeric)
    returns integer language sql stable as $body$
      select s.id from stock s
      where s.crew_id = crew and s.skid_id = skid and s.log_grade_id = grade and s.removed_at is null
      order by exists (select from stock_movement m where m.task_id = load_id and m.stock_id = s.id) desc,
        s.is_held,
        s.qty_loads - coalesce((select sum(m.delta_planned) from stock_movement m
          where m.stock_id = s.id and m.day >= ${TODAY_ANYWHERE}), 0) >= wanted desc,
        s.priority, s.id
      limit 1 $body$`,
  `create function follow_load(load_id integer) returns void language plpgsql as $body$
    begin
      insert into stock_movement (stock_id, cause, delta_loads, delta_planned, delta_kg, delta_jas_dm3, task_id,
          carrier_id, day, source, by_user_id)
      with held as (
        select m.stock_id, m.day, sum(m.delta_loads) as loads, sum(m.delta_planned) as planned,
          sum(m.delta_kg)::integer as kg, sum(m.delta_jas_dm3)::integer as jas
        from stock_movement m where m.task_id = load_id group by m.stock_id, m.day
      ), due as (
        select line_for(p.task_id, p.crew_id, p.skid_id, p.log_grade_id, p.share::numeric) as stock_id, p.day,
          sum(case when ${IS_TAKEN} then -round(p.share::numeric, 3) else 0 end) as loads,
          sum(case when ${IS_PLANNED} then round(p.share::numeric, 3) else 0 end) as planned
        from task_packet p where p.task_id = load_id group by 1, 2
      ), change as (
        select stock_id, day, coalesce(d.loads, 0) - coalesce(h.loads, 0) as loads,
          coalesce(d.planned, 0) - coalesce(h.planned, 0) as planned,
          case when coalesce(d.loads, 0) = 0 then -coalesce(h.kg, 0) else 0 end as kg,
          case when coalesce(d.loads, 0) = 0 then -coalesce(h.jas, 0) else 0 end as jas
        from due d full join held h using (stock_id, day)
      )
      select c.stock_id,
        case when c.loads < 0 then 'uplift' when c.loads > 0 or c.planned < 0 then 'reverse' else 'plan_reserve' end,
        c.loads, c.planned, c.kg, c.jas, t.id, t.carrier_id, c.day, t.status_source, t.updated_by
      from change c join task t on t.id = load_id
      where c.stock_id is not null and (c.loads <> 0 or c.planned <> 0)
      order by c.stock_id, c.day;
    end $body$`,
  `create function task_takes_stock() returns trigger language plpgsql as $body$
    begin
      perform follow_load(new.id);
      return null;
    end $body$`,
  // What a removed load had planned is free again; what was taken away stays taken.
  `create function task_gives_stock() returns trigger language plpgsql as $body$
    begin
      insert into stock_movement (stock_id, cause, delta_planned, task_id, carrier_id, day, source, by_user_id)
      select m.stock_id, 'reverse', -sum(m.delta_planned), old.id, old.carrier_id, m.day, 'removed', old.updated_by
      from stock_movement m where m.task_id = old.id
      group by m.stock_id, m.day having sum(m.delta_planned) <> 0;
      return null;
    end $body$`,
  // Loads that wait for a lot when its line is made. What was hauled before belongs to no call.
  `create function follow_loads_of(line_id integer) returns void language plpgsql as $body$
    begin
      perform follow_load(p.task_id) from (
        select distinct k.task_id from task_packet k join stock s
          on s.id = line_id and s.crew_id = k.crew_id and s.skid_id = k.skid_id and s.log_grade_id = k.log_grade_id
        where k.day >= ${TODAY_ANYWHERE} and k.task_status between 0 and 39
        order by k.task_id) p;
    end $body$`,
];
