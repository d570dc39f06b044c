-- What each part of a calculation came to. Parts are calculated side by side: a sum in the row of the run would hold that row from the end of one
-- part's work until its commit, and the other part would wait for it. The sum is written when the run ends.
create table price_run_parts (
  id bigint generated always as identity primary key,
  run_id bigint not null references price_runs(id) on delete cascade,
  counts jsonb not null
);
create index price_run_parts_run on price_run_parts (run_id);
