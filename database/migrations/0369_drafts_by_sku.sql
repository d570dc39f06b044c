-- A file that names a new product again continues its draft: asked with every row that makes one.
create index local_product_drafts_sku on local_product_drafts (seller_id, btrim(content #>> '{variants,0,sku}')) where product_id is null;
