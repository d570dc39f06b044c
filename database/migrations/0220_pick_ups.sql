-- When the house fetches the goods of a local seller's order. A row without a day waits to be planned again: its seller was not there.
create table pick_ups (
  purchase_order_id bigint primary key references purchase_orders(id) on delete cascade,
  planned_on date,
  driver text not null default '' check (length(driver) <= 80),
  missed_n int not null default 0 check (missed_n >= 0),
  missed_at timestamptz,
  missed_why text not null default '',
  picked_at timestamptz,
  picked_by bigint references users(id) on delete set null,
  check (planned_on is not null or missed_n > 0 or picked_at is not null)
);
create index pick_ups_day on pick_ups (planned_on) where planned_on is not null;
create index pick_ups_picked_by on pick_ups (picked_by);
