-- Orders are pasted by the shop's numbers, thousands at once.
create index orders_shop_number on orders (shop_number) where shop_number <> '';
