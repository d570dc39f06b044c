-- What suppliers say in languages no shop uses: read while translating, never edited, never sent.
create table source_texts (
  product_id bigint not null references products(id),
  -- ISO 639-1, in capitals as languages.code
  language text not null check (language ~ '^[A-Z]{2}$'),
  name text not null check (btrim(name) <> ''),
  short_description text,
  long_description text,
  updated_at timestamptz not null default now(),
  primary key (product_id, language)
);
