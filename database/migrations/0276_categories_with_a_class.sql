-- Whether any category has a class of VAT of its own is asked for every price that is explained and every product that is saved. Few have one, mostly
-- none, and without an index all categories are read to find that out.
create index categories_with_class on categories (id) where tax_class is not null and deleted_at is null;
