-- Attributes by which visitors of a shop narrow the products of a category, and of those below it.
create table filter_attributes (
  category_id bigint not null references categories (id) on delete cascade,
  group_id bigint not null references attribute_groups (id) on delete cascade,
  primary key (category_id, group_id)
);
create index filter_attributes_group on filter_attributes (group_id);

-- What the demo shop was told of a category: [{"group": "Colour", "names": {"AL": "Ngjyra"}}].
alter table demo_shop.category add column filters jsonb not null default '[]';
