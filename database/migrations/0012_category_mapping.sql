-- The tree as staff edit it, and what suppliers' words stand for: who decided what, on which evidence, and how it was before.

-- What a category map gave to a product may be taken away by another map; what staff chose or took away never (trap T103).
alter table mapped_categories add column origin text not null default 'staff' check (origin in ('staff','map'));

-- Looked at by staff and left unmapped on purpose: no longer asked for.
alter table categories add column left_out_at timestamptz;
alter table brands add column left_out_at timestamptz;
alter table attributes add column left_out_at timestamptz;

-- before and after: {"targets": [ids], "left_out": bool}. An undo is a decision of its own that names the one it takes back.
create table mapping_decisions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('category','brand','attribute')),
  external_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  -- percent, and the evidence as it was shown; null where staff chose by hand
  certainty smallint,
  evidence jsonb not null default '[]',
  user_id bigint references users(id),
  at timestamptz not null default now(),
  undoes_id bigint unique references mapping_decisions(id)
);
create index mapping_decisions_external on mapping_decisions (kind, external_id, id desc);
create index mapping_decisions_user on mapping_decisions (user_id);

-- "The same path" and "the same name" of another supplier, "the same EAN" of another product.
create index categories_path on categories (fold(original_id)) where seller_id is not null;
create index categories_name on categories (fold(name)) where seller_id is not null;
create index brands_find_name on brands (find_name);
create index variants_ean on variants (ean) where ean is not null;

-- Whoever keeps the internal tree in memory keeps it until this number is another one. Whoever changes the tree locks it.
create table category_tree (
  one boolean primary key default true check (one),
  version bigint not null default 1
);
insert into category_tree default values;

create function category_tree_changed() returns trigger language plpgsql as $$
begin
  -- Suppliers' own trees grow with every delivery and are nobody's to keep.
  if exists (select from changed where seller_id is null) then
    update category_tree set version = version + 1;
  end if;
  return null;
end $$;
create function category_shop_changed() returns trigger language plpgsql as $$
begin
  update category_tree set version = version + 1;
  return null;
end $$;
create trigger category_tree_insert after insert on categories referencing new table as changed for each statement execute function category_tree_changed();
create trigger category_tree_update after update on categories referencing new table as changed for each statement execute function category_tree_changed();
create trigger category_tree_delete after delete on categories referencing old table as changed for each statement execute function category_tree_changed();
create trigger category_shop_changed after insert or update or delete on shop_categories for each statement execute function category_shop_changed();
