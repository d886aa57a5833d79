import { runAll } from './run-all.ts';

/**
 * Since when a line of stock holds nothing; a movement that leaves wood ends it. One function says whether that is long
 * ago (decision 0122).
 */
export const up = runAll([
  'alter table stock add column empty_since timestamptz default now()',
  `update stock s set empty_since = case
    when qty_loads = 0 and qty_kg is null and qty_jas_dm3 is null then coalesce(
      (select max(m.at) from stock_movement m where m.stock_id = s.id and m.delta_loads <> 0), s.called_at, now())
    end`,
  `create function was_emptied(empty_since timestamptz, is_held boolean) returns boolean language sql stable
    as $$ select coalesce(empty_since < now() - interval '14 days' and not is_held, false) $$`,
  `create or replace function move_stock() returns trigger language plpgsql as $$
    declare line stock;
    begin
      if new.cause <> 'call' and new.delta_loads = 0 and new.delta_kg = 0 and new.delta_jas_dm3 = 0 then
        return new;
      end if;
      select * into line from stock where id = new.stock_id for no key update;
      if new.task_id is not null and new.delta_loads < 0 and line.qty_loads > 0 then
        new.delta_kg := -round(coalesce(line.qty_kg, 0) * least(1, -new.delta_loads / line.qty_loads));
        new.delta_jas_dm3 := -round(coalesce(line.qty_jas_dm3, 0) * least(1, -new.delta_loads / line.qty_loads));
      end if;
      if new.delta_loads < 0 and line.qty_loads + new.delta_loads < 0 and not new.is_override then
        if new.task_id is null then
          raise exception 'less than nothing would lie on the skid'
            using errcode = '23514', constraint = 'stock_qty_loads_check';
        end if;
        new.is_override := true;
        new.reason := 'loaded beyond what was called';
      end if;
      update stock set
        qty_loads = qty_loads + new.delta_loads,
        qty_kg = nullif(coalesce(qty_kg, 0) + new.delta_kg, 0),
        qty_jas_dm3 = nullif(coalesce(qty_jas_dm3, 0) + new.delta_jas_dm3, 0),
        called_at = case when new.cause = 'call' then new.at else called_at end,
        called_by = case when new.cause = 'call' then new.by_user_id else called_by end,
        call_source = case when new.cause = 'call' then new.source else call_source end,
        empty_since = case when qty_loads + new.delta_loads = 0 and coalesce(qty_kg, 0) + new.delta_kg = 0
          and coalesce(qty_jas_dm3, 0) + new.delta_jas_dm3 = 0 then coalesce(empty_since, new.at) end,
        version = version + case when new.source = 'opening' then 0 else 1 end
      where id = new.stock_id;
      return new;
    end $$`,
]);
