-- Suppliers of Slovenia and North Macedonia are written to in their languages. Releases before go on writing 'en' and 'sq'.
alter table purchase_orders drop constraint purchase_orders_language_check,
  add constraint purchase_orders_language_check check (language in ('en', 'sq', 'sl', 'mk'));
