-- Orders whose goods come later than was promised are few: counted on the start page, and a filter of the list.
create index order_list_at_risk on order_list (shop_id) where expected > promise;
