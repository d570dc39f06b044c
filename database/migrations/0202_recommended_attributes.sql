-- Attributes that products of a category, or of one below it, should have: asked for where they are entered, and nothing is kept back.
create table recommended_attributes (
  category_id bigint not null references categories (id) on delete cascade,
  group_id bigint not null references attribute_groups (id) on delete cascade,
  primary key (category_id, group_id)
);
create index recommended_attributes_group on recommended_attributes (group_id);
