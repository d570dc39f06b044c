-- A line of an import's report names the article it is about, so that it leads to the product where there is one.
alter table feed_run_rows add column sku text not null default '';
