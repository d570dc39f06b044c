alter table languages
  -- how its texts are written
  add column direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  -- whose texts of the interface are shown where it has none; null: English
  add column fallback text references languages (code),
  -- people can choose it for the interface; the two that come with the product they always can
  add column interface boolean not null default false;
update languages set direction = 'rtl'
  where lower(split_part(iso_code, '-', 1)) in ('ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv', 'ckb');

-- Texts of the interface in the market's own wording, or in a language that it added.
create table interface_texts (
  language_id int not null references languages (id),
  -- the file and the name of the text: 'base/shops/shops.texts:shopsTexts.saved'
  key text not null,
  wording text not null,
  -- what the product said when it was written: a release may say something else since
  of_en text not null,
  of_sq text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  primary key (language_id, key)
);

create table interface_text_imports (
  id bigint generated always as identity primary key,
  language_id int not null references languages (id),
  file_name text not null,
  user_id bigint references users (id),
  at timestamptz not null default now(),
  added int not null,
  changed int not null,
  steps jsonb not null,
  undone_at timestamptz,
  undone_by bigint references users (id)
);
