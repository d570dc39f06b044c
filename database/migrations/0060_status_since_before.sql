-- Since when a product stood where it stood before: a decision that is undone puts the product back to its place in the queue.
alter table products add column status_since_before timestamptz;
create or replace function products_status_moved() returns trigger language plpgsql as $$
begin
  new.status_since_before := old.status_since;
  new.status_since := now();
  return new;
end $$;
