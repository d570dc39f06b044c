-- Attributes and values that were merged into another are none any more, but their rows stay: the history goes on naming them,
-- and undoing the merge gives them back with their ids. What moved with a merge is kept beside it as long as it can be undone.
alter table attribute_groups add column merged_into bigint;
alter table attributes add column merged_into bigint;
alter table attribute_groups drop constraint attribute_groups_seller_id_original_name_key;
create unique index attribute_groups_name on attribute_groups (seller_id, original_name) nulls not distinct where merged_into is null;

-- A mapping, or a product's value, that pointed at `from_id`. moved: it points at the other one now; dropped: it is deleted,
-- because there was one to the other one already; revived: that one, which had been deleted.
create table moved_mappings (
  change_set_id uuid not null references change_sets(id) on delete cascade deferrable initially deferred,
  from_id bigint not null,
  row_id bigint not null,
  how text not null check (how in ('moved','dropped','revived')),
  primary key (change_set_id, from_id, row_id)
);
create table moved_values (
  change_set_id uuid not null references change_sets(id) on delete cascade deferrable initially deferred,
  from_id bigint not null,
  row_id bigint not null,
  how text not null check (how in ('moved','dropped','revived')),
  primary key (change_set_id, from_id, row_id)
);
