-- A price that comes out otherwise when it is calculated again is settled by a person, until it comes out in another way.
alter table price_doubts
  -- the price as it is stored, and as it comes out: gross, state, codes; null where nobody has looked since this update, or its rules cannot be read
  add column stored jsonb,
  add column gives jsonb,
  add column unreadable boolean not null default false,
  add column settled_at timestamptz,
  add column settled_by bigint references users(id) on delete set null,
  add column settled_reason text;
