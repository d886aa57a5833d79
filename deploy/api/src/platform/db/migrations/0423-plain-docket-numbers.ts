import { runAll } from './run-all.ts';

const HAS_ZEROS = `'^0+[1-9][0-9]*$'`;
const plain = (number: string) => `ltrim(${number}, '0')`;

/** Nobody changed these dockets: neither is their history told so, nor are their ranges asked again. */
const GUARDS = ['docket_paper_number', 'docket_change_kept'];

/**
 * Zeros that books print in front are taken from numbers that were kept with them, as new ones are kept. Where the same
 * number is there twice then, all stay as they are: which is which, a person has to say.
 */
export const up = runAll([
  ...GUARDS.map((guard) => `alter table docket disable trigger ${guard}`),
  `with zeros as (
      select id, customer_id, task_id, ${plain('docket_no')} as number from docket where docket_no ~ ${HAS_ZEROS}),
    counted as (
      select *, count(*) over (partition by customer_id, number) as of_customer,
        count(*) over (partition by coalesce(task_id, -id), number) as of_load from zeros)
    update docket k set docket_no = c.number from counted c
    where c.id = k.id and c.of_customer = 1 and c.of_load = 1 and not exists (
      select from docket o where o.docket_no = c.number and (o.customer_id = c.customer_id or o.task_id = c.task_id))`,
  ...GUARDS.map((guard) => `alter table docket enable trigger ${guard}`),
  `update weigh_ticket set docket_no = ${plain('docket_no')} where docket_no ~ ${HAS_ZEROS}`,
  `update weigh_ticket set dockets = (
      select jsonb_agg(case when one ->> 'docketNo' ~ ${HAS_ZEROS}
        then one || jsonb_build_object('docketNo', ${plain(`one ->> 'docketNo'`)}) else one end order by nth)
      from jsonb_array_elements(dockets) with ordinality told(one, nth))
    where exists (
      select from jsonb_array_elements(dockets) told(one) where one ->> 'docketNo' ~ ${HAS_ZEROS})`,
]);
