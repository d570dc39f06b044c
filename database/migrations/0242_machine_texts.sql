-- Engines an operator has texts of products translated with: where they are, what they may cost, and their key, sealed.
create table translation_engines (
  id int generated always as identity primary key,
  kind text not null check (kind in ('deepl','libretranslate')),
  name text not null check (btrim(name) <> ''),
  url text not null,
  key_sealed text,
  active boolean not null default true,
  -- Most characters in a month; beyond it nothing is asked
  month_limit bigint not null check (month_limit >= 0),
  -- What a million characters cost; null: nothing, or it is not known
  million_price numeric(12,4) check (million_price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users(id),
  check ((million_price is null) = (currency is null))
);
create unique index translation_engines_name on translation_engines (lower(name));

-- Characters given to an engine in a month, counted before they are sent: two workers cannot both take the last ones.
create table translation_usage (
  engine_id int not null references translation_engines(id) on delete cascade,
  -- The first day of the month
  month date not null,
  characters bigint not null default 0 check (characters >= 0),
  primary key (engine_id, month)
);

-- What an engine made of texts: a proposal until a person accepts it, so no shop and no export has it before. It is good for
-- the source it was made of and in the place of the text that was there then.
create table machine_texts (
  product_id bigint not null references products(id) on delete cascade,
  language_id int not null references languages(id),
  part text not null check (part in ('name','short_description','long_description')),
  text text not null,
  -- Null: what the supplier wrote
  from_language_id int references languages(id),
  source_hash text not null,
  replaces_hash text not null,
  -- As it was called then: an engine may be removed
  engine text not null,
  made_at timestamptz not null,
  made_by bigint references users(id),
  primary key (product_id, language_id, part)
);
create index machine_texts_language on machine_texts (language_id, product_id);
