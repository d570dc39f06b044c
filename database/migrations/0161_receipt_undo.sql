-- What was counted by mistake is taken back, and stays to be seen.
alter table receipt_items
  add column undone_at timestamptz,
  add column undone_by bigint references users(id) on delete set null;
create index receipt_items_undone on receipt_items (undone_by) where undone_by is not null;
