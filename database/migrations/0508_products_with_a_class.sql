-- Which rates of VAT goods may have is asked at each check of a connection: few products have a class of their own, and few prices a VAT by hand. Without
-- an index all of them are read to find that out.
create index products_with_class on products (tax_class) where tax_class is not null;
create index variant_prices_vat_by_hand on variant_prices (shop_id, tvsh_by_hand) where tvsh_by_hand is not null;
