-- What runs by the clock: one line per schedule, whichever worker does it.
create table schedules (
  id bigint generated always as identity primary key,
  -- as its feature declares it: 'feeds.due'
  name text not null unique,
  -- of the release that runs; by it overdue is judged
  every_seconds int not null check (every_seconds > 0),
  paused boolean not null default false,
  paused_at timestamptz,
  paused_by bigint references users(id),
  -- a person wants it now, paused or not
  asked_at timestamptz,
  asked_by bigint references users(id),
  next_at timestamptz not null,
  -- of the run under way: a lease that ran out lets another worker do it
  running_since timestamptz,
  lease_until timestamptz,
  running_for bigint references users(id),
  attempt int not null default 0,
  node text,
  -- of the last run that ended
  last_started_at timestamptz,
  last_ended_at timestamptz,
  last_outcome text check (last_outcome in ('done', 'failed', 'cut')),
  last_count int,
  last_error text,
  last_success_at timestamptz,
  -- of about its last twenty good runs
  average_ms double precision,
  -- in a row
  failures int not null default 0,
  failure_told_at timestamptz,
  -- twice overdue in a row before anybody is told: everything is, in the moment a stopped product starts
  overdue_seen_at timestamptz,
  overdue_told_at timestamptz,
  -- people who are told of failures and delays; null: every Super Admin
  told bigint[]
);

-- Runs worth remembering: those that did something, failed, or were asked for.
create table schedule_runs (
  id bigint generated always as identity primary key,
  schedule_id bigint not null references schedules(id) on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text not null check (outcome in ('done', 'failed', 'cut')),
  -- things it did; null: it does not count them
  count int,
  error text,
  -- null: the clock
  user_id bigint references users(id),
  node text
);
create index schedule_runs_of on schedule_runs (schedule_id, id desc);

-- Processes that look after the schedules, and when each was last heard of.
create table scheduler_nodes (
  name text primary key,
  started_at timestamptz not null,
  beat_at timestamptz not null
);
