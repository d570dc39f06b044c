-- Hashes of passwords that were replaced: a market may let nobody choose one of their last ones again. Filled while that is set, and cut to what is asked.
create table former_passwords (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  password_hash text not null,
  at timestamptz not null default now()
);
create index former_passwords_user on former_passwords (user_id, id);
