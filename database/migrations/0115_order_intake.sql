-- When a shop's orders are to be read before the minute is over, when they were last compared with ours, and who reads them.
alter table order_pulls
  add column asked_at timestamptz,
  add column compared_at timestamptz,
  -- one worker reads at a time; a later one counts up, and an older one then writes nothing more
  add column lease_until timestamptz,
  add column attempt int not null default 0;

-- What a shop has no place for is told to nobody; what a person did in the shop by hand is told.
alter table shop_tells drop constraint shop_tells_state_check;
alter table shop_tells add constraint shop_tells_state_check
  check (state in ('queued','sending','told','unknown','refused','given_up','no_place'));
alter table shop_tells
  -- from when the patience of three days counts: it begins again when a person asks for it
  add column since timestamptz not null default now(),
  add column by_hand boolean not null default false,
  add column user_id bigint references users(id) on delete set null;
create index shop_tells_user on shop_tells (user_id);
