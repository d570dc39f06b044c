-- Bulk changes: what was asked, of which rows, what became of each, and what it was before, so that it can be undone.
create table change_sets (
  -- made by the server before the transaction, because the history of the transaction names it
  id uuid primary key,
  operation text not null,
  input jsonb not null,
  -- what the title says beside the operation: the name of a category, of a status
  labels jsonb not null default '{}',
  state text not null check (state in ('previewed','running','done','partly','cancelled','failed','undoing','undone','undone_partly')),
  shop_id int not null references shops(id),
  user_id bigint not null references users(id),
  -- the task that runs, undoes or carries on the work; null: done inside a request
  task_id uuid references tasks(id),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  dismissed_at timestamptz
);
create index change_sets_user on change_sets (user_id, created_at desc);
create index change_sets_task on change_sets (task_id) where task_id is not null;

-- One row per selected row, and the ledger of the run: what is no longer 'planned' is not done again.
create table change_items (
  change_set_id uuid not null references change_sets(id) on delete cascade,
  item_id bigint not null,
  -- handed: given to the task of the set, which has the outcome in its own ledger
  state text not null check (state in ('planned','done','unchanged','refused','skipped','failed','handed','undone','kept')),
  -- as it was when it was planned; null: planned at its turn
  version int,
  before jsonb,
  after jsonb,
  code text,
  reason text,
  primary key (change_set_id, item_id)
);
create index change_items_waiting on change_items (change_set_id, item_id) where state = 'planned';
