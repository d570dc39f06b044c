-- Orders are pasted by the shop's numbers, thousands at once.
create index orders_shop_number on orders (shop_number) where shop_number <> '';

-- How many are late is asked with every page of the list: by this index alone, where each row was fetched for it.
drop index order_list_promise;
create index order_list_promise on order_list (promise, shop_id, order_id);
