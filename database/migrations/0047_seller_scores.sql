-- What is counted of each local seller's work, counted anew by the hour, and what was done about it (ADR 64).
create table seller_scores (
  seller_id bigint primary key references sellers(id),
  counted_at timestamptz not null,
  -- 0 to 100; null: there is too little to say anything.
  score int check (score between 0 and 100),
  -- The same of the stretch of time before.
  former int check (former between 0 and 100),
  -- By figure: {"n", "of"} now and {"former_n", "former_of"} before.
  figures jsonb not null,
  -- The next step of the ladder, for a person to decide.
  proposal text check (proposal in ('notice', 'warning', 'restrict', 'suspend'))
);

-- Steps that were taken or put off, and what the seller says to them.
create table seller_steps (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  step text not null check (step in ('notice', 'warning', 'restrict', 'suspend', 'put_off', 'appeal')),
  message text not null default '',
  score int,
  done_by bigint references users(id),
  done_at timestamptz not null
);
create index seller_steps_seller on seller_steps (seller_id, id desc);
create index seller_steps_people on seller_steps (done_by);
