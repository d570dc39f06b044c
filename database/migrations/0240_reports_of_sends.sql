-- Who is told by itself what became of sends of products to a shop: after each of them, or once a day of all.
alter table shop_sending
  add column report_when text check (report_when in ('each', 'daily')),
  add column report_to_en text[] not null default '{}',
  add column report_to_sq text[] not null default '{}',
  -- Sends that ended before are not reported; the last day of the shop's clock whose reports are out.
  add column reports_from timestamptz,
  add column report_day date;

create table reported_sends (
  task_id uuid primary key references tasks(id) on delete cascade
);
