-- What a task did not do with an item: left out on purpose, or not reached before the task ended.
alter table task_items drop constraint task_items_outcome_check;
alter table task_items add constraint task_items_outcome_check
  check (outcome in ('done', 'unchanged', 'failed', 'skipped'));
