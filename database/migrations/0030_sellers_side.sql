-- Files by which local sellers enter many products at once. The rows are kept as they came, so that a file is read once, and
-- with what became of each, so that the import can be taken back.
create table local_imports (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  user_id bigint not null references users(id),
  file_name text not null,
  columns text[] not null,
  -- Field → place of its column.
  fields jsonb not null default '{}',
  mode text not null default 'all' check (mode in ('all', 'offers')),
  category_id bigint references categories(id),
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'running', 'done', 'partly', 'failed', 'undoing', 'undone', 'undone_partly')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index local_imports_seller on local_imports (seller_id, id desc);

create table local_import_rows (
  import_id bigint not null references local_imports(id) on delete cascade,
  row int not null,
  cells text[] not null,
  verdict text not null default 'unchanged' check (verdict in ('new', 'changed', 'unchanged', 'refused')),
  state text not null default 'planned' check (state in ('planned', 'done', 'failed', 'undone', 'kept')),
  -- [{column, value, code, text: {en, sq}}]
  issues jsonb not null default '[]',
  -- [{field, before, after}]
  changes jsonb not null default '[]',
  -- The cells could not be read at all.
  broken boolean not null default false,
  product_id bigint references products(id) on delete set null,
  draft_id bigint references local_product_drafts(id) on delete set null,
  -- Of the product when the row was judged; after it was written: as it was left.
  version int,
  -- What the product becomes, and what it was before it was written.
  content jsonb,
  former jsonb,
  primary key (import_id, row)
);
create index local_import_rows_product on local_import_rows (product_id);
create index local_import_rows_draft on local_import_rows (draft_id);

-- What a seller called its columns last time.
create table local_import_columns (
  seller_id bigint primary key references sellers(id),
  columns jsonb not null
);

-- What the team offers local sellers, and what they asked for. Texts in both languages; an empty English one is not shown.
create table service_cards (
  id bigint generated always as identity primary key,
  title_sq text not null check (btrim(title_sq) <> ''),
  title_en text not null default '',
  body_sq text not null default '',
  body_en text not null default '',
  -- As it is said: "5 € për foto", "falas".
  price text not null default '',
  active boolean not null default true,
  place int not null default 0,
  version int not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table service_requests (
  id bigint generated always as identity primary key,
  card_id bigint not null references service_cards(id),
  seller_id bigint not null references sellers(id),
  user_id bigint not null references users(id),
  note text not null default '',
  state text not null default 'requested' check (state in ('requested', 'in_progress', 'done', 'declined')),
  answer text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index service_requests_seller on service_requests (seller_id, id desc);
create index service_requests_state on service_requests (state, id);

create table academy_articles (
  id bigint generated always as identity primary key,
  title_sq text not null check (btrim(title_sq) <> ''),
  title_en text not null default '',
  body_sq text not null default '',
  body_en text not null default '',
  minutes int not null default 3 check (minutes between 1 and 240),
  published boolean not null default false,
  place int not null default 0,
  version int not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Who finished what, and found it useful.
create table academy_reads (
  article_id bigint not null references academy_articles(id) on delete cascade,
  user_id bigint not null references users(id) on delete cascade,
  finished_at timestamptz not null default now(),
  useful boolean,
  primary key (article_id, user_id)
);
