-- Who changed a setting of the market last, and when; null where a program did.
alter table settings
  add column updated_at timestamptz,
  add column updated_by bigint references users(id);
