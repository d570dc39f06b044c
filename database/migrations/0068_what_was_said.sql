-- What tasks, imports and notices say is kept in English, and beside it by which sentence and with which values it is said in another
-- language: {"code": "feeds.held", "values": {…}}. Null where no contract has the sentence (what another system answered, older rows).
alter table tasks add column said jsonb;
comment on column tasks.said is '{"progress": …, "error": …}; that of the result stands in the result';
alter table task_items add column said jsonb;
alter table notices add column said jsonb;
alter table feed_runs add column said jsonb;
alter table feed_run_rows add column said jsonb;
alter table feed_run_undo add column said jsonb;

create or replace function notice_of_task() returns trigger language plpgsql as $$
begin
  insert into notices (user_id, task_id, kind, text, said) values (new.user_id, new.id,
    case new.status when 'completed' then 'success' when 'failed' then 'error' else 'info' end,
    case new.status when 'completed' then 'Task ' || new.type || ' completed successfully'
                    when 'failed' then left('Task ' || new.type || ' failed: ' || coalesce(new.error, ''), 1000)
                    else 'Task ' || new.type || ' cancelled' end,
    case when new.status = 'failed' and new.said ? 'error' then
      jsonb_build_object('code', 'task-ends.failed', 'values', jsonb_build_object('type', new.type,
        'error', jsonb_build_object('message', coalesce(new.error, '')) || (new.said -> 'error'))) end)
  on conflict (user_id, task_id) do nothing;
  return null;
end $$;
