-- The console of imports says what became of each file of prices: the change it was previewed for is found by its number.
create index change_sets_price_sheet on change_sets ((input ->> 'sheet')) where operation = 'price.sheet';
