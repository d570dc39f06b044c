-- Tasks that ended long ago are deleted: a market whose stock moves makes a thousand an hour. What was done by one stays, and only forgets which task it was.
alter table feed_runs drop constraint feed_runs_task_id_fkey,
  add foreign key (task_id) references tasks(id) on delete set null;
alter table change_sets drop constraint change_sets_task_id_fkey,
  add foreign key (task_id) references tasks(id) on delete set null;
alter table clones drop constraint clones_task_id_fkey,
  add foreign key (task_id) references tasks(id) on delete set null;
create index clones_task on clones (task_id) where task_id is not null;
create index notices_task on notices (task_id) where task_id is not null;
create index tasks_ended on tasks (completed_at) where completed_at is not null;
create index price_runs_task on price_runs (task_id) where task_id is not null;
create index price_simulations_task on price_simulations (task_id) where task_id is not null;
