-- What every write leaves behind (history, outbox, mail) and background work (tasks with a per-item ledger).
create table activity_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint references users(id),
  -- through what: 'hand', 'task:<id>', 'feed:<run id>'
  cause text not null,
  shop_id int references shops(id),
  entity text not null,
  entity_id bigint not null,
  action text not null,
  before jsonb,
  after jsonb
);
create index activity_log_entity on activity_log (entity, entity_id, id desc);
create index activity_log_user on activity_log (user_id, id desc);

create table outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  name text not null,
  payload jsonb not null,
  user_id bigint,
  shop_id int,
  dispatched_at timestamptz,
  attempts int not null default 0,
  error text
);
create index outbox_waiting on outbox (id) where dispatched_at is null;

create table mail_outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz,
  attempts int not null default 0,
  error text
);
create index mail_outbox_waiting on mail_outbox (id) where sent_at is null;

create table tasks (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  status text not null default 'pending' check (status in ('pending','running','completed','failed','cancelled')),
  user_id bigint references users(id),
  shop_id int not null references shops(id),
  input jsonb not null,
  exclusive_key text,
  progress smallint not null default 0 check (progress between 0 and 100),
  progress_message text not null default '',
  error text,
  result jsonb,
  -- how far a task that reads a stream has come, so that it resumes there
  checkpoint jsonb,
  cancel_requested boolean not null default false,
  -- who works on it: a dead worker's lease runs out and the task is taken up again; attempt fences the dead one off
  attempt int not null default 0,
  lease_until timestamptz,
  scheduled_at timestamptz,
  started_at timestamptz,
  created_at timestamptz not null default now(),
  completed_at timestamptz
);
create index tasks_unfinished on tasks (status, lease_until) where status in ('pending','running');
create index tasks_user on tasks (user_id, created_at desc);
create index tasks_created on tasks (created_at desc);
create unique index tasks_exclusive on tasks (exclusive_key) where status in ('pending','running') and exclusive_key is not null;

-- One row per item a task has finished with: the effect and this row are written together, so that nothing is done twice.
create table task_items (
  task_id uuid not null references tasks(id) on delete cascade,
  item_key text not null,
  outcome text not null check (outcome in ('done','unchanged','failed')),
  reason text,
  at timestamptz not null default now(),
  primary key (task_id, item_key)
);

create table task_dismissals (
  task_id uuid not null references tasks(id) on delete cascade,
  user_id bigint not null references users(id),
  primary key (task_id, user_id)
);
create index task_dismissals_user on task_dismissals (user_id);

create table files (
  id uuid primary key default gen_random_uuid(),
  path text not null unique,
  mime text not null,
  size int not null,
  sha256 text not null,
  width int, height int,
  uploaded_by bigint references users(id),
  used boolean not null default false,
  created_at timestamptz not null default now()
);
create index files_unused on files (created_at) where not used;

-- Messages of more than one NOTIFY's size between web nodes.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
