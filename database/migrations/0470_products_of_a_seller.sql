-- The products of one seller, newest first and counted: an index of 0043 went with the columns it included (0062), and since then every list of a
-- reseller's or a local seller's products walked those of all others.
create index product_list_seller on product_list (seller_id, product_id) include (flags, facts, sku_intern);
