-- What a person set for the own work: keys of one character, and later settings of that kind.
create table preferences (
  user_id bigint primary key references users(id) on delete cascade,
  values jsonb not null,
  updated_at timestamptz not null default now()
);
