-- Where a person is logged in shows when each session was last used; written at most every five minutes per session.
alter table sessions add column last_used_at timestamptz;
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at set default now(), alter column last_used_at set not null;

-- What the screens told a person, kept for a week (the notification centre).
create table notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users(id),
  at timestamptz not null default now(),
  kind text not null check (kind in ('error', 'success', 'warning', 'info')),
  text text not null check (text <> ''),
  -- An address of this product, where the thing can be seen.
  link text,
  -- The task it is about: each tells its person once, whoever writes it down.
  task_id uuid references tasks(id) on delete cascade,
  read_at timestamptz,
  unique (user_id, task_id)
);
create index notices_user on notices (user_id, id desc);
create index notices_at on notices (at);

-- A task that ends tells its person, in the words of the toast and in the transaction that ends it.
create function notice_of_task() returns trigger language plpgsql as $$
begin
  insert into notices (user_id, task_id, kind, text) values (new.user_id, new.id,
    case new.status when 'completed' then 'success' when 'failed' then 'error' else 'info' end,
    case new.status when 'completed' then 'Task ' || new.type || ' completed successfully'
                    when 'failed' then left('Task ' || new.type || ' failed: ' || coalesce(new.error, ''), 1000)
                    else 'Task ' || new.type || ' cancelled' end)
  on conflict (user_id, task_id) do nothing;
  return null;
end $$;
create trigger tasks_notice after update of status on tasks for each row
  when (new.user_id is not null and new.status is distinct from old.status and new.status in ('completed', 'failed', 'cancelled'))
  execute function notice_of_task();
