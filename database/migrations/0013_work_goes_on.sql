-- An event whose listener failed waits for its own time; the events after it go on.
alter table outbox add column next_attempt_at timestamptz not null default now();

-- The database session of the worker that runs the task: once it is gone, so is the worker, before the lease runs out.
alter table tasks add column worker_session text;
