-- The glossary of a market: how terms of its goods are said in each language, or that they stay as they are.
create table glossary_terms (
  id bigint generated always as identity primary key,
  term text not null check (btrim(term) <> ''),
  find_term text generated always as (fold(term)) stored,
  -- said in every language as it is: names of techniques, standards, series
  keep boolean not null default false,
  -- of which goods: at most one of the two; neither means all
  category_id bigint references categories (id),
  shop_brand_id bigint references shop_brands (id) on delete cascade,
  note text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id) on delete set null,
  check (num_nonnulls(category_id, shop_brand_id) <= 1),
  unique nulls not distinct (find_term, category_id, shop_brand_id)
);
create index glossary_terms_brand on glossary_terms (shop_brand_id) where shop_brand_id is not null;

create table glossary_translations (
  term_id bigint not null references glossary_terms (id) on delete cascade,
  language_id int not null references languages (id),
  wording text not null check (btrim(wording) <> ''),
  primary key (term_id, language_id)
);

create table glossary_imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  user_id bigint references users (id) on delete set null,
  at timestamptz not null default now(),
  added int not null,
  changed int not null,
  -- what each term was before and became, for the undo
  steps jsonb not null,
  undone_at timestamptz,
  undone_by bigint references users (id) on delete set null
);

-- Questions at the end of a lesson; a lesson that has some is read once they are answered.
alter table academy_articles add column quiz jsonb not null default '[]';

-- How much a seller has uploaded is added up before the next upload.
create index files_seller_size on files (seller_id) include (size) where seller_id is not null;

-- Staff who want one mail a day instead of each as it comes, and what is gathered for them until then.
alter table mail_receivers add column daily boolean not null default false;
create table mail_gathered (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  address text not null,
  language text not null,
  subject text not null,
  body text not null,
  due_at timestamptz not null
);
create index mail_gathered_due on mail_gathered (due_at, address);
