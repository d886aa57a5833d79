/** Days of which something is to be worked out anew, one by one: whoever is cut off goes on where it was. */
export const UNFILLED = `create table if not exists unfilled_day (
  name text not null check (name in ('hauls', 'checks')),
  day date not null,
  primary key (name, day)
)`;
