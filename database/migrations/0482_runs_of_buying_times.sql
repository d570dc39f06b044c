-- Times at which purchases are proposed can be paused, and their runs are kept as those of every schedule are.
alter table sourcing_clocks add column paused boolean not null default false;
create table sourcing_clock_runs (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sourcing_clocks(seller_id) on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- null: it failed
  result text check (result in ('proposed', 'nothing', 'below')),
  pieces int not null default 0,
  -- why it failed: the English, and the whole sentence where it is said in other languages
  error text,
  whole jsonb,
  -- null: the clock
  user_id bigint references users(id)
);
create index sourcing_clock_runs_of on sourcing_clock_runs (seller_id, id desc);
create index sourcing_clock_runs_user on sourcing_clock_runs (user_id) where user_id is not null;
